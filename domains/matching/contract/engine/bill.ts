import type { Candidate } from '../candidate.ts';
import { needOfLine } from '../changes.ts';
import type { Need } from '../need.ts';
import type { Problem } from '../problem.ts';
import { ROLES } from '../roles.ts';
import type { Chosen } from '../scene-rules.ts';
import type { Override } from '../site.ts';
import type { Flag, Line } from '../solution.ts';
import { type ChoiceContext, constrained, flagsOf, type Ranking, rankedAs } from './choose.ts';
import { judge } from './requirements.ts';
import { takeSteps } from './steps.ts';
import { typedFor } from './typed-numbers.ts';

/** A bill of materials while it is written. */
export interface Bill {
  readonly context: ChoiceContext & { readonly used: Map<number, number> };
  readonly lines: Line[];
  readonly problems: Problem[];
  /** Needs of which one of the problems says why nothing is found. */
  readonly explained: Set<string>;
  /** By need; of a need that several products share, the change holds for all of them. */
  readonly overrides: ReadonlyMap<string, Override>;
  /** Numbers that the customer typed, by line. */
  readonly quantities: ReadonlyMap<string, number>;
  readonly sparePercent: number;
  /** Whether it is written only to see what it costs: what is beyond reason has its price here. */
  readonly isTrial?: true;
}

/** The last change of each need counts; its number is a matter of its own. */
export const overridesByNeed = (overrides: readonly Override[]): Map<string, Override> =>
  new Map(
    overrides.filter(({ change }) => change !== 'quantity').map((override) => [needOfLine(override.line), override]),
  );

/** Numbers by line: of a need that is split over several products each has its own. */
export const quantitiesByLine = (overrides: readonly Override[]): Map<string, number> =>
  new Map(
    overrides.flatMap((override) => (override.change === 'quantity' ? [[override.line, override.quantity]] : [])),
  );

/** The product that a bill has for a need. */
export function chosenIn(bill: Bill): Chosen {
  return (needId) => {
    const line = bill.lines.find(({ need }) => need.id === needId);
    const product = line?.skuId == null ? undefined : bill.context.prepared.bySku.get(line.skuId);
    return line === undefined || product === undefined ? null : { product, quantity: line.need.quantity };
  };
}

const problemOf = (need: Need, id: Problem['id'], severity: Problem['severity'], params: Problem['params'] = {}) => ({
  id,
  severity,
  scene: need.scene,
  part: need.part,
  line: need.id,
  params,
});

/** Notes a line and what it takes from stock. */
export function write(bill: Bill, line: Line): void {
  // What follows from it looks for it among all.
  takeSteps(bill.lines.length);
  bill.lines.push(line);
  if (line.skuId === null) return;
  bill.context.used.set(line.skuId, (bill.context.used.get(line.skuId) ?? 0) + line.quantity);
}

/** What is said of a line whose product the customer put in, or would have put in. */
export function swapFlags(bill: Bill, need: Need, skuId: number | null): Flag[] {
  const override = bill.overrides.get(need.id);
  if (override?.change !== 'swap') return [];
  return [{ flag: override.skuId === skuId ? 'swapped' : 'swapRefused' }];
}

/** A line for which the mall has nothing. */
export function writeNothing(bill: Bill, need: Need, sold: boolean, ranking: Ranking | null = null): void {
  write(bill, {
    id: need.id,
    need,
    skuId: null,
    quantity: need.quantity,
    flags: [{ flag: 'nothingFound', sold }, ...swapFlags(bill, need, null)],
    alternatives: ranking === null ? [] : constrained(null, need.quantity, ranking),
    steps: [],
    unitFen: null,
    totalFen: null,
  });
}

/** A line with a product. */
export function writeProduct(
  bill: Bill,
  need: Need,
  product: Candidate,
  quantity: number,
  more: Partial<Pick<Line, 'id' | 'flags' | 'alternatives' | 'steps'>> & { readonly unknown?: readonly string[] } = {},
): void {
  const id = more.id ?? need.id;
  const pieces = typedFor(bill, id, product.skuId, quantity) ?? quantity;
  const flags = flagsOf(product, pieces, more.unknown ?? [], bill.context);
  if (pieces !== quantity) flags.push({ flag: 'quantityChanged', needed: quantity });
  if (pieces < quantity) {
    const params = { role: need.role, typed: pieces, needed: quantity };
    bill.problems.push({ ...problemOf(need, 'fewerThanNeeded', 'warning', params), line: id });
  }
  write(bill, {
    id,
    need,
    skuId: product.skuId,
    quantity: pieces,
    flags: [...flags, ...(more.flags ?? []), ...swapFlags(bill, need, product.skuId)],
    alternatives: more.alternatives ?? [],
    steps: more.steps ?? [],
    unitFen: product.priceFen,
    totalFen: product.priceFen === null ? null : product.priceFen * pieces,
  });
}

/** Notes something of the lines with a product that were written since. */
export function flagLines({ lines }: Bill, since: number, flag: Flag): void {
  for (const [at, line] of lines.entries()) {
    if (at >= since && line.skuId !== null) lines[at] = { ...line, flags: [...line.flags, flag] };
  }
}

/** Whether the customer removed the line; then its consequence is said. */
export function isRemoved(bill: Bill, need: Need): boolean {
  if (bill.overrides.get(need.id)?.change !== 'remove') return false;
  bill.problems.push(problemOf(need, 'removedLine', 'warning', { role: need.role, without: need.without }));
  return true;
}

/** The product the customer put in place of ours, where it may be; null: none, or it may not. */
export function swapped(bill: Bill, need: Need, pieces: number, sameBrand: number | null) {
  const override = bill.overrides.get(need.id);
  if (override?.change !== 'swap') return null;
  const product = bill.context.prepared.bySku.get(override.skuId);
  if (product === undefined || !ROLES[need.role].categories.includes(product.categoryCode)) return null;
  const { unmet, unknown, unsafe } = judge(product, need, bill.context.pack);
  if (unsafe) return null;
  if (unmet.length > 0) {
    bill.problems.push(problemOf(need, 'swapUnfit', 'warning', { role: need.role, attributes: unmet.join(',') }));
  }
  return { ...rankedAs(product, need, unknown, pieces, bill.context, sameBrand), unfit: unmet };
}
