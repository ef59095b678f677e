/** Speaks Alipay's gateway as its documents describe it; shares no code with the mall's own side. */
import { createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto';
import { type Asked, keyPair, listen, type Mood, oneLine, type Trade } from './provider-server.ts';

const APP_ID = '2021000000000001';
const SELLER_ID = '2088000000000001';

const yuan = (fen: number) => (fen / 100).toFixed(2);
const textOf = (parameters: Record<string, string>, without: readonly string[]) =>
  Object.keys(parameters)
    .filter((name) => parameters[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');

export async function startAlipayServer() {
  const application = keyPair();
  const alipay = keyPair();
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
  const sign = (text: string, key: KeyObject) => createSign('RSA-SHA256').update(text).sign(key, 'base64');

  const isFromApplication = (parameters: Record<string, string>) =>
    parameters.app_id === APP_ID &&
    parameters.sign_type === 'RSA2' &&
    createVerify('RSA-SHA256')
      .update(textOf(parameters, ['sign']))
      .verify(application.publicKey, parameters.sign ?? '', 'base64');

  const STATES = { waiting: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' };
  const factsOf = (trade: Trade) => ({
    out_trade_no: trade.number,
    trade_no: trade.tradeNo,
    trade_status: STATES[trade.state],
    total_amount: yuan(trade.amountFen),
  });

  function answer(method: string, content: Record<string, string>): object {
    const done = { code: '10000', msg: 'Success' };
    const refuse = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: sub_code });
    const trade = [...trades.values()].find(
      ({ number, tradeNo }) => number === content.out_trade_no || tradeNo === content.trade_no,
    );
    if (!trade) return refuse('ACQ.TRADE_NOT_EXIST');
    switch (method) {
      case 'alipay.trade.query':
        return { ...done, ...factsOf(trade) };
      case 'alipay.trade.close':
        if (trade.state !== 'waiting') return refuse('ACQ.TRADE_STATUS_ERROR');
        trade.state = 'closed';
        return { ...done, out_trade_no: trade.number };
      case 'alipay.trade.refund': {
        const number = content.out_request_no ?? '';
        const again = trade.refunds.has(number);
        if (trade.state !== 'paid') return refuse('ACQ.TRADE_STATUS_ERROR');
        trade.refunds.set(number, Math.round(Number(content.refund_amount) * 100));
        return { ...done, trade_no: trade.tradeNo, fund_change: again ? 'N' : 'Y' };
      }
      case 'alipay.trade.fastpay.refund.query': {
        const number = content.out_request_no ?? '';
        return {
          ...done,
          ...(trade.refunds.has(number) && { out_request_no: number, refund_status: 'REFUND_SUCCESS' }),
        };
      }
      default:
        return refuse('isv.invalid-method');
    }
  }

  /** The last answer to each method, which a server that repeats itself gives to whatever it is asked. */
  const last = new Map<string, object>();
  const server = await listen(world, ({ url, body }: Asked, response) => {
    world.asked += 1;
    const parameters = Object.fromEntries(new URLSearchParams(body || url.search));
    const method = parameters.method ?? '';
    const said = isFromApplication(parameters)
      ? answer(method, JSON.parse(parameters.biz_content ?? '{}'))
      : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
    const part = JSON.stringify((world.mood === 'repeating' && last.get(method)) || said);
    last.set(method, said);
    const signature = sign(part, world.mood === 'forged' ? stranger.privateKey : alipay.privateKey);
    response.end(`{"${method.replaceAll('.', '_')}_response":${part},"sign":"${signature}"}`);
  });

  return {
    ...server,
    trades,
    world,
    /** The buyer opens the page under this address and signs in: that begins the trade. */
    open(address: string): Trade {
      const parameters = Object.fromEntries(new URL(address).searchParams);
      if (!isFromApplication(parameters)) throw new Error('the address is not signed');
      const content = JSON.parse(parameters.biz_content ?? '{}');
      const trade: Trade = {
        number: content.out_trade_no,
        tradeNo: `2026${randomBytes(10).toString('hex')}`,
        amountFen: Math.round(Number(content.total_amount) * 100),
        state: 'waiting',
        refunds: new Map(),
      };
      trades.set(trade.number, trade);
      return trade;
    },
    /** A notification of what this trade is; what it says may be changed, and who signs it. */
    notice(trade: Trade, change: Record<string, string> = {}, forged = false): string {
      const parameters: Record<string, string> = {
        app_id: APP_ID,
        seller_id: SELLER_ID,
        charset: 'utf-8',
        notify_type: 'trade_status_sync',
        notify_id: randomBytes(8).toString('hex'),
        subject: '订单付款 & more',
        ...factsOf(trade),
        ...change,
      };
      const signature = sign(textOf(parameters, []), forged ? stranger.privateKey : alipay.privateKey);
      return new URLSearchParams({ ...parameters, sign_type: 'RSA2', sign: signature }).toString();
    },
    /** What the mall is set up with. */
    settings: {
      ALIPAY_APP_ID: APP_ID,
      ALIPAY_SELLER_ID: SELLER_ID,
      ALIPAY_PRIVATE_KEY: oneLine(application.privateKey.export({ type: 'pkcs8', format: 'pem' })),
      ALIPAY_PUBLIC_KEY: oneLine(alipay.publicKey.export({ type: 'spki', format: 'pem' })),
      ALIPAY_GATEWAY: `${server.url}/gateway.do`,
    },
  };
}

export type AlipayServer = Awaited<ReturnType<typeof startAlipayServer>>;
