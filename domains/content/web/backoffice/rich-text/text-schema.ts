import { type Attrs, type DOMOutputSpec, type Node, Schema, type TagParseRule } from 'prosemirror-model';
import { pictureSources } from '../../../../../platform/contract/picture-address.ts';
import { isPublicPicture } from '../../../../uploads/contract/file-address.ts';
import { LINK_ADDRESS } from '../../../contract/rich-text.ts';

/** The path of a picture of this mall, also where a browser wrote it with its origin; null for all others. */
export function ownPicturePath(src: string): string | null {
  const { origin } = window.location;
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
  return isPublicPicture(path) ? path : null;
}

function linkAttributes(element: HTMLElement): Attrs | false {
  const href = element.getAttribute('href') ?? '';
  return LINK_ADDRESS.test(href) && { href };
}

function pictureAttributes(element: HTMLElement): Attrs | false {
  const src = ownPicturePath(element.getAttribute('src') ?? '');
  return src !== null && { src, alt: element.getAttribute('alt') ?? '' };
}

/** As the editor shows it: the place is kept while it loads. The stored text has its address and words alone. */
function shownPicture({ attrs }: Node): DOMOutputSpec {
  const { src, alt } = attrs as { src: string; alt: string };
  const made = pictureSources(src);
  return [
    'img',
    { src, alt, ...(made && { srcset: made.srcSet, sizes: '760px', width: made.width, height: made.height }) },
  ];
}

const headingOf = (tag: string, level: number): TagParseRule => ({ tag, attrs: { level } });

/** Google Docs wraps everything in a bold element that is not bold. */
const isBold = (element: HTMLElement) => !/^(?:normal|400)$/.test(element.style.fontWeight) && null;

/** What a text may consist of: exactly the elements that `server/safe-html.ts` keeps. */
export const TEXT = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      attrs: { level: { default: 2, validate: 'number' } },
      content: 'inline*',
      group: 'block',
      defining: true,
      // The page's own title is the only h1.
      parseDOM: [
        ...[headingOf('h1', 2), headingOf('h2', 2), headingOf('h3', 3)],
        ...[headingOf('h4', 4), headingOf('h5', 4), headingOf('h6', 4)],
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    table: {
      content: '(table_head | table_body)+',
      group: 'block',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', 0],
    },
    table_head: { content: 'table_row+', parseDOM: [{ tag: 'thead' }], toDOM: () => ['thead', 0] },
    table_body: { content: 'table_row+', parseDOM: [{ tag: 'tbody' }, { tag: 'tfoot' }], toDOM: () => ['tbody', 0] },
    table_row: { content: '(table_cell | table_header)+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
    table_cell: { content: 'block+', isolating: true, parseDOM: [{ tag: 'td' }], toDOM: () => ['td', 0] },
    table_header: { content: 'block+', isolating: true, parseDOM: [{ tag: 'th' }], toDOM: () => ['th', 0] },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
    picture: {
      inline: true,
      group: 'inline',
      draggable: true,
      attrs: { src: { validate: 'string' }, alt: { default: '', validate: 'string' } },
      parseDOM: [{ tag: 'img[src]', getAttrs: pictureAttributes }],
      toDOM: shownPicture,
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: linkAttributes }],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b', getAttrs: isBold },
        { style: 'font-weight', getAttrs: (weight) => /^(?:bold|bolder|[6-9]00)$/.test(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
    underline: {
      parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }],
      toDOM: () => ['u', 0],
    },
  },
});
