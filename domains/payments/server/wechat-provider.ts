import * as z from 'zod';
import * as m from '#messages';
import { askProvider, jsonOf, ProviderFailure } from '../../../platform/server/ask-provider.ts';
import { type ArrivedMoney, contentOf, type PaymentProvider } from './payment-provider.ts';
import { chinaTime } from './provider-time.ts';
import { isSignedByWechat, openResource, type WechatKeys, wechatAuthorization } from './wechat-signature.ts';

export interface WechatSettings extends WechatKeys {
  readonly appId: string;
  readonly endpoint: string;
  /** Where WeChat Pay sends its notifications. */
  readonly notifyUrl: string;
  readonly timeoutMs?: number;
}

/** States in which money has come, also where some of it has been given back since. */
const PAID = new Set(['SUCCESS', 'REFUND']);
const GONE = new Set(['CLOSED', 'REVOKED']);

const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().min(1).max(64),
  trade_state: z.string(),
  transaction_id: z.string().min(1).max(64).optional(),
  amount: z.object({ total: z.int().positive(), currency: z.string().default('CNY') }).optional(),
});
type Transaction = z.output<typeof transaction>;

const notice = z.object({
  headers: z.record(z.string(), z.unknown()),
  body: z.string(),
});
const noticeBody = z.object({
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});

function moneyOf(found: Transaction): ArrivedMoney | null {
  if (!PAID.has(found.trade_state)) return null;
  if (!found.transaction_id || found.amount?.currency !== 'CNY')
    throw new ProviderFailure('a paid trade without money');
  return { number: found.out_trade_no, tradeNo: found.transaction_id, amountFen: found.amount.total };
}

function parsed<T>(schema: z.ZodType<T>, text: string): T {
  const result = schema.safeParse(jsonOf(text));
  if (!result.success) throw new ProviderFailure('the answer is not what it should be');
  return result.data;
}

/** What a refusal says of itself, for staff. */
function refusal(status: number, body: string): ProviderFailure {
  const shape = z.object({ code: z.string().max(60), message: z.string().max(300).default('') });
  try {
    const { code, message } = parsed(shape, body);
    return new ProviderFailure(`${code} ${message}`.trim());
  } catch {
    return new ProviderFailure(`HTTP ${status}`);
  }
}

/** WeChat Pay, interface version 3: the buyer scans a QR code (native). */
export function wechatProvider(settings: WechatSettings): PaymentProvider {
  const { appId, mchId } = settings;
  const isOurs = (found: Transaction) => found.appid === appId && found.mchid === mchId;

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    content?: object,
  ): Promise<{ status: number; body: string }> {
    const url = new URL(path, settings.endpoint);
    const body = content ? JSON.stringify(content) : '';
    const headers = {
      authorization: wechatAuthorization(settings, { method, url, body }),
      accept: 'application/json',
      'user-agent': 'argus-mall',
      'wechatpay-serial': settings.publicKeyId,
      ...(content && { 'content-type': 'application/json' }),
    };
    const answer = await askProvider(
      url,
      { method, headers, ...(content && { body }) },
      { timeoutMs: settings.timeoutMs },
    );
    // Refusals of the gateway in front of the interface are not signed: they are not believed more than no answer.
    if (answer.status >= 500) throw refusal(answer.status, answer.body);
    if (!isSignedByWechat(settings, (name) => answer.headers.get(name) ?? '', answer.body))
      throw new ProviderFailure(`an answer without a valid signature (HTTP ${answer.status})`);
    return answer;
  }

  async function succeed(method: 'GET' | 'POST', path: string, content?: object): Promise<string> {
    const { status, body } = await ask(method, path, content);
    if (status >= 300) throw refusal(status, body);
    return body;
  }

  /** The trade of a collection; null where the provider knows none. */
  async function find(number: string): Promise<Transaction | null> {
    const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}?mchid=${mchId}`;
    const { status, body } = await ask('GET', path);
    if (status === 404) return null;
    if (status >= 300) throw refusal(status, body);
    const found = parsed(transaction, body);
    if (!isOurs(found) || found.out_trade_no !== number) throw new ProviderFailure('the answer is of another trade');
    return found;
  }

  return {
    name: 'weixin',
    async start({ number, paymentNo, amountFen, expiresAt }) {
      const body = await succeed('POST', '/v3/pay/transactions/native', {
        appid: appId,
        mchid: mchId,
        description: m.payments_provider_subject({ paymentNo }, { locale: 'zh' }),
        out_trade_no: number,
        time_expire: `${chinaTime(expiresAt).replace(' ', 'T')}+08:00`,
        notify_url: settings.notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
      });
      return { qrCode: parsed(z.object({ code_url: z.string().min(1).max(512) }), body).code_url };
    },
    async query(number) {
      const found = await find(number);
      return found && moneyOf(found);
    },
    async close(number) {
      const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}/close`;
      const { status, body } = await ask('POST', path, { mchid: mchId });
      if (status < 300) return 'closed';
      // Whatever the refusal is called: what matters is where the trade stands.
      const found = await find(number);
      if (!found) return 'noTrade';
      if (GONE.has(found.trade_state)) return 'closed';
      if (PAID.has(found.trade_state)) return 'paid';
      throw refusal(status, body);
    },
    async verifyNotice(raw) {
      const received = notice.safeParse(raw);
      if (!received.success) return null;
      const { headers, body } = received.data;
      if (!isSignedByWechat(settings, (name) => String(headers[name] ?? ''), body)) return null;
      return contentOf(() => {
        const content = openResource(settings.apiV3Key, parsed(noticeBody, body).resource);
        if (content === null) return null;
        const found = parsed(transaction, content);
        return isOurs(found) ? (moneyOf(found) ?? 'noMoney') : null;
      });
    },
    async refund({ number, tradeNo, tradeFen, amountFen }) {
      const body = await succeed('POST', '/v3/refund/domestic/refunds', {
        transaction_id: tradeNo,
        out_refund_no: number,
        amount: { refund: amountFen, total: tradeFen, currency: 'CNY' },
      });
      const shape = z.object({ status: z.string(), out_refund_no: z.string(), amount: z.object({ refund: z.int() }) });
      const { status, out_refund_no: refunded, amount } = parsed(shape, body);
      if (refunded !== number || amount.refund !== amountFen)
        throw new ProviderFailure('the answer is of another refund');
      if (status !== 'SUCCESS' && status !== 'PROCESSING') throw new ProviderFailure(`the refund is ${status}`);
      return status === 'SUCCESS';
    },
  };
}
