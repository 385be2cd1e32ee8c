import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { lexer, type Token, type Tokens } from 'marked';
import pdfmake from 'pdfmake';
import type { Content, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces.js';

const INK = '#14232d';
const QUIET = '#4d5f6b';
const RULE = '#d8e0e5';

// Standard fonts of every PDF reader, so that none is embedded.
pdfmake.addFonts({
  Helvetica: {
    normal: 'Helvetica',
    bold: 'Helvetica-Bold',
    italics: 'Helvetica-Oblique',
    bolditalics: 'Helvetica-BoldOblique',
  },
});
pdfmake.setLocalAccessPolicy((file) => file.startsWith('Helvetica'));
pdfmake.setUrlAccessPolicy(() => false);

/**
 * Renders a guide as a PDF on US letter paper, with its first heading as the title. Supports headings, paragraphs,
 * lists, tables, bold and italics; throws on anything else, so that no part of a guide is lost.
 */
export function guidePdf(markdown: string): Promise<Buffer> {
  const tokens = lexer(markdown).filter(({ type }) => type !== 'space');
  return pdfmake.createPdf(layOutDocument(tokens)).getBuffer();
}

function layOutDocument(tokens: readonly Token[]): TDocumentDefinitions {
  const title = tokens.find(isHeading)?.text ?? PRODUCT_NAME;
  return {
    pageSize: 'LETTER',
    pageMargins: [64, 64, 64, 64],
    info: { title, author: PRODUCT_NAME, creator: PRODUCT_NAME },
    language: 'en-US',
    defaultStyle: { font: 'Helvetica', fontSize: 10.5, lineHeight: 1.3, color: INK },
    styles: {
      h1: { fontSize: 20, margin: [0, 0, 0, 10] },
      h2: { fontSize: 13, margin: [0, 14, 0, 5] },
      h3: { fontSize: 11, margin: [0, 10, 0, 3] },
    },
    content: tokens.map(block),
    footer: (page, pages) => ({
      columns: [PRODUCT_NAME, { text: `${page} of ${pages}`, alignment: 'right' }],
      margin: [64, 20, 64, 0],
      fontSize: 8.5,
      color: QUIET,
    }),
    pageBreakBefore: (node, around) => node.headlineLevel === 2 && around.getFollowingNodesOnPage().length === 0,
  };
}

function block(token: Token): Content {
  if (isHeading(token)) {
    return { text: inline(token.tokens, { bold: true }), style: `h${token.depth}`, headlineLevel: token.depth };
  }
  if (isList(token)) {
    const items = token.items.map((item) => ({
      text: inline(item.tokens.flatMap(childTokens)),
      unbreakable: true,
      margin: [0, 0, 0, 3] satisfies [number, number, number, number],
    }));
    const list = { margin: [0, 2, 0, 6] satisfies [number, number, number, number] };
    return token.ordered ? { ol: items, ...list } : { ul: items, ...list };
  }
  if (isTable(token)) return table(token);
  if (token.type === 'paragraph') return { text: inline(childTokens(token)), margin: [0, 0, 0, 6] };
  throw new Error(`A guide cannot contain this: ${token.type} ${token.raw.slice(0, 40)}`);
}

function table({ header, rows }: Tokens.Table): Content {
  return {
    margin: [0, 4, 0, 10],
    layout: {
      hLineWidth: () => 0.75,
      vLineWidth: () => 0,
      hLineColor: () => RULE,
      paddingLeft: (column) => (column === 0 ? 0 : 6),
      paddingTop: () => 5,
      paddingBottom: () => 4,
    },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: header.map(() => '*'),
      body: [
        header.map((cell) => ({ text: inline(cell.tokens, { bold: true }), color: QUIET })),
        ...rows.map((row) => row.map((cell) => ({ text: inline(cell.tokens) }))),
      ],
    },
  };
}

interface Emphasis {
  readonly bold?: boolean;
  readonly italics?: boolean;
}

function inline(tokens: readonly Token[], emphasis: Emphasis = {}): ContentText[] {
  return tokens.flatMap((token): ContentText[] => {
    if (token.type === 'strong') return inline(childTokens(token), { ...emphasis, bold: true });
    if (token.type === 'em') return inline(childTokens(token), { ...emphasis, italics: true });
    if (token.type === 'text' || token.type === 'escape') {
      const children = childTokens(token);
      return children.length > 0 ? inline(children, emphasis) : [{ text: plain(token), ...emphasis }];
    }
    throw new Error(`A line of a guide cannot contain this: ${token.type} ${token.raw.slice(0, 40)}`);
  });
}

function plain(token: Token): string {
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
}

function childTokens(token: Token): readonly Token[] {
  return 'tokens' in token && token.tokens !== undefined ? token.tokens : [];
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table';
}
