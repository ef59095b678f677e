import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { sandboxNotice } from '../contract/sandbox-endpoints.ts';
import type { PaymentProvider } from './payment-provider.ts';

type Notice = RequestOf<typeof sandboxNotice>;
type Unsigned = Omit<Notice, 'signature'>;

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

const noticeText = (notice: Unsigned) =>
  ['notice', notice.paymentNo, notice.tradeNo, notice.amount, notice.paidAt].join('\n');

/** A notification as the sandbox sends it. */
export function signNotice(secret: string, notice: Unsigned): Notice {
  return { ...notice, signature: sign(secret, noticeText(notice)) };
}

/** Proves that the address of a sandbox cashier was made by the mall. */
export function cashierTicket(secret: string, paymentNo: string): string {
  return sign(secret, `cashier\n${paymentNo}`);
}

export function isCashierTicket(secret: string, paymentNo: string, ticket: string): boolean {
  return same(ticket, cashierTicket(secret, paymentNo));
}

/** A provider without a bank behind it: a page with two buttons, and notifications signed with HMAC-SHA256. */
export function sandboxProvider(secret: string): PaymentProvider {
  return {
    name: 'sandbox',
    async start({ paymentNo }) {
      return { redirectUrl: `/sandbox-pay/${paymentNo}?ticket=${cashierTicket(secret, paymentNo)}` };
    },
    async verifyNotice(raw) {
      const parsed = sandboxNotice.request.safeParse(raw);
      if (!parsed.success || !same(parsed.data.signature, sign(secret, noticeText(parsed.data)))) return null;
      const amountFen = yuanToFen(parsed.data.amount);
      return amountFen === null ? null : { paymentNo: parsed.data.paymentNo, tradeNo: parsed.data.tradeNo, amountFen };
    },
    // Nothing was taken, so nothing is to be given back; the notice records it.
    async refund() {},
  };
}

export function sandboxNoticeFor(
  secret: string,
  payment: { paymentNo: string; amountFen: number },
  tradeNo: string,
  at: Date,
): Notice {
  const amount = fenToYuan(payment.amountFen);
  return signNotice(secret, { paymentNo: payment.paymentNo, tradeNo, amount, paidAt: at.toISOString() });
}
