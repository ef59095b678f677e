/** Speaks WeChat Pay's interface, version 3, as its documents describe it; shares no code with the mall's own side. */
import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Asked, keyPair, listen, type Mood, oneLine, type Trade } from './provider-server.ts';

const MCH_ID = '1900000001';
const APP_ID = 'wxd678efh567hg6787';
const SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
const KEY_ID = 'PUB_KEY_ID_0119000000012024';
const API_V3_KEY = 'only-for-tests-only-for-tests-32';

interface Signed {
  readonly headers: Record<string, string>;
  readonly body: string;
}

export async function startWechatServer() {
  const merchant = keyPair();
  const platform = keyPair();
  const stranger = keyPair();
  const trades = new Map<string, Trade>();
  /** `held` keeps every answer back until it is resolved. */
  const world = {
    mood: 'well' as Mood,
    asked: 0,
    requests: 0,
    onRequest: () => {},
    held: null as Promise<void> | null,
  };

  const signed = (body: string, key = platform.privateKey): Signed => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(key, 'base64');
    return {
      headers: {
        'content-type': 'application/json',
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': KEY_ID,
        'wechatpay-signature': signature,
      },
      body,
    };
  };

  function isFromMerchant({ method, url, headers, body }: Asked): boolean {
    const [scheme, list = ''] = (headers.authorization ?? '').split(' ');
    const fields = Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const text = `${method}\n${url.pathname}${url.search}\n${fields.timestamp}\n${fields.nonce_str}\n${body}\n`;
    return (
      scheme === 'WECHATPAY2-SHA256-RSA2048' &&
      fields.mchid === MCH_ID &&
      fields.serial_no === SERIAL &&
      createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, String(fields.signature), 'base64')
    );
  }

  const transactionOf = (trade: Trade) => ({
    appid: APP_ID,
    mchid: MCH_ID,
    out_trade_no: trade.number,
    trade_state: { waiting: 'NOTPAY', paid: trade.refunds.size > 0 ? 'REFUND' : 'SUCCESS', closed: 'CLOSED' }[
      trade.state
    ],
    ...(trade.state === 'paid' && { transaction_id: trade.tradeNo }),
    amount: { total: trade.amountFen, currency: 'CNY' },
  });

  function answer(asked: Asked): { status: number; content: object | null } {
    const { url } = asked;
    const refuse = (status: number, code: string) => ({ status, content: { code, message: code } });
    if (!isFromMerchant(asked)) return refuse(401, 'SIGN_ERROR');
    const content = asked.body ? JSON.parse(asked.body) : {};
    if (url.pathname === '/v3/pay/transactions/native') {
      const number = String(content.out_trade_no);
      const known = trades.get(number);
      if (known && (known.amountFen !== content.amount.total || known.state !== 'waiting'))
        return refuse(400, 'OUT_TRADE_NO_USED');
      const amountFen = Number(content.amount.total);
      const tradeNo = `42000${randomBytes(8).toString('hex')}`;
      if (!known) trades.set(number, { number, tradeNo, amountFen, state: 'waiting', refunds: new Map() });
      return { status: 200, content: { code_url: `weixin://wxpay/bizpayurl?pr=${number}` } };
    }
    if (url.pathname === '/v3/refund/domestic/refunds') {
      const trade = [...trades.values()].find(({ tradeNo }) => tradeNo === content.transaction_id);
      if (trade?.state !== 'paid' || trade.amountFen !== content.amount.total)
        return refuse(404, 'RESOURCE_NOT_EXISTS');
      const again = trade.refunds.has(content.out_refund_no);
      trade.refunds.set(content.out_refund_no, content.amount.refund);
      const state = { out_refund_no: content.out_refund_no, amount: content.amount };
      // A refund takes a moment: who asks again learns that it is done.
      return { status: 200, content: { ...state, status: again ? 'SUCCESS' : 'PROCESSING' } };
    }
    const [, number = '', close] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(url.pathname) ?? [];
    const trade = trades.get(number);
    if (!trade) return refuse(404, 'ORDER_NOT_EXIST');
    if (!close) return { status: 200, content: transactionOf(trade) };
    if (trade.state === 'paid') return refuse(400, 'ORDERPAID');
    if (trade.state === 'closed') return refuse(400, 'ORDER_CLOSED');
    trade.state = 'closed';
    return { status: 204, content: null };
  }

  /** The last answers, which a server that repeats itself gives to whatever it is asked. */
  const last = new Map<string, ReturnType<typeof answer>>();
  const server = await listen(world, (asked, response: ServerResponse) => {
    world.asked += 1;
    const kind = asked.url.pathname.replace(/\w+$/, '');
    const said = answer(asked);
    const { status, content } = (world.mood === 'repeating' && last.get(kind)) || said;
    last.set(kind, said);
    const body = content ? JSON.stringify(content) : '';
    const { headers } = signed(body, world.mood === 'forged' ? stranger.privateKey : platform.privateKey);
    response.writeHead(status, headers).end(body);
  });

  return {
    ...server,
    trades,
    world,
    /** The buyer scans and pays. */
    pay(number: string) {
      const trade = trades.get(number);
      if (trade?.state !== 'waiting') throw new Error(`${number} cannot be paid`);
      trade.state = 'paid';
    },
    /** A notification of what this trade is; what it says may be changed, and who signs it. */
    notice(trade: Trade, change: object = {}, forged = false): Signed {
      const nonce = randomBytes(6).toString('hex');
      const cipher = createCipheriv('aes-256-gcm', API_V3_KEY, nonce);
      cipher.setAAD(Buffer.from('transaction'));
      const text = JSON.stringify({ ...transactionOf(trade), ...change });
      const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
      const resource = {
        original_type: 'transaction',
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: sealed.toString('base64'),
        nonce,
        associated_data: 'transaction',
      };
      const body = JSON.stringify({ id: randomBytes(8).toString('hex'), event_type: 'TRANSACTION.SUCCESS', resource });
      return signed(body, forged ? stranger.privateKey : platform.privateKey);
    },
    /** What the mall is set up with. */
    settings: {
      WECHAT_PAY_APP_ID: APP_ID,
      WECHAT_PAY_MCH_ID: MCH_ID,
      WECHAT_PAY_SERIAL: SERIAL,
      WECHAT_PAY_PRIVATE_KEY: oneLine(merchant.privateKey.export({ type: 'pkcs8', format: 'pem' })),
      WECHAT_PAY_PUBLIC_KEY: platform.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      WECHAT_PAY_PUBLIC_KEY_ID: KEY_ID,
      WECHAT_PAY_API_V3_KEY: API_V3_KEY,
      WECHAT_PAY_ENDPOINT: server.url,
    },
  };
}

export type WechatServer = Awaited<ReturnType<typeof startWechatServer>>;
