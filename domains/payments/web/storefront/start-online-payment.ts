import type * as z from 'zod';
import type { startedPayment } from '../../contract/payment.ts';

/** Sends the browser on to the provider's page, where it has one. */
export function goToProvider({ redirectUrl, alipayRequest }: z.output<typeof startedPayment>): void {
  const url = redirectUrl ?? alipayRequest;
  if (url !== null) window.location.assign(url);
}
