import { useSearch } from '@tanstack/react-router';

/** `?refundOrderNo=` of the pages of one refund. */
export function useRefundNo(): string {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return search.refundOrderNo === undefined ? '' : String(search.refundOrderNo);
}

/** `?line=` of the line of an order to ask a refund for; 0 without one. */
export function useLineId(): number {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const id = Number(search.line ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
