import type * as z from 'zod';
import type { startedPayment } from '../../contract/payment.ts';

/** Sends the browser on to the provider: to its page, or by submitting its form. */
export function goToProvider(payment: z.output<typeof startedPayment>): void {
  if (payment.redirectUrl !== null) window.location.assign(payment.redirectUrl);
  else if (payment.alipayRequest !== null) submitForm(payment.alipayRequest);
}

/** `markup` is a complete HTML form from the provider's library; its scripts do not run. */
function submitForm(markup: string): void {
  const form = new DOMParser().parseFromString(markup, 'text/html').querySelector('form');
  if (!form) throw new Error('the provider sent no form');
  form.hidden = true;
  document.body.append(form);
  form.submit();
}
