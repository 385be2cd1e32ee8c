import { isBlank } from '@open-date/shared-api/rules/platform/visible-text';
import { DOMParser, DOMSerializer, type Node, type Slice } from 'prosemirror-model';
import { newsFragment, pastedFragment } from '../news-html.ts';
import { schema } from './schema.ts';

const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** Parses stored HTML; line ends in its text become line breaks. */
export function parseDocument(html: string): Node {
  return parser.parse(newsFragment(html), { preserveWhitespace: true });
}

/** Parses pasted HTML into the parts that the schema accepts. */
export function parseSlice(html: string): Slice {
  return parser.parseSlice(pastedFragment(html));
}

/** Serializes a document to HTML; empty when it has no text. */
export function writeHtml(document: Node): string {
  if (isBlank(document.textContent)) return '';
  const holder = window.document.createElement('div');
  holder.append(serializer.serializeFragment(document.content));
  return holder.innerHTML;
}
