import type { PaperColumn } from './paper.ts';
import type { Measure } from './wrap-text.ts';

/** What the columns that are as wide as their words may take together; beyond it their words wrap. */
const MOST_OF_ROOM = 0.62;

/** Widths that add up to the `room`: columns with a share divide what the others leave. */
export function columnWidths(
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
  room: number,
  measure: Measure,
): number[] {
  const shares = columns.reduce((sum, { share = 0 }) => sum + share, 0);
  const widest = columns.map(({ title, share }, place) =>
    share === undefined
      ? rows.reduce((width, cells) => Math.max(width, measure(cells[place] ?? '')), measure(title))
      : 0,
  );
  const fixed = widest.reduce((sum, width) => sum + width, 0);
  // The widest give way first: a hostile text takes nothing from the amounts beside it.
  let most = room;
  if (shares > 0 && fixed > room * MOST_OF_ROOM) most = fairCap(widest, room * MOST_OF_ROOM);
  const narrowed = widest.map((width) => Math.min(width, most));
  const left = room - narrowed.reduce((sum, width) => sum + width, 0);
  return columns.map(({ share }, place) => (share === undefined ? (narrowed[place] ?? 0) : (left * share) / shares));
}

/** The width to which the widest are cut so that all together take so much room. */
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
