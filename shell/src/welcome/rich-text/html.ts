import { isBlank } from '@open-date/shared-api/rules/platform/visible-text';
import { DOMParser, DOMSerializer, type Node, type Slice } from 'prosemirror-model';
import { newsFragment, pastedFragment } from '../news-html.ts';
import { schema } from './schema.ts';

const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** The document of stored HTML; line ends in its text show as line breaks, so they become such. */
export function parseDocument(html: string): Node {
  return parser.parse(newsFragment(html), { preserveWhitespace: true });
}

/** What the schema takes of HTML from elsewhere. */
export function parseSlice(html: string): Slice {
  return parser.parseSlice(pastedFragment(html));
}

/** The HTML of a document; nothing when it has no text. */
export function writeHtml(document: Node): string {
  if (isBlank(document.textContent)) return '';
  const holder = window.document.createElement('div');
  holder.append(serializer.serializeFragment(document.content));
  return holder.innerHTML;
}
