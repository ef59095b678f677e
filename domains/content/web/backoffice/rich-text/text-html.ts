import { DOMSerializer, Fragment, type Node as TextNode, DOMParser as TextParser } from 'prosemirror-model';
import { TEXT } from './text-schema.ts';

/** HTML as elements that run nothing and load nothing. */
export const inertBody = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

const BLOCK = /<(?:p|h[1-6]|ul|ol|li|blockquote|table|div|hr)\b/i;

/** As the server reads a text without any block: empty lines part its paragraphs. */
function withParagraphs(html: string): string {
  if (BLOCK.test(html)) return html;
  const paragraphs = html.trim().split(/\n[^\S\n]*\n/);
  return paragraphs.map((lines) => `<p>${lines.trim().replaceAll('\n', '<br>')}</p>`).join('');
}

const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, table, hr, div, section, article, pre, figure, header, footer, main, form';

/** Puts what stands loose between blocks into paragraphs: the parser would swallow the spaces in it. */
export function wrapLoose(body: HTMLElement): void {
  if (!body.querySelector(`:scope > :is(${BLOCKS})`)) return;
  let around: HTMLElement | null = null;
  for (const child of [...body.childNodes]) {
    if (child instanceof Element && child.matches(BLOCKS)) around = null;
    else if (around) around.append(child);
    else if (child instanceof Element || (child instanceof Text && child.data.trim() !== '')) {
      around = document.createElement('p');
      child.before(around);
      around.append(child);
    }
  }
}

const parser = TextParser.fromSchema(TEXT);

const { paragraph, table, horizontal_rule } = TEXT.nodes;

/** The document with a paragraph where nobody could put the cursor otherwise: before a table or a rule, and at the end. */
export function withEnds(doc: TextNode): TextNode {
  const begins = doc.firstChild?.type;
  const first = begins === table || begins === horizontal_rule ? [paragraph.create()] : [];
  const last = doc.lastChild?.isTextblock ? [] : [paragraph.create()];
  if (first.length + last.length === 0) return doc;
  return doc.copy(Fragment.from([...first, ...doc.children, ...last]));
}

export function docOf(html: string): TextNode {
  const body = inertBody(withParagraphs(html));
  wrapLoose(body);
  return withEnds(parser.parse(body));
}

const serializer = new DOMSerializer(
  {
    ...DOMSerializer.nodesFromSchema(TEXT),
    picture: ({ attrs }) => ['img', { src: attrs.src, alt: attrs.alt }],
  },
  DOMSerializer.marksFromSchema(TEXT),
);

/** A cell or an item of one paragraph, and of lists below it, is written without the paragraph. */
function unwrap(cell: Element): void {
  const [first, ...others] = cell.children;
  if (first?.tagName !== 'P' || others.some(({ tagName }) => tagName !== 'UL' && tagName !== 'OL')) return;
  first.replaceWith(...first.childNodes);
}

/** What the form sends: empty for a text of nothing but empty paragraphs. */
export function htmlOf(doc: TextNode): string {
  const body = inertBody('');
  serializer.serializeFragment(doc.content, { document: body.ownerDocument }, body);
  for (const cell of body.querySelectorAll('li, td, th')) unwrap(cell);
  for (const paragraph of body.querySelectorAll('p:empty')) paragraph.remove();
  return [...body.children].map((block) => block.outerHTML).join('\n');
}

/** Elements that say nothing, and those that other ones stand for. */
const SILENT = new Set(['BODY', 'P', 'DIV', 'SPAN', 'SECTION', 'ARTICLE', 'TBODY', 'BR']);
const STANDS_FOR = new Map([
  ['B', 'STRONG'],
  ['I', 'EM'],
  ['H1', 'H2'],
]);

/** A character, or a picture or a rule in its place, with the elements that it stands in. */
interface Piece {
  readonly sign: string;
  readonly marks: ReadonlySet<string>;
}

function nameOf(element: Element): string | null {
  const name = STANDS_FOR.get(element.tagName) ?? element.tagName;
  if (SILENT.has(name)) return null;
  return name === 'A' ? `A ${element.getAttribute('href') ?? ''}` : name;
}

function* piecesOf(parent: Node, marks: ReadonlySet<string>): Generator<Piece> {
  for (const child of parent.childNodes) {
    if (child instanceof Text) {
      for (const sign of child.data) if (sign.trim() !== '') yield { sign, marks };
    } else if (child instanceof HTMLImageElement) {
      yield { sign: `img ${child.getAttribute('src')}`, marks: new Set([...marks, 'IMG']) };
    } else if (child instanceof Element) {
      const name = nameOf(child);
      const inside = name === null || marks.has(name) ? marks : new Set([...marks, name]);
      if (child instanceof HTMLHRElement) yield { sign: 'hr', marks: inside };
      yield* piecesOf(child, inside);
    }
  }
}

/**
 * What the editor would leave out of this HTML: names of elements, `[]` for words without a name; null for nothing.
 * Elements that only say the same in another way do not count.
 */
export function lossOf(html: string): readonly string[] | null {
  const before = [...piecesOf(inertBody(html), new Set())];
  const after = [...piecesOf(inertBody(htmlOf(docOf(html))), new Set())];
  const lost = new Set<string>();
  let at = 0;
  for (const { sign, marks } of before) {
    const kept = after[at];
    const isKept = kept?.sign === sign;
    for (const name of marks) if (!isKept || !kept.marks.has(name)) lost.add(name.split(' ')[0]?.toLowerCase() ?? '');
    if (isKept) at += 1;
  }
  if (lost.size === 0 && before.length === after.length && at === before.length) return null;
  return [...lost].sort();
}
