/** A product of which a piece covers so many units. */
export interface Cover {
  readonly units: number;
  readonly cost: number;
  /** Pieces that may be taken. */
  readonly stock: number;
}

/**
 * The cheapest pieces that cover `units` together, fewest first among equals: pieces of each cover, or null when there
 * is no cover at all. Stock is minded only where `minded`.
 */
export function coverUnits(units: number, covers: readonly Cover[], minded: boolean): number[] | null {
  const usable = covers.filter((cover) => cover.units > 0 && (!minded || cover.stock > 0));
  if (usable.length === 0) return null;
  if (units <= 0) return covers.map(() => 0);
  const largest = usable.reduce((most, cover) => Math.max(most, cover.units), 0);
  // Far above the largest piece the cheapest by unit fills the bulk; what remains is solved exactly.
  const bulk = usable.reduce((best, cover) => (cover.cost / cover.units < best.cost / best.units ? cover : best));
  const rest = Math.min(units, largest * 8 + (units % bulk.units));
  const bulkPieces = Math.ceil((units - rest) / bulk.units);
  const pieces = exactCover(units - bulkPieces * bulk.units, usable);
  const result = covers.map((cover) => {
    const index = usable.indexOf(cover);
    return (pieces[index] ?? 0) + (cover === bulk ? bulkPieces : 0);
  });
  if (!minded) return result;
  const short = covers.findIndex((cover, index) => (result[index] ?? 0) > cover.stock);
  const held = covers[short];
  if (held === undefined) return result;
  // All that is in stock of the one that is short, and the others for what remains.
  const others = covers.map((cover, index) => (index === short ? { ...cover, stock: 0 } : cover));
  const remaining = coverUnits(units - held.stock * held.units, others, true);
  return remaining?.map((count, index) => (index === short ? held.stock : count)) ?? null;
}

function exactCover(units: number, covers: readonly Cover[]): number[] {
  const need = Math.max(0, Math.ceil(units));
  const cost = new Float64Array(need + 1).fill(Number.POSITIVE_INFINITY);
  const count = new Int32Array(need + 1);
  const last = new Int16Array(need + 1).fill(-1);
  cost[0] = 0;
  for (let at = 1; at <= need; at++) {
    for (let index = 0; index < covers.length; index++) {
      const cover = covers[index];
      if (cover === undefined) continue;
      const before = Math.max(0, at - cover.units);
      const total = (cost[before] ?? 0) + cover.cost;
      const pieces = (count[before] ?? 0) + 1;
      if (total < (cost[at] ?? 0) || (total === cost[at] && pieces < (count[at] ?? 0))) {
        cost[at] = total;
        count[at] = pieces;
        last[at] = index;
      }
    }
  }
  const pieces = covers.map(() => 0);
  for (let at = need; at > 0; ) {
    const index = last[at] ?? -1;
    const cover = covers[index];
    if (cover === undefined) break;
    pieces[index] = (pieces[index] ?? 0) + 1;
    at = Math.max(0, at - cover.units);
  }
  return pieces;
}
