import { columnWidths } from './column-widths.ts';
import type { Paper, PaperBlock, PaperColumn } from './paper.ts';
import { PAPER_LIMITS, PaperTooLong } from './paper.ts';
import { type Measure, wrapText } from './wrap-text.ts';

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;

export type Ink = 'text' | 'faint' | 'line' | 'shade';

/** What is drawn: a line of text from its left end on the base line, or a filled box from its lower left corner. */
export type Mark =
  | {
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly bold: boolean;
      readonly ink: Ink;
    }
  | {
      readonly box: { readonly width: number; readonly height: number };
      readonly x: number;
      readonly y: number;
      readonly ink: Ink;
    };

const LEFT = 40;
const RIGHT = PAGE.width - 40;
const ROOM = RIGHT - LEFT;
const TOP = PAGE.height - 64;
const BOTTOM = 58;
const CELL = { size: 8.5, leading: 12, padding: 4, mostLines: 12 } as const;
const TEXT = { size: 9, leading: 13.5, mostLines: 48 } as const;
const VALUE_LINES = 12;
const HAIR = 0.5;

interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly ink?: Ink;
}

/** Turns what a paper says into marks on pages. `widthOf` is the width of a text at a size of the font. */
export function layOut(paper: Paper, widthOf: (text: string, size: number) => number): Mark[][] {
  const pages: Mark[][] = [];
  let page: Mark[] = [];
  /** The lower edge of what is on the page. */
  let y = BOTTOM;

  const measure =
    (size: number): Measure =>
    (text) =>
      widthOf(text, size);

  function draw(text: string, x: number, at: number, { size = TEXT.size, bold = false, ink = 'text' }: Style = {}) {
    if (text !== '') page.push({ text, x, y: at, size, bold, ink });
  }
  const drawRight = (text: string, x: number, at: number, style: Style = {}) =>
    draw(text, x - widthOf(text, style.size ?? TEXT.size), at, style);
  const box = (x: number, at: number, width: number, height: number, ink: Ink) =>
    page.push({ box: { width, height }, x, y: at, ink });

  function oneLine(text: string, width: number, size: number): string {
    return wrapText(text.replaceAll('\n', ' '), width, measure(size), 1)[0] ?? '';
  }

  function newPage(): void {
    if (pages.length === PAPER_LIMITS.pages) throw new PaperTooLong(`${pages.length} pages`);
    page = [];
    pages.push(page);
    y = TOP;
    draw(oneLine(paper.issuer, ROOM / 2, 10), LEFT, PAGE.height - 42, { size: 10 });
    drawRight(oneLine(paper.title, ROOM / 2 - 10, 8), RIGHT, PAGE.height - 42, { size: 8, ink: 'faint' });
    box(LEFT, PAGE.height - 50, ROOM, HAIR, 'line');
  }

  /** Goes on to the next page unless so much room is left. */
  function need(height: number): void {
    if (y - height < BOTTOM) newPage();
  }

  function paragraph(text: string, style: Style & { leading: number; before: number; after: number }): void {
    const size = style.size ?? TEXT.size;
    const lines = wrapText(text, ROOM, measure(size), TEXT.mostLines);
    need(style.before + style.leading * Math.min(lines.length, 2));
    y -= style.before;
    for (const line of lines) {
      need(style.leading);
      draw(line, LEFT, y - size, style);
      y -= style.leading;
    }
    y -= style.after;
  }

  function pairs(of: readonly (readonly [string, string])[]): void {
    const column = (ROOM - 24) / 2;
    const labels = Math.min(110, Math.max(0, ...of.map(([label]) => widthOf(label, TEXT.size))) + 10);
    for (let place = 0; place < of.length; place += 2) {
      const row = of.slice(place, place + 2).map(([label, value]) => ({
        label: oneLine(label, labels, TEXT.size),
        lines: wrapText(value, column - labels, measure(TEXT.size), VALUE_LINES),
      }));
      const height = Math.max(...row.map(({ lines }) => lines.length)) * TEXT.leading;
      need(height);
      for (const [side, { label, lines }] of row.entries()) {
        const x = LEFT + side * (column + 24);
        draw(label, x, y - TEXT.size, { ink: 'faint' });
        for (const [at, line] of lines.entries()) draw(line, x + labels, y - TEXT.size - at * TEXT.leading);
      }
      y -= height;
    }
    y -= 8;
  }

  function row(
    columns: readonly PaperColumn[],
    widths: readonly number[],
    cells: readonly string[][],
    isHead: boolean,
  ) {
    const height = Math.max(1, ...cells.map((lines) => lines.length)) * CELL.leading + 2 * CELL.padding;
    if (isHead) box(LEFT, y - height, ROOM, height, 'shade');
    let x = LEFT;
    for (const [place, column] of columns.entries()) {
      const width = widths[place] ?? 0;
      for (const [at, line] of (cells[place] ?? []).entries()) {
        const base = y - CELL.padding - CELL.size - at * CELL.leading;
        const given = { size: CELL.size };
        if (column.align === 'right') drawRight(line, x + width - CELL.padding, base, given);
        else draw(line, x + CELL.padding, base, given);
      }
      x += width;
    }
    y -= height;
    box(LEFT, y, ROOM, HAIR, 'line');
  }

  function table({ columns, rows }: Extract<PaperBlock, { kind: 'table' }>): void {
    const widths = columnWidths(columns, rows, ROOM, (text) => widthOf(text, CELL.size) + 2 * CELL.padding + 1);
    const linesOf = (cells: readonly string[]) =>
      columns.map((_, place) =>
        wrapText(cells[place] ?? '', (widths[place] ?? 0) - 2 * CELL.padding, measure(CELL.size), CELL.mostLines),
      );
    const heightOf = (cells: readonly string[][]) =>
      Math.max(1, ...cells.map((lines) => lines.length)) * CELL.leading + 2 * CELL.padding;
    const head = linesOf(columns.map(({ title }) => title));
    const [first] = rows;
    need(heightOf(head) + (first ? heightOf(linesOf(first)) : 0));
    row(columns, widths, head, true);
    for (const cells of rows) {
      const lines = linesOf(cells);
      if (y - heightOf(lines) < BOTTOM) {
        newPage();
        row(columns, widths, head, true);
      }
      row(columns, widths, lines, false);
    }
    y -= 10;
  }

  function sums(of: Extract<PaperBlock, { kind: 'sums' }>['sums']): void {
    for (const { label, value: whole, strong = false } of of) {
      const size = strong ? 11 : TEXT.size;
      const value = oneLine(whole, ROOM / 2, size);
      const height = strong ? 20 : TEXT.leading + 1.5;
      need(height);
      const labelEnd = RIGHT - CELL.padding - Math.max(110, widthOf(value, size) + 16);
      drawRight(oneLine(label, labelEnd - LEFT, size), labelEnd, y - size - 2, {
        size,
        bold: strong,
        ink: strong ? 'text' : 'faint',
      });
      drawRight(value, RIGHT - CELL.padding, y - size - 2, { size, bold: strong });
      y -= height;
    }
    y -= 8;
  }

  function signatures(labels: readonly string[]): void {
    const height = 78;
    const gap = 16;
    const width = (ROOM - gap * (labels.length - 1)) / Math.max(1, labels.length);
    need(height + 6);
    for (const [place, label] of labels.entries()) {
      const x = LEFT + place * (width + gap);
      box(x, y - height, width, HAIR, 'line');
      box(x, y - HAIR, width, HAIR, 'line');
      box(x, y - height, HAIR, height, 'line');
      box(x + width - HAIR, y - height, HAIR, height, 'line');
      draw(oneLine(label, width - 16, TEXT.size), x + 8, y - 16, { ink: 'faint' });
    }
    y -= height + 10;
  }

  function place(block: PaperBlock): void {
    switch (block.kind) {
      case 'title':
        paragraph(block.text, { size: 17, bold: true, leading: 24, before: 0, after: 0 });
        paragraph(block.note, { ink: 'faint', leading: TEXT.leading, before: 0, after: 10 });
        break;
      case 'heading':
        paragraph(block.text, { size: 11, bold: true, leading: 17, before: 4, after: 3 });
        break;
      case 'text':
        paragraph(block.text, { leading: TEXT.leading, before: 0, after: 6 });
        break;
      case 'pairs':
        pairs(block.pairs);
        break;
      case 'table':
        table(block);
        break;
      case 'sums':
        sums(block.sums);
        break;
      case 'signatures':
        signatures(block.labels);
        break;
    }
  }

  newPage();
  for (const block of paper.blocks) place(block);
  for (const [at, marks] of pages.entries()) {
    page = marks;
    box(LEFT, 46, ROOM, HAIR, 'line');
    draw(oneLine(paper.footer, ROOM - 100, 8), LEFT, 34, { size: 8, ink: 'faint' });
    const words = paper.pageWords.replace('{page}', String(at + 1)).replace('{pages}', String(pages.length));
    drawRight(words, RIGHT, 34, { size: 8, ink: 'faint' });
  }
  return pages;
}
