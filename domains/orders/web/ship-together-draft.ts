import { clearDraft, loadDraft, saveDraft } from '../../../platform/web/form/draft-store.ts';
import { OWN_DELIVERY } from '../contract/order-rules.ts';

/** What was typed to ship orders together. */
export interface TypedNumbers {
  readonly expressCode: string;
  /** By the number of the order. */
  readonly numbers: Readonly<Record<string, string>>;
}

/** Of one order. */
interface Kept {
  readonly carrier: string;
  readonly number: string;
  /** When it was typed, epoch milliseconds. */
  readonly at: number;
}

type Numbered = readonly { readonly orderNo: string }[];

const DRAFT = 'ship-together';
/** Of an order that a colleague shipped, or that was refunded, nobody hears here: what was typed for it ages. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

function keptOrders(): [orderNo: string, Kept][] {
  const { orders = {} } = loadDraft(DRAFT) ?? {};
  const since = Date.now() - KEPT_MS;
  return Object.entries(orders as Record<string, Kept>).filter(([, { at }]) => at > since);
}

function keep(kept: readonly (readonly [orderNo: string, Kept])[]): void {
  if (kept.length === 0) clearDraft(DRAFT);
  else saveDraft(DRAFT, { orders: Object.fromEntries(kept) });
}

/**
 * What was typed for these orders before the drawer was closed or the page loaded again, whatever others they were
 * chosen with; the carrier is that of the first of them that has one.
 */
export function keptNumbers(orders: Numbered): TypedNumbers {
  const kept = new Map(keptOrders());
  const own = orders.flatMap(({ orderNo }) => {
    const one = kept.get(orderNo);
    return one ? [[orderNo, one] as const] : [];
  });
  return {
    expressCode: own.find(([, { carrier }]) => carrier !== '')?.[1].carrier ?? '',
    numbers: Object.fromEntries(own.map(([orderNo, { number }]) => [orderNo, number])),
  };
}

/** Keeps what is typed for these orders now, beside what was typed for others. */
export function keepNumbers({ expressCode, numbers }: TypedNumbers, orders: Numbered): void {
  const at = Date.now();
  const now = orders.map(
    ({ orderNo }) => [orderNo, { carrier: expressCode, number: numbers[orderNo] ?? '', at }] as const,
  );
  const said = now.filter(([, { carrier, number }]) => carrier !== '' || number !== '');
  const chosen = new Set(orders.map(({ orderNo }) => orderNo));
  keep([...keptOrders().filter(([orderNo]) => !chosen.has(orderNo)), ...said]);
}

/**
 * Forgets what was typed for orders that were shipped, however; what was left out, and what was typed for others, is
 * kept, unless it is a carrier and nothing else.
 */
export function forgetShipped(shipped: Numbered): void {
  const gone = new Set(shipped.map(({ orderNo }) => orderNo));
  const isLeft = ([orderNo, { carrier, number }]: [string, Kept]) =>
    !gone.has(orderNo) && (number !== '' || carrier === OWN_DELIVERY);
  keep(keptOrders().filter(isLeft));
}
