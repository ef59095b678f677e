import { useSearch } from '@tanstack/react-router';

/** `?refundOrderNo=` of the pages of one refund. */
export function useRefundNo(): string {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return search.refundOrderNo === undefined ? '' : String(search.refundOrderNo);
}

/**
 * What a link asks for: `?num=` pieces that are `?problem=missing` or `damaged`, with the `?note=` of whoever reported
 * them; null where it does not say.
 */
export interface AskedRefund {
  readonly problem: 'missing' | 'damaged';
  readonly num: number;
  readonly note: string;
}

export function useAskedRefund(): AskedRefund | null {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const problem = (['missing', 'damaged'] as const).find((one) => one === search.problem);
  const num = Number(search.num);
  return problem && Number.isSafeInteger(num) && num > 0
    ? { problem, num, note: String(search.note ?? '').slice(0, 500) }
    : null;
}

/** `?line=` of the line of an order to ask a refund for; 0 without one. */
export function useLineId(): number {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const id = Number(search.line ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
