import { createHmac } from 'node:crypto';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { equalInConstantTime } from '../../../platform/server/constant-time-compare.ts';
import { sandboxNotice } from '../contract/sandbox-endpoints.ts';
import type { PaymentProvider } from './payment-provider.ts';

type Notice = RequestOf<typeof sandboxNotice>;
type Unsigned = Omit<Notice, 'signature'>;

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

const noticeText = (notice: Unsigned) =>
  ['notice', notice.paymentNo, notice.tradeNo, notice.amount, notice.paidAt].join('\n');

/** A notification as the sandbox sends it. */
export function signNotice(secret: string, notice: Unsigned): Notice {
  return { ...notice, signature: sign(secret, noticeText(notice)) };
}

/**
 * Whether the cashier's page shows the amount: it is opened without a session, so its URL says for whom it was made.
 */
const CASHIER_VIEWS = ['amount', 'withoutAmount'] as const;
type CashierView = (typeof CASHIER_VIEWS)[number];

/** Proves that the mall issued the URL of a sandbox cashier, and whether for somebody who may see prices. */
export function cashierTicket(secret: string, paymentNo: string, view: CashierView): string {
  return sign(secret, `cashier\n${paymentNo}\n${view}`);
}

/** The content of the ticket; null when it does not belong to this payment. */
export function viewOfTicket(secret: string, paymentNo: string, ticket: string): CashierView | null {
  return CASHIER_VIEWS.find((view) => equalInConstantTime(ticket, cashierTicket(secret, paymentNo, view))) ?? null;
}

/** A provider without a bank behind it: a page with two buttons, and notifications signed with HMAC-SHA256. */
export function sandboxProvider(secret: string): PaymentProvider {
  return {
    name: 'sandbox',
    async start({ paymentNo, showsAmount }) {
      const ticket = cashierTicket(secret, paymentNo, showsAmount ? 'amount' : 'withoutAmount');
      return { redirectUrl: `/sandbox-pay/${paymentNo}?ticket=${ticket}` };
    },
    async verifyNotice(raw) {
      const parsed = sandboxNotice.request.safeParse(raw);
      if (!parsed.success || !equalInConstantTime(parsed.data.signature, sign(secret, noticeText(parsed.data))))
        return null;
      const amountFen = yuanToFen(parsed.data.amount);
      return amountFen === null ? null : { number: parsed.data.paymentNo, tradeNo: parsed.data.tradeNo, amountFen };
    },
    // Nobody keeps money here: what there is to know, its notifications tell, and nothing is to be given back.
    query: async () => null,
    close: async () => 'closed',
    refund: async () => true,
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
