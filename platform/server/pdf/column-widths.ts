import type { PaperColumn } from './paper.ts';
import type { Measure } from './wrap-text.ts';

/** What the columns that are as wide as their words may take together; beyond it their words wrap. */
const MOST_OF_ROOM = 0.7;
/** To it the title of a column is wrapped before any of its words are, in points. */
const WRAPPED_TITLE = 50;

/** Widths that add up to the `room`: columns with a share divide what the others leave. */
export function columnWidths(
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
  room: number,
  measure: Measure,
): number[] {
  const shares = columns.reduce((sum, { share = 0 }) => sum + share, 0);
  const widest = (mostOfTitle: number) =>
    columns.map(({ title, share }, place) =>
      share === undefined
        ? rows.reduce(
            (width, cells) => Math.max(width, measure(cells[place] ?? '')),
            Math.min(measure(title), mostOfTitle),
          )
        : 0,
    );
  const most = shares > 0 ? room * MOST_OF_ROOM : room;
  const whole = widest(room);
  const chosen = sumOf(whole) <= most ? whole : widest(WRAPPED_TITLE);
  const cap = sumOf(chosen) <= most ? room : fairCap(chosen, most);
  const narrowed = chosen.map((width) => Math.min(width, cap));
  const left = room - sumOf(narrowed);
  return columns.map(({ share }, place) => (share === undefined ? (narrowed[place] ?? 0) : (left * share) / shares));
}

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/** The width to which the widest are cut so that all together take so much room: amounts beside a long text stay whole. */
function fairCap(widths: readonly number[], room: number): number {
  let left = room;
  const rising = widths.filter((width) => width > 0).sort((one, other) => one - other);
  for (const [place, width] of rising.entries()) {
    const cap = left / (rising.length - place);
    if (width > cap) return cap;
    left -= width;
  }
  return room;
}
