import type { Candidate } from '../candidate.ts';
import type { Need } from '../need.ts';
import type { Problem } from '../problem.ts';
import type { Flag, Line } from '../solution.ts';
import type { Bill } from './bill.ts';
import { orderable, unitFenAt } from './candidates.ts';
import { judge } from './requirements.ts';

/** More than is needed, because fewer are not sold. */
function surplusFlag(product: Candidate, needed: number): Flag {
  const { minimum = 1, box = 1 } = product;
  return needed < minimum
    ? { flag: 'minimumOrder', needed, least: orderable(product, 1) }
    : { flag: 'wholeBoxes', needed, box };
}

/** A line that takes so many more pieces than it needs. */
function withSurplus(line: Line, product: Candidate, surplus: number, ordered: number): Line {
  const flags = line.flags.filter(({ flag }) => flag !== 'shortOfStock');
  const missing = product.stock === null ? 0 : ordered - product.stock;
  if (missing > 0) flags.push({ flag: 'shortOfStock', missing });
  flags.push(surplusFlag(product, ordered - surplus));
  return { ...line, quantity: line.quantity + surplus, flags };
}

/**
 * Orders whole boxes and no fewer than the minimum, and prices each product by its number in the whole project: the
 * cart has one line of a product, however many lines of ours need it.
 */
export function settleOrders({ lines, context: { prepared } }: Bill): void {
  const places = Map.groupBy([...lines.keys()], (at) => lines[at]?.skuId ?? null);
  for (const [skuId, of] of places) {
    const product = skuId === null ? undefined : prepared.bySku.get(skuId);
    if (product === undefined) continue;
    const pieces = of.reduce((sum, at) => sum + (lines[at]?.quantity ?? 0), 0);
    const ordered = orderable(product, pieces);
    const unitFen = unitFenAt(product, ordered);
    for (const at of of) {
      const held = lines[at];
      if (held === undefined) continue;
      const line = ordered > pieces && at === of.at(-1) ? withSurplus(held, product, ordered - pieces, ordered) : held;
      lines[at] = { ...line, unitFen, totalFen: unitFen === null ? null : unitFen * line.quantity };
    }
  }
}

/** What a flag is as a problem; null: it is none. */
function problemOf(line: Line, flag: Flag): Pick<Problem, 'id' | 'severity' | 'params'> | null {
  const { role } = line.need;
  switch (flag.flag) {
    case 'nothingFound':
      return { id: 'nothingFound', severity: flag.sold ? 'error' : 'warning', params: { role } };
    case 'cannotVerify':
      return { id: 'cannotVerify', severity: 'warning', params: { role, attributes: flag.attributes.join(',') } };
    case 'shortOfStock':
      return { id: 'shortOfStock', severity: 'warning', params: { role, missing: flag.missing } };
    case 'late':
      return { id: 'late', severity: 'warning', params: { role, days: flag.days } };
    default:
      return null;
  }
}

const noted = (
  { need: { scene, part } }: Line,
  line: string,
  problem: Pick<Problem, 'id' | 'severity' | 'params'>,
) => ({
  ...problem,
  scene,
  part,
  line,
});

/** What the product that was put in does not meet, as far as it is known. */
function unmetBySwap({ overrides, context: { prepared, pack } }: Bill, need: Need): readonly string[] {
  const override = overrides.get(need.id);
  const product = override?.change === 'swap' ? prepared.bySku.get(override.skuId) : undefined;
  return product === undefined ? [] : judge(product, need, pack).unmet;
}

/** Says as problems what the lines say as flags; what was put in and fits nowhere once for each need. */
export function noteFlags(bill: Bill): void {
  const refused = new Set<string>();
  for (const line of bill.lines) {
    for (const flag of line.flags) {
      const problem = problemOf(line, flag);
      if (problem !== null) bill.problems.push(noted(line, line.id, problem));
      if (flag.flag !== 'swapRefused' || refused.has(line.need.id)) continue;
      refused.add(line.need.id);
      const params = { role: line.need.role, attributes: unmetBySwap(bill, line.need).join(',') };
      bill.problems.push(noted(line, line.need.id, { id: 'swapUnfit', severity: 'error', params }));
    }
  }
}
