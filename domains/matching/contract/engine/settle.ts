import type { Candidate } from '../candidate.ts';
import type { Need } from '../need.ts';
import type { Problem } from '../problem.ts';
import type { Flag, Line, Shared } from '../solution.ts';
import type { Bill } from './bill.ts';
import { orderable, orderFen, unitFenAt } from './candidates.ts';
import { judge } from './requirements.ts';

/** More than is needed, because fewer are not sold. */
function surplusFlag(product: Candidate, needed: number, shared: Shared): Flag {
  const { minimum = 1, box = 1 } = product;
  return needed < minimum
    ? { flag: 'minimumOrder', needed, least: orderable(product, 1), ...shared }
    : { flag: 'wholeBoxes', needed, box, ...shared };
}

/**
 * A line that takes so many more pieces than it needs.
 * @param others lines that have the same product and share the order
 */
function withSurplus(line: Line, product: Candidate, surplus: number, ordered: number, others: number): Line {
  const flags = line.flags.filter(({ flag }) => flag !== 'shortOfStock');
  const missing = product.stock === null ? 0 : ordered - product.stock;
  if (missing > 0) flags.push({ flag: 'shortOfStock', missing });
  const shared = others > 0 ? { shared: { own: line.quantity, others, ordered } } : {};
  flags.push(surplusFlag(product, ordered - surplus, shared));
  return { ...line, quantity: line.quantity + surplus, flags };
}

/** The order for more pieces that costs least of those below what is ordered, where the price falls so steeply. */
function cheaperByMore(product: Candidate, ordered: number): Flag | null {
  const now = orderFen(product, ordered);
  if (now === null) return null;
  const more = (product.breaks ?? [])
    .filter(({ quantity }) => quantity > ordered)
    .map(({ quantity }) => orderable(product, quantity))
    .map((quantity) => ({ quantity, fen: orderFen(product, quantity) ?? now }))
    .filter(({ quantity, fen }) => fen < now && (product.stock === null || quantity <= product.stock))
    .toSorted((a, b) => a.fen - b.fen || a.quantity - b.quantity);
  const [best] = more;
  return best === undefined
    ? null
    : { flag: 'cheaperByMore', ordered, quantity: best.quantity, savedFen: now - best.fen };
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
    const cheaper = cheaperByMore(product, ordered);
    for (const at of of) {
      const held = lines[at];
      if (held === undefined) continue;
      const line =
        ordered > pieces && at === of.at(-1)
          ? withSurplus(held, product, ordered - pieces, ordered, of.length - 1)
          : held;
      const flags = cheaper !== null && at === of[0] ? [...line.flags, cheaper] : line.flags;
      lines[at] = { ...line, flags, unitFen, totalFen: unitFen === null ? null : unitFen * line.quantity };
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

/** What is short of stock once for each product, however many lines need it: how many, how many are there, what is missing. */
function noteShortages({ lines, problems, context: { prepared } }: Bill): void {
  for (const [skuId, of] of Map.groupBy(lines, (line) => line.skuId)) {
    const [first] = of.filter(({ flags }) => flags.some(({ flag }) => flag === 'shortOfStock'));
    const stock = skuId === null ? null : (prepared.bySku.get(skuId)?.stock ?? null);
    if (first === undefined || stock === null) continue;
    const needed = of.reduce((sum, { quantity }) => sum + quantity, 0);
    const params = { role: first.need.role, needed, stock, missing: needed - stock };
    problems.push(noted(first, first.id, { id: 'shortOfStock', severity: 'warning', params }));
  }
}

/** Says as problems what the lines say as flags; what was put in and fits nowhere once for each need. */
export function noteFlags(bill: Bill): void {
  noteShortages(bill);
  // Of these it is said how many it would take, which is another matter than that nothing fits.
  const beyond = new Set(bill.problems.flatMap(({ id, line }) => (id === 'upsBeyond' ? [line] : [])));
  const isTold = ({ id, need }: Line, { flag }: Flag) =>
    beyond.has(id) || (flag === 'nothingFound' && bill.explained.has(need.id));
  const refused = new Set<string>();
  for (const line of bill.lines) {
    for (const flag of line.flags) {
      const problem = problemOf(line, flag);
      if (problem !== null && !isTold(line, flag)) bill.problems.push(noted(line, line.id, problem));
      if (flag.flag !== 'swapRefused' || refused.has(line.need.id)) continue;
      refused.add(line.need.id);
      const params = { role: line.need.role, attributes: unmetBySwap(bill, line.need).join(',') };
      bill.problems.push(noted(line, line.need.id, { id: 'swapUnfit', severity: 'error', params }));
    }
  }
}
