import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import * as m from '#messages';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { askProvider, jsonOf, ProviderFailure } from '../../../platform/server/ask-provider.ts';
import { areParametersSigned, signedPart, signParameters } from './alipay-signature.ts';
import { type ArrivedMoney, contentOf, type PaymentProvider } from './payment-provider.ts';
import { chinaTime } from './provider-time.ts';

export interface AlipaySettings {
  readonly appId: string;
  readonly sellerId: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly gateway: string;
  /** Where Alipay sends its notifications. */
  readonly notifyUrl: string;
  /** Where it sends the buyer, with the payment's number. */
  readonly returnUrl: (paymentNo: string) => string;
  readonly timeoutMs?: number;
}

const PAID = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED']);
const NO_TRADE = 'ACQ.TRADE_NOT_EXIST';
/** Parameters of a notification: about thirty. */
const MOST_PARAMETERS = 100;

const outcome = z.object({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
});
const trade = z.object({
  out_trade_no: z.string().min(1).max(64),
  trade_no: z.string().min(1).max(64),
  trade_status: z.string(),
  total_amount: z.string().max(20),
});

/** An amount of Alipay; it writes 88.00 and 88 alike. */
function fenOf(amount: string): number {
  const fen = yuanToFen(amount);
  if (fen === null || fen <= 0) throw new ProviderFailure('the answer has no amount');
  return fen;
}

const moneyOf = (found: z.output<typeof trade>): ArrivedMoney => ({
  number: found.out_trade_no,
  tradeNo: found.trade_no,
  amountFen: fenOf(found.total_amount),
});

/** Refuses an answer of another trade: what is signed says of what it is, but not when, and may have been kept. */
function requireOf(answer: unknown, name: 'out_trade_no' | 'trade_no', value: string): void {
  if (!z.object({ [name]: z.literal(value) }).safeParse(answer).success)
    throw new ProviderFailure('the answer is of another trade');
}

/** The parameters of a form; null where one is there twice, or they are too many. */
function parametersOf(form: string): Map<string, string> | null {
  const pairs = [...new URLSearchParams(form)];
  const parameters = new Map(pairs);
  return pairs.length <= MOST_PARAMETERS && parameters.size === pairs.length ? parameters : null;
}

/** Alipay, page pay: the buyer pays on Alipay's own page. */
export function alipayProvider(settings: AlipaySettings): PaymentProvider {
  const { appId, sellerId, privateKey, publicKey } = settings;

  function signed(method: string, content: object, more: Readonly<Record<string, string>> = {}): URLSearchParams {
    const parameters = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      // The provider compares it with its own clock, so this is not the mall's time.
      timestamp: chinaTime(new Date()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    };
    return new URLSearchParams({ ...parameters, sign: signParameters(privateKey, parameters) });
  }

  /** Asks, and returns the signed answer. */
  async function ask(method: string, content: object): Promise<{ result: z.output<typeof outcome>; answer: unknown }> {
    const url = new URL(settings.gateway);
    url.searchParams.set('charset', 'utf-8');
    const { status, body } = await askProvider(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', accept: 'application/json' },
        body: signed(method, content).toString(),
      },
      { timeoutMs: settings.timeoutMs },
    );
    const part = signedPart(publicKey, body, `${method.replaceAll('.', '_')}_response`);
    if (part === null) throw new ProviderFailure(`an answer without a valid signature (HTTP ${status})`);
    const answer = jsonOf(part);
    const result = outcome.safeParse(answer);
    if (!result.success) throw new ProviderFailure('the answer is not what it should be');
    return { result: result.data, answer };
  }

  const refusal = ({ code, msg, sub_code: subCode, sub_msg: subMsg }: z.output<typeof outcome>) =>
    new ProviderFailure(`${subCode || code} ${subMsg || msg}`.trim().slice(0, 300));

  /** The trade of a collection; null where the provider knows none: it begins when the buyer signs in there. */
  async function find(number: string): Promise<z.output<typeof trade> | null> {
    const { result, answer } = await ask('alipay.trade.query', { out_trade_no: number });
    if (result.sub_code === NO_TRADE) return null;
    if (result.code !== '10000') throw refusal(result);
    requireOf(answer, 'out_trade_no', number);
    const found = trade.safeParse(answer);
    if (!found.success) throw new ProviderFailure('the answer is not what it should be');
    return found.data;
  }

  /** Whether a refund that was asked for has been carried out. */
  async function isRefunded(tradeNo: string, number: string): Promise<boolean> {
    const { result, answer } = await ask('alipay.trade.fastpay.refund.query', {
      trade_no: tradeNo,
      out_request_no: number,
    });
    if (result.code !== '10000') throw refusal(result);
    const state = z.object({ refund_status: z.string().optional(), out_request_no: z.string().optional() });
    const found = state.safeParse(answer);
    return found.success && found.data.out_request_no === number && found.data.refund_status === 'REFUND_SUCCESS';
  }

  return {
    name: 'alipay',
    async start({ number, paymentNo, amountFen, expiresAt }) {
      const url = new URL(settings.gateway);
      const content = {
        out_trade_no: number,
        total_amount: fenToYuan(amountFen),
        subject: m.payments_provider_subject({ paymentNo }, { locale: 'zh' }),
        product_code: 'FAST_INSTANT_TRADE_PAY',
        time_expire: chinaTime(expiresAt),
      };
      const more = { notify_url: settings.notifyUrl, return_url: settings.returnUrl(paymentNo) };
      url.search = signed('alipay.trade.page.pay', content, more).toString();
      return { providerUrl: url.href };
    },
    async query(number) {
      const found = await find(number);
      return found && PAID.has(found.trade_status) ? moneyOf(found) : null;
    },
    async close(number) {
      const { result, answer } = await ask('alipay.trade.close', { out_trade_no: number });
      if (result.code === '10000') {
        requireOf(answer, 'out_trade_no', number);
        return 'closed';
      }
      if (result.sub_code === NO_TRADE) return 'noTrade';
      // Whatever the refusal is called: what matters is where the trade stands.
      const found = await find(number);
      if (!found) return 'noTrade';
      if (found.trade_status === 'TRADE_CLOSED') return 'closed';
      if (PAID.has(found.trade_status)) return 'paid';
      throw refusal(result);
    },
    async verifyNotice(raw) {
      const parameters = typeof raw === 'string' ? parametersOf(raw) : null;
      if (!parameters || !areParametersSigned(publicKey, parameters)) return null;
      if (parameters.get('app_id') !== appId || parameters.get('seller_id') !== sellerId) return null;
      const found = trade.safeParse(Object.fromEntries(parameters));
      if (!found.success) return null;
      // A part given back is told under the same trade, which is booked already.
      return contentOf(() => (PAID.has(found.data.trade_status) ? moneyOf(found.data) : 'noMoney'));
    },
    async refund({ number, tradeNo, amountFen }) {
      const { result, answer } = await ask('alipay.trade.refund', {
        trade_no: tradeNo,
        refund_amount: fenToYuan(amountFen),
        out_request_no: number,
      });
      if (result.code !== '10000') throw refusal(result);
      requireOf(answer, 'trade_no', tradeNo);
      const changed = z.object({ fund_change: z.string() }).safeParse(answer);
      // Money moves once for each number: asked again, or where it takes its time, the refund itself is looked up.
      return (changed.success && changed.data.fund_change === 'Y') || isRefunded(tradeNo, number);
    },
  };
}
