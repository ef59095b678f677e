import { type Fen, fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import type { QuantityRule } from '../../../platform/web/kit/quantity.ts';
import type { CartGroup, CartLine } from '../contract/cart.ts';

/**
 * Ids of the valid lines the buyer has deselected. Stored instead of the selected ones, so that new lines are selected.
 */
export type DeselectedLines = ReadonlySet<number>;

export type Choice = 'all' | 'some' | 'none';

/** The groups with only their lines that can be checked out; groups without any are dropped. */
export function validGroups(groups: readonly CartGroup[]): CartGroup[] {
  return groups
    .map((group) => ({ ...group, cartInfoList: group.cartInfoList.filter((line) => line.attrStatus) }))
    .filter((group) => group.cartInfoList.length > 0);
}

export interface InvalidLine {
  readonly merchant: string;
  readonly line: CartLine;
}

/** Lines that cannot be checked out as they stand, with the shop they are from. */
export function invalidLines(groups: readonly CartGroup[]): InvalidLine[] {
  return groups.flatMap((group) =>
    group.cartInfoList.filter((line) => !line.attrStatus).map((line) => ({ merchant: group.merName, line })),
  );
}

export function chosenLines(groups: readonly CartGroup[], deselected: DeselectedLines): CartLine[] {
  return groups.flatMap((group) => group.cartInfoList.filter((line) => line.attrStatus && !deselected.has(line.id)));
}

/** How many of the lines are chosen; no lines at all count as none. */
export function choiceOf(lines: readonly CartLine[], deselected: DeselectedLines): Choice {
  const out = lines.filter((line) => deselected.has(line.id)).length;
  if (out === lines.length) return 'none';
  return out === 0 ? 'all' : 'some';
}

export function withChoice(deselected: DeselectedLines, lines: readonly CartLine[], chosen: boolean): DeselectedLines {
  const next = new Set(deselected);
  for (const { id } of lines) {
    if (chosen) next.delete(id);
    else next.add(id);
  }
  return next;
}

export interface CartTotals {
  readonly kinds: number;
  readonly pieces: number;
  /** Sum of the line totals, decimal yuan; null when one of the prices is hidden. */
  readonly amount: string | null;
}

export function totalsOf(lines: readonly Pick<CartLine, 'cartNum' | 'lineTotal'>[]): CartTotals {
  let fen: Fen | null = 0;
  let pieces = 0;
  for (const line of lines) {
    const lineFen: Fen | null = line.lineTotal === null ? null : yuanToFen(line.lineTotal);
    fen = fen === null || lineFen === null ? null : fen + lineFen;
    pieces += line.cartNum;
  }
  return { kinds: lines.length, pieces, amount: fen === null ? null : fenToYuan(fen) };
}

/** Changes whenever one of the lines does: the server’s total is that of exactly these. */
export function priceVersion(lines: readonly CartLine[]): string {
  return lines.map(({ cartNum, lineTotal }) => `${cartNum}:${lineTotal}`).join();
}

/** The line with another quantity, until the server has computed its price. */
export function withQuantity(line: CartLine, quantity: number): CartLine {
  const unit = line.price === null ? null : yuanToFen(line.price);
  return { ...line, cartNum: quantity, lineTotal: unit === null ? null : fenToYuan(unit * quantity) };
}

/** The groups with one line's quantity changed. */
export function withLineQuantity(groups: readonly CartGroup[], id: number, quantity: number): CartGroup[] {
  return groups.map((group) => ({
    ...group,
    cartInfoList: group.cartInfoList.map((line) => (line.id === id ? withQuantity(line, quantity) : line)),
  }));
}

/** The groups without some lines; groups left empty are dropped. */
export function withoutLines(groups: readonly CartGroup[], ids: readonly number[]): CartGroup[] {
  return groups
    .map((group) => ({ ...group, cartInfoList: group.cartInfoList.filter((line) => !ids.includes(line.id)) }))
    .filter((group) => group.cartInfoList.length > 0);
}

/** The limits of a line's quantity. */
export function quantityRule(line: CartLine): QuantityRule {
  return { minimum: line.minimumOrderQuantity, multiple: line.piecesPerBox, maximum: line.stock, isStock: true };
}

/** The quantity that would fix the line (the current one if only the price has changed); null if none does. */
export function repairQuantity(line: CartLine): number | null {
  if (line.problem === 'priceChanged') return line.cartNum;
  return line.suggestedNum;
}

/** Lines that contain the words: name, specification or part number, ignoring case. */
export function matchesSearch(line: CartLine, words: string): boolean {
  const wanted = words.trim().toLowerCase();
  return [line.proName, line.sku, line.partNumber].some((text) => text.toLowerCase().includes(wanted));
}
