import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as m from '#messages';
import { formatYuan } from '../../../platform/contract/format-yuan.ts';
import { type Locale, localeOf } from '../../../platform/contract/locale.ts';
import { fenToYuan } from '../../../platform/contract/money.ts';
import type { Services } from '../../../platform/server/context.ts';
import { mayBeShownPrices } from '../../sign-in/server/public.ts';
import { sandboxNotice } from '../contract/sandbox-endpoints.ts';
import { dueFen } from './hold-parts.ts';
import { findPayment, type PaymentRow } from './payment-repository.ts';
import { paymentSubjects } from './payment-subjects.ts';
import { sandboxNoticeFor, viewOfTicket } from './sandbox-provider.ts';

interface Visit {
  Params: { paymentNo: string };
  Querystring: { ticket?: string };
}

const PAYMENT_NO = /^[A-Z0-9]{8,40}$/;
const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:26rem;margin:12vh auto;padding:0 1rem;color:#16202b;background:#f3f5f7}
main{background:#fff;border:1px solid #cdd5dd;border-radius:6px;padding:1.5rem}
.hint{background:#fff2e5;color:#8a3b00;border-radius:4px;padding:.5rem .75rem}
dl{display:flex;flex-wrap:wrap;gap:.25rem 1rem}dt{flex:1}dd{flex:0 1 auto;margin:0;text-align:right;white-space:nowrap}dl div{display:flex;flex-wrap:wrap;flex:1 0 100%}
button{font:inherit;width:100%;min-height:44px;margin-top:.5rem;border-radius:4px;border:1px solid #0b4a94;cursor:pointer}
.pay{background:#0b4a94;color:#fff}.fail{background:#fff;color:#0b4a94}`;

/** A separate page without scripts, in place of a bank's page. Numbers and words contain no markup. */
function page(locale: Locale, body: string): string {
  const title = m.payments_sandbox_title({}, { locale });
  const language = locale === 'zh' ? 'zh-CN' : 'en';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

function send(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
    .send(html);
}

/**
 * The sandbox provider's own pages, `/sandbox-pay/{paymentNo}`: a cashier with the buttons pay and fail. Paying sends
 * the signed notification to the interface, like a provider's server, and redirects to the mall's result page.
 */
export function registerSandboxPages(http: FastifyInstance, { database, clock, environment, domains }: Services): void {
  const secret = environment.SANDBOX_PAY_SECRET;
  if (!environment.DEMO || !secret) return;

  const { link } = paymentSubjects({ domains });

  const localeFor = (request: FastifyRequest) =>
    localeOf(request.headers['accept-language'], environment.INTERNATIONAL);

  /** The payment of a genuine URL. */
  const paymentOf = async ({ params, query }: FastifyRequest<Visit>): Promise<PaymentRow | undefined> => {
    const { paymentNo } = params;
    const genuine = PAYMENT_NO.test(paymentNo) && viewOfTicket(secret, paymentNo, String(query.ticket ?? '')) !== null;
    return genuine ? findPayment(database, paymentNo) : undefined;
  };

  /** The URL was issued to somebody who might see prices, and the buyer still may. */
  const namesAmount = async (payment: PaymentRow, { query }: FastifyRequest<Visit>): Promise<boolean> =>
    viewOfTicket(secret, payment.payment_no, String(query.ticket)) === 'amount' &&
    mayBeShownPrices(database, payment.account_id);

  const result = (paymentNo: string, outcome?: 'success' | 'failure') =>
    `/order/order_pay_status?orderNo=${paymentNo}&payType=sandbox${outcome ? `&result=${outcome}` : ''}`;

  /** The payment while it can be paid. Otherwise the response has been sent: the buyer is redirected to the result. */
  async function payableOr(request: FastifyRequest<Visit>, reply: FastifyReply): Promise<PaymentRow | null> {
    const payment = await paymentOf(request);
    if (payment?.status === 'pending' || payment?.status === 'confirming') return payment;
    if (payment) {
      reply.redirect(result(payment.payment_no), 303);
    } else {
      const locale = localeFor(request);
      const orders = `<a href="${link}">${m.payments_page_to_orders({}, { locale })}</a>`;
      send(reply, 404, page(locale, `<p>${m.payments_sandbox_gone({}, { locale })}</p><p>${orders}</p>`));
    }
    return null;
  }

  http.register(async (scope) => {
    // Buttons post an empty form.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null, {});
    });

    scope.get<Visit>('/sandbox-pay/:paymentNo', async (request, reply) => {
      const payment = await payableOr(request, reply);
      if (!payment) return reply;
      const locale = localeFor(request);
      const amount = (await namesAmount(payment, request)) ? `¥${formatYuan(fenToYuan(dueFen(payment)))}` : '—';
      const address = (button: string) =>
        `/sandbox-pay/${payment.payment_no}/${button}?ticket=${String(request.query.ticket)}`;
      return send(
        reply,
        200,
        page(
          locale,
          `<p class="hint">${m.payments_sandbox_hint({}, { locale })}</p>
<dl><div><dt>${m.payments_sandbox_payment_no({}, { locale })}</dt><dd>${payment.payment_no}</dd></div>
<div><dt>${(payment.held_fen > 0 ? m.payments_page_rest : m.payments_sandbox_amount)({}, { locale })}</dt><dd>${amount}</dd></div></dl>
<form method="post"><button class="pay" formaction="${address('pay')}">${m.payments_sandbox_pay({}, { locale })}</button>
<button class="fail" formaction="${address('fail')}">${m.payments_sandbox_fail({}, { locale })}</button></form>`,
        ),
      );
    });

    scope.post<Visit>('/sandbox-pay/:paymentNo/pay', async (request, reply) => {
      const payment = await payableOr(request, reply);
      if (!payment) return reply;
      const answer = await http.inject({
        method: 'POST',
        url: `/api/${sandboxNotice.path}`,
        payload: sandboxNoticeFor(
          secret,
          { paymentNo: payment.payment_no, amountFen: dueFen(payment) },
          `sandbox-${randomUUID()}`,
          clock.now(),
        ),
      });
      const outcome = answer.json<{ code: number }>().code === 200 ? 'success' : 'failure';
      return reply.redirect(result(payment.payment_no, outcome), 303);
    });

    scope.post<Visit>('/sandbox-pay/:paymentNo/fail', async (request, reply) => {
      const payment = await payableOr(request, reply);
      if (!payment) return reply;
      return reply.redirect(result(payment.payment_no, 'failure'), 303);
    });
  });
}
