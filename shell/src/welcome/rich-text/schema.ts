import { Schema } from 'prosemirror-model';
import { isNewsLink } from '@open-date/shared-api/rules/messages/news';

/** What a message may contain: exactly the HTML that the server keeps. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      parseDOM: [{ tag: 'h3' }, { tag: 'h1' }, { tag: 'h2' }],
      toDOM: () => ['h3', 0],
    },
    subheading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      parseDOM: [{ tag: 'h4' }, { tag: 'h5' }, { tag: 'h6' }],
      toDOM: () => ['h4', 0],
    },
    bulletList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    numberedList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    listItem: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    lineBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? '';
            return isNewsLink(href) ? { href } : false;
          },
        },
      ],
      toDOM: (mark) => ['a', { href: String(mark.attrs['href']) }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps everything it copies in a `b` of normal weight.
        { tag: 'b', getAttrs: (element) => (element.style.fontWeight === 'normal' ? false : null) },
        { style: 'font-weight', getAttrs: (weight) => (/^(?:bold(?:er)?|[6-9]\d\d)$/.test(weight) ? null : false) },
      ],
      toDOM: () => ['b', 0],
    },
    italic: {
      parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }],
      toDOM: () => ['i', 0],
    },
    underline: {
      parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }, { style: 'text-decoration-line=underline' }],
      toDOM: () => ['u', 0],
    },
  },
});
