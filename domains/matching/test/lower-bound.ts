/*
 * A bound that no set of recorders, disks and switches can undercut: the linear programme in which they may be bought
 * in fractions and everything may be divided over them.
 */

/** A product with its price and what it adds to each row. */
export interface Column {
  readonly price: number;
  readonly rows: readonly number[];
}

/** Prices that are zero stand still for many turns; a trifle on each row moves them, and is taken back in the end. */
const TRIFLE = 1e-4;

/** The dual, `max needs·u` with `rows·u ≤ price`, by the simplex method: u = 0 is a start, as no price is negative. */
function dual(columns: readonly Column[], needs: readonly number[]): number[] {
  const height = columns.length;
  const width = needs.length;
  const end = width + height;
  const table = columns.map(({ rows, price }, at) => {
    const row = new Float64Array(end + 1);
    row.set(rows);
    row[width + at] = 1;
    row[end] = price + TRIFLE * (1 + (at % 17));
    return row;
  });
  const gain = new Float64Array(end + 1);
  gain.set(needs);
  const base = Array.from({ length: height }, (_, at) => width + at);
  for (let turn = 0; turn < 3_000; turn++) {
    let enter = -1;
    for (let at = 0; at < end; at++)
      if ((gain[at] ?? 0) > Math.max(1e-7, enter < 0 ? 0 : (gain[enter] ?? 0))) enter = at;
    if (enter < 0) break;
    let leave = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const [at, row] of table.entries()) {
      const factor = row[enter] ?? 0;
      if (factor > 1e-9 && (row[end] ?? 0) / factor < least) {
        least = (row[end] ?? 0) / factor;
        leave = at;
      }
    }
    const pivot = table[leave];
    if (pivot === undefined) break;
    const factor = pivot[enter] ?? 1;
    for (let at = 0; at <= end; at++) pivot[at] = (pivot[at] ?? 0) / factor;
    for (const row of [...table, gain]) {
      const share = row[enter] ?? 0;
      if (row === pivot || share === 0) continue;
      for (let at = 0; at <= end; at++) row[at] = (row[at] ?? 0) - share * (pivot[at] ?? 0);
    }
    base[leave] = enter;
  }
  const found = new Array<number>(width).fill(0);
  for (const [at, index] of base.entries()) if (index < width) found[index] = Math.max(0, table[at]?.[end] ?? 0);
  return found;
}

/**
 * What `Σ x·price` with `Σ x·rows ≥ needs`, `x ≥ 0` costs at least. The dual's values are corrected until they meet every
 * product's price, so that the bound holds however exactly they were found.
 */
export function leastCost(columns: readonly Column[], needs: readonly number[]): number {
  const values = dual(columns, needs);
  const excess = ({ rows, price }: Column) => rows.reduce((sum, row, at) => sum + row * (values[at] ?? 0), -price);
  for (let pass = 0; pass < 20; pass++) {
    for (const column of columns) {
      const over = excess(column);
      const first = column.rows.findIndex((row, at) => row > 0 && (values[at] ?? 0) > 0);
      if (over <= 0 || first < 0) continue;
      values[first] = Math.max(0, (values[first] ?? 0) - over / (column.rows[first] ?? 1));
    }
  }
  if (columns.some((column) => excess(column) > 1e-6)) throw new Error('the bound does not hold');
  return needs.reduce((sum, need, at) => sum + need * (values[at] ?? 0), 0);
}
