import { HELD_PAY_TYPES, PAY_TYPES, type PayType } from '../../contract/payment.ts';
import type { TypedParts } from '../typed-parts.ts';

const PREFIX = 'argus.cashier.';

/** What the buyer has chosen, uploaded and typed at a cashier. */
export interface KeptAtCashier {
  readonly payType: PayType | null;
  /** The stored voucher of a transfer, none or one. */
  readonly voucherUrls: readonly string[];
  readonly remark: string;
  /** Null until something was typed. */
  readonly parts: TypedParts | null;
  /** What was taken already when they were typed: once they are taken as well they are not asked for again. */
  readonly partsBeside: string;
}

const NOTHING: KeptAtCashier = { payType: null, voucherUrls: [], remark: '', parts: null, partsBeside: '' };

function typedParts(kept: unknown): TypedParts | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const typed: Partial<Record<string, unknown>> = { ...kept };
  return Object.fromEntries(
    HELD_PAY_TYPES.flatMap((payType) => (typeof typed[payType] === 'string' ? [[payType, typed[payType]]] : [])),
  );
}

/** The choices at this payment's cashier before a reload; stored for this tab. */
export function loadAtCashier(paymentNo: string): KeptAtCashier {
  try {
    const kept: Partial<Record<keyof KeptAtCashier, unknown>> | null = JSON.parse(
      sessionStorage.getItem(PREFIX + paymentNo) ?? 'null',
    );
    if (typeof kept !== 'object' || kept === null) return NOTHING;
    const urls = Array.isArray(kept.voucherUrls) ? kept.voucherUrls : [];
    return {
      payType: PAY_TYPES.find((payType) => payType === kept.payType) ?? null,
      voucherUrls: urls.filter((url) => typeof url === 'string').slice(0, 1),
      remark: typeof kept.remark === 'string' ? kept.remark : '',
      parts: typedParts(kept.parts),
      partsBeside: typeof kept.partsBeside === 'string' ? kept.partsBeside : '',
    };
  } catch {
    return NOTHING;
  }
}

export function saveAtCashier(paymentNo: string, change: Partial<KeptAtCashier>): void {
  try {
    sessionStorage.setItem(PREFIX + paymentNo, JSON.stringify({ ...loadAtCashier(paymentNo), ...change }));
  } catch {
    // Storage is unavailable: the choices last as long as the page.
  }
}

/** The payment is settled: nothing is left to choose. */
export function forgetAtCashier(paymentNo: string): void {
  try {
    sessionStorage.removeItem(PREFIX + paymentNo);
  } catch {
    // Then nothing was stored either.
  }
}
