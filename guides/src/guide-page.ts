import { GUIDES, guideUrl } from '@open-date/shared-api/rules/platform/guides';
import { isHelpGuide } from '@open-date/shared-api/rules/platform/help';
import { Marked, type Token, type Tokens, lexer } from 'marked';

/** The size of a picture in pixels, so that a page keeps its place while it loads. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Finds a picture of a guide by its path; throws when it does not exist. */
type FindPicture = (path: string) => PictureSize;

/** The id of the section with this heading, which addresses and screens name. */
function sectionId(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The ids of a guide's sections, in its order. */
export function sectionIds(markdown: string): string[] {
  return lexer(markdown)
    .filter(isSection)
    .map(({ text }) => sectionId(text));
}

function isSection(token: Token): token is Tokens.Heading {
  return token.type === 'heading' && token['depth'] === 2;
}

/**
 * Renders a guide as the HTML of its page: headings with ids and a list of the sections below the introduction. Throws
 * on HTML in the guide, so that nothing reaches the page that was not written as Markdown.
 */
export function guidePage(markdown: string, findPicture: FindPicture): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${sectionId(text)}" tabindex="-1">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      image({ href, text }) {
        const { width, height } = findPicture(href);
        return `<img src="/guides/${href}" alt="${text}" width="${width}" height="${height}" loading="lazy">`;
      },
      link({ href, tokens }) {
        return `<a href="${siteAddress(href)}">${this.parser.parseInline(tokens)}</a>`;
      },
      html({ raw }) {
        throw new Error(`A guide cannot contain HTML: ${raw.slice(0, 40)}`);
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const first = tokens.findIndex(isSection);
  const at = first === -1 ? tokens.length : first;
  const list = contents(tokens.filter(isSection));
  return [marked.parser(tokens.slice(0, at)), list, marked.parser(tokens.slice(at))].join('');
}

/** The address on the site of a link between guides, such as `phone-tablet.md`, which is a PDF there. */
function siteAddress(href: string): string {
  const [name = '', section] = href.split('.md');
  const pdf = GUIDES.find((guide) => guide.name === name);
  if (pdf) return guideUrl(pdf);
  return isHelpGuide(name) ? `/help/${name}${section ?? ''}` : href;
}

function contents(headings: readonly Tokens.Heading[]): string {
  const links = headings.map(({ text }) => `<li><a href="#${sectionId(text)}">${text}</a></li>`);
  return `<nav aria-label="Sections"><ul>${links.join('')}</ul></nav>\n`;
}
