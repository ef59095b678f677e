/** A product of which a piece covers so many units. */
export interface Cover {
  readonly units: number;
  /** What an order for so many pieces costs. */
  readonly cost: (pieces: number) => number;
  /** Whether each further piece costs the same. */
  readonly even: boolean;
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
  // Far above the largest piece the cheapest by unit fills the bulk, of equals the largest, for fewer pieces; what
  // remains is solved exactly.
  const each = (cover: Cover) => {
    const pieces = Math.ceil(units / cover.units);
    return cover.cost(pieces) / (pieces * cover.units);
  };
  const isBetter = (one: Cover, best: Cover) =>
    each(one) < each(best) || (each(one) === each(best) && one.units > best.units);
  const bulk = usable.reduce((best, cover) => (isBetter(cover, best) ? cover : best));
  const rest = Math.min(units, largest * 8 + (units % bulk.units));
  const bulkPieces = Math.ceil((units - rest) / bulk.units);
  const held = bulk.cost(bulkPieces);
  const remainder = usable.map((cover) =>
    cover === bulk && bulkPieces > 0
      ? { ...cover, cost: (pieces: number) => cover.cost(bulkPieces + pieces) - held }
      : cover,
  );
  const pieces = exactCover(units - bulkPieces * bulk.units, remainder);
  const result = covers.map((cover) => {
    const index = usable.indexOf(cover);
    return (pieces[index] ?? 0) + (cover === bulk ? bulkPieces : 0);
  });
  if (!minded) return result;
  const short = covers.findIndex((cover, index) => (result[index] ?? 0) > cover.stock);
  const scarce = covers[short];
  if (scarce === undefined) return result;
  // All that is in stock of the one that is short, and the others for what remains.
  const others = covers.map((cover, index) => (index === short ? { ...cover, stock: 0 } : cover));
  const remaining = coverUnits(units - scarce.stock * scarce.units, others, true);
  return remaining?.map((count, index) => (index === short ? scarce.stock : count)) ?? null;
}

/** The cheapest pieces of the covers so far for every number of units. */
interface Row {
  readonly cost: Float64Array;
  readonly count: Int32Array;
  /** Pieces of the last cover that are taken. */
  readonly taken: Int32Array;
}

/** With one cover more: each number of its pieces is tried, one piece more than the last where all cost the same. */
function withCover({ cost: before, count: held }: Row, cover: Cover): Row {
  const cost = before.slice();
  const count = held.slice();
  const taken = new Int32Array(before.length);
  const single = cover.cost(1);
  for (let at = 1; at < before.length; at++) {
    let best = cost[at] ?? 0;
    let fewest = count[at] ?? 0;
    const offer = (pieces: number, offered: number, devices: number) => {
      if (offered > best || (offered === best && devices >= fewest)) return;
      best = offered;
      fewest = devices;
      taken[at] = pieces;
    };
    if (cover.even) {
      const from = Math.max(0, at - cover.units);
      offer((taken[from] ?? 0) + 1, (cost[from] ?? 0) + single, (count[from] ?? 0) + 1);
    } else {
      for (let pieces = 1; (pieces - 1) * cover.units < at; pieces++) {
        const from = Math.max(0, at - pieces * cover.units);
        offer(pieces, (before[from] ?? 0) + cover.cost(pieces), (held[from] ?? 0) + pieces);
      }
    }
    cost[at] = best;
    count[at] = fewest;
  }
  return { cost, count, taken };
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));

/** Every cover by a common measure of all: between its multiples nothing changes. */
function byMeasure(units: number, covers: readonly Cover[]): readonly [need: number, covers: readonly Cover[]] {
  const need = Math.max(0, Math.ceil(units));
  if (!covers.every((cover) => Number.isInteger(cover.units))) return [need, covers];
  const measure = covers.reduce((common, cover) => commonDivisor(common, cover.units), 0);
  if (measure <= 1) return [need, covers];
  return [Math.ceil(need / measure), covers.map((cover) => ({ ...cover, units: cover.units / measure }))];
}

function exactCover(units: number, asked: readonly Cover[]): number[] {
  const [need, covers] = byMeasure(units, asked);
  const cost = new Float64Array(need + 1).fill(Number.POSITIVE_INFINITY);
  cost[0] = 0;
  const rows: Row[] = [];
  let row: Row = { cost, count: new Int32Array(need + 1), taken: new Int32Array(need + 1) };
  for (const cover of covers) {
    row = withCover(row, cover);
    rows.push(row);
  }
  const pieces = covers.map(() => 0);
  let at = need;
  for (const [index, cover] of [...covers.entries()].reverse()) {
    const taken = rows[index]?.taken[at] ?? 0;
    pieces[index] = taken;
    at = Math.max(0, at - taken * cover.units);
  }
  return pieces;
}
