import { clearDraft, loadDraft, saveDraft } from '../../../platform/web/form/draft-store.ts';

/** What was typed to ship orders together. */
export interface TypedNumbers {
  readonly expressCode: string;
  /** By the number of the order. */
  readonly numbers: Readonly<Record<string, string>>;
}

const DRAFT = 'ship-together';

/** What was typed before the drawer was closed or the page loaded again, also for other orders. */
export function keptNumbers(): TypedNumbers {
  const { carrier = '', numbers = {} } = loadDraft(DRAFT) ?? {};
  return { expressCode: String(carrier), numbers: numbers as TypedNumbers['numbers'] };
}

export const keepNumbers = ({ expressCode, numbers }: TypedNumbers): void =>
  saveDraft(DRAFT, { carrier: expressCode, numbers });

/** Forgets the numbers of what was shipped; what was left out, and what was typed for other orders, is kept. */
export function forgetShipped(shipped: readonly { readonly orderNo: string }[]): void {
  const { expressCode, numbers } = keptNumbers();
  const gone = new Set(shipped.map(({ orderNo }) => orderNo));
  const left = Object.entries(numbers).filter(([orderNo, number]) => !gone.has(orderNo) && number !== '');
  if (left.length === 0) clearDraft(DRAFT);
  else keepNumbers({ expressCode, numbers: Object.fromEntries(left) });
}
