import { DOMSerializer, Fragment, type Node as TextNode, DOMParser as TextParser } from 'prosemirror-model';
import { hasBlock, inParagraphs, TEXT_BLOCKS } from '../../../contract/rich-text.ts';
import { TEXT } from './text-schema.ts';

/** HTML as elements that run nothing and load nothing. */
export const inertBody = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** Blocks of a text, and those of others that the editor reads as such. */
const BLOCKS = [
  ...TEXT_BLOCKS,
  ...['h1', 'h5', 'h6', 'div', 'section', 'article', 'pre', 'figure', 'header', 'footer', 'main', 'form'],
];
const BLOCKS_AND_RULES = [...BLOCKS, 'hr'].join();

/** As the server reads a text without any block: empty lines part its paragraphs. */
const withParagraphs = (html: string): string => (hasBlock(html, BLOCKS) ? html : inParagraphs(html));

/** Puts what stands loose between blocks into paragraphs: the parser would swallow the spaces in it. */
export function wrapLoose(body: HTMLElement): void {
  if (!body.querySelector(`:scope > :is(${BLOCKS_AND_RULES})`)) return;
  let around: HTMLElement | null = null;
  for (const child of [...body.childNodes]) {
    if (child instanceof Element && child.matches(BLOCKS_AND_RULES)) around = null;
    else if (around) around.append(child);
    else if (child instanceof Element || (child instanceof Text && child.data.trim() !== '')) {
      around = document.createElement('p');
      child.before(around);
      around.append(child);
    }
  }
}

const NO_BREAK = '\u00a0';

/** Lines and columns of preformatted text, which it has in white space. */
function keepLines(body: HTMLElement): void {
  for (const block of body.querySelectorAll('pre')) {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const isLast = text === texts.at(-1);
      const lines = (isLast ? text.data.trimEnd() : text.data).replaceAll('\t', '    ').split(/\r?\n/);
      const parts = lines.flatMap((line, at) => {
        const shown = line.replaceAll('  ', `${NO_BREAK} `).replace(/^ | $/g, NO_BREAK);
        return at === 0 ? [shown] : [document.createElement('br'), shown];
      });
      text.replaceWith(...parts);
    }
    const paragraph = document.createElement('p');
    paragraph.append(...block.childNodes);
    block.replaceWith(paragraph);
  }
}

const SPANNING = 'td[colspan], th[colspan], td[rowspan], th[rowspan]';
const MOST_SPANNED = 50;

const spanOf = (cell: HTMLTableCellElement) => ({
  columns: Math.min(MOST_SPANNED, Math.max(1, cell.colSpan)),
  // 0 is as far as the table goes.
  rows: Math.min(MOST_SPANNED, cell.rowSpan === 0 ? MOST_SPANNED : cell.rowSpan),
});

const isMerged = (cell: HTMLTableCellElement) => cell.colSpan > 1 || cell.rowSpan !== 1;

/**
 * Cells across columns and rows, which a text cannot have, with empty ones beside and below them: what stands behind
 * them stays in its column.
 * @returns how many there were
 */
function partCells(body: HTMLElement): number {
  let parted = 0;
  for (const table of body.querySelectorAll('table')) {
    if (![...table.querySelectorAll<HTMLTableCellElement>(SPANNING)].some(isMerged)) continue;
    for (const section of new Set([...table.rows].map((row) => row.parentElement))) {
      parted += partCellsOf([...table.rows].filter((row) => row.parentElement === section));
    }
  }
  return parted;
}

function partCellsOf(rows: readonly HTMLTableRowElement[]): number {
  let parted = 0;
  /** For each row the columns that cells above reach into. */
  const taken = rows.map(() => new Set<number>());
  for (const [at, row] of rows.entries()) {
    let column = 0;
    const fill = (before: HTMLTableCellElement | null) => {
      while (taken[at]?.has(column)) {
        row.insertBefore(document.createElement('td'), before);
        column += 1;
      }
    };
    for (const cell of [...row.cells]) {
      fill(cell);
      const span = spanOf(cell);
      if (isMerged(cell)) parted += 1;
      for (let below = 1; below < span.rows && at + below < rows.length; below += 1) {
        for (let beside = 0; beside < span.columns; beside += 1) taken[at + below]?.add(column + beside);
      }
      cell.removeAttribute('colspan');
      cell.removeAttribute('rowspan');
      cell.after(...Array.from({ length: span.columns - 1 }, () => document.createElement(cell.tagName)));
      column += span.columns;
    }
    fill(null);
  }
  return parted;
}

/**
 * HTML in the elements that the editor knows, as far as they can say the same.
 * @returns how many merged cells were parted
 */
export function inKnownElements(body: HTMLElement): number {
  keepLines(body);
  return partCells(body);
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
  inKnownElements(body);
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
  const body = inertBody(html);
  const before = [...piecesOf(body, new Set())];
  const after = [...piecesOf(inertBody(htmlOf(docOf(html))), new Set())];
  const lost = new Set<string>();
  if (partCells(body) > 0) lost.add('td colspan');
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
