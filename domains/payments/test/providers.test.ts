/** Each provider against a local server that speaks its protocol, with keys made here. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../platform/server/environment.ts';
import { alipayProvider } from '../server/alipay-provider.ts';
import type { Collection, PaymentProvider } from '../server/payment-provider.ts';
import { paymentProviders } from '../server/payment-providers.ts';
import { wechatProvider } from '../server/wechat-provider.ts';
import { type AlipayServer, startAlipayServer } from './alipay-server.ts';
import type { Mood, Trade } from './provider-server.ts';
import { startWechatServer, type WechatServer } from './wechat-server.ts';

const PUBLIC_URL = 'https://mall.example';
let wechat: WechatServer;
let alipay: AlipayServer;
beforeAll(async () => {
  [wechat, alipay] = await Promise.all([startWechatServer(), startAlipayServer()]);
});
afterAll(() => Promise.all([wechat.close(), alipay.close()]));
beforeEach(() => {
  wechat.world.mood = 'well';
  alipay.world.mood = 'well';
});

const environmentOf = (settings: Record<string, string>) =>
  readEnvironment({ NODE_ENV: 'test', DEMO: '0', ...settings });
const namesWith = (settings: Record<string, string>) => [
  ...paymentProviders({ environment: environmentOf(settings) }).keys(),
];

/** A provider, and how its buyer begins to pay: `fast` loses patience at once. */
interface Case {
  provider: (fast?: boolean) => PaymentProvider;
  trade: (number: string) => Promise<Trade>;
  notice: (trade: Trade, change?: object, forged?: boolean) => unknown;
  server: () => { world: { mood: Mood; asked: number } };
  otherMerchant: object;
  otherState: object;
}

const collection = (number: string): Collection => ({
  number,
  paymentNo: number.split('_')[0] ?? '',
  amountFen: 128_801,
  expiresAt: new Date('2030-01-01T00:00:00Z'),
  showsAmount: true,
});

const wechatCase: Case = {
  provider: (fast = false) => {
    const e = environmentOf(wechat.settings);
    if (!e.WECHAT_PAY_PRIVATE_KEY || !e.WECHAT_PAY_PUBLIC_KEY) throw new Error('no keys');
    return wechatProvider({
      appId: e.WECHAT_PAY_APP_ID ?? '',
      mchId: e.WECHAT_PAY_MCH_ID ?? '',
      serial: e.WECHAT_PAY_SERIAL ?? '',
      privateKey: e.WECHAT_PAY_PRIVATE_KEY,
      publicKey: e.WECHAT_PAY_PUBLIC_KEY,
      publicKeyId: e.WECHAT_PAY_PUBLIC_KEY_ID ?? '',
      apiV3Key: e.WECHAT_PAY_API_V3_KEY ?? '',
      endpoint: e.WECHAT_PAY_ENDPOINT,
      notifyUrl: `${PUBLIC_URL}/pay-notice/wechat`,
      ...(fast && { timeoutMs: 50 }),
    });
  },
  trade: async (number) => {
    const { qrCode } = await wechatCase.provider().start(collection(number));
    expect(qrCode).toBe(`weixin://wxpay/bizpayurl?pr=${number}`);
    const trade = wechat.trades.get(number);
    if (!trade) throw new Error('no trade');
    return trade;
  },
  notice: (trade, change, forged) => wechat.notice(trade, change, forged),
  server: () => wechat,
  otherMerchant: { mchid: '1900000002' },
  otherState: { trade_state: 'NOTPAY' },
};

const alipayCase: Case = {
  provider: (fast = false) => {
    const e = environmentOf(alipay.settings);
    if (!e.ALIPAY_PRIVATE_KEY || !e.ALIPAY_PUBLIC_KEY) throw new Error('no keys');
    return alipayProvider({
      appId: e.ALIPAY_APP_ID ?? '',
      sellerId: e.ALIPAY_SELLER_ID ?? '',
      privateKey: e.ALIPAY_PRIVATE_KEY,
      publicKey: e.ALIPAY_PUBLIC_KEY,
      gateway: e.ALIPAY_GATEWAY,
      notifyUrl: `${PUBLIC_URL}/pay-notice/alipay`,
      returnUrl: (paymentNo) => `${PUBLIC_URL}/back?orderNo=${paymentNo}`,
      ...(fast && { timeoutMs: 50 }),
    });
  },
  trade: async (number) => {
    const { providerUrl = '' } = await alipayCase.provider().start(collection(number));
    const asked = new URL(providerUrl).searchParams;
    expect(asked.get('notify_url')).toBe(`${PUBLIC_URL}/pay-notice/alipay`);
    expect(JSON.parse(asked.get('biz_content') ?? '')).toMatchObject({
      total_amount: '1288.01',
      product_code: 'FAST_INSTANT_TRADE_PAY',
      time_expire: '2030-01-01 08:00:00',
    });
    return alipay.open(providerUrl);
  },
  notice: (trade, change, forged) => alipay.notice(trade, change as Record<string, string>, forged),
  server: () => alipay,
  otherMerchant: { seller_id: '2088000000000002' },
  otherState: { trade_status: 'WAIT_BUYER_PAY' },
};

let count = 0;
const number = () => `PYPROVIDER${++count}_2`;

describe.each([
  ['WeChat Pay', wechatCase],
  ['Alipay', alipayCase],
])('%s', (_, { provider, trade: begin, notice, server, otherMerchant, otherState }) => {
  const paid = async (): Promise<Trade> => {
    const trade = await begin(number());
    trade.state = 'paid';
    return trade;
  };

  it('starts, is asked about and closes a collection', async () => {
    const trade = await begin(number());
    expect(await provider().query(trade.number)).toBeNull();
    expect(await provider().close(trade.number)).toBe('closed');
    expect(trade.state).toBe('closed');
    // Asked again, it is closed as well; one that nobody began may still begin.
    expect(await provider().close(trade.number)).toBe('closed');
    expect(await provider().close('PYNEVER1')).toBe('noTrade');
    expect(await provider().query('PYNEVER1')).toBeNull();
  });

  it('tells what has been paid, and does not close it', async () => {
    const trade = await paid();
    const money = { number: trade.number, tradeNo: trade.tradeNo, amountFen: 128_801 };
    expect(await provider().query(trade.number)).toEqual(money);
    expect(await provider().close(trade.number)).toBe('paid');
    expect(await provider().verifyNotice(notice(trade))).toEqual(money);
  });

  it('gives a part back once, however often it is asked', async () => {
    const trade = await paid();
    const refund = { number: 'RF-1', paymentNo: 'P', tradeNo: trade.tradeNo, tradeFen: 128_801, amountFen: 801 };
    // WeChat Pay takes a moment, which is no failure.
    expect(await provider().refund(refund)).toBe(server() === alipay);
    expect(await provider().refund(refund)).toBe(true);
    expect([...trade.refunds]).toEqual([['RF-1', 801]]);
    const unknown = provider().refund({ ...refund, tradeNo: 'none-of-theirs' });
    await expect(unknown).rejects.toThrow(/NOT_EXIST/);
  });

  it('believes no notification of another sender, another merchant or another shape', async () => {
    const trade = await paid();
    for (const forged of [
      notice(trade, {}, true),
      notice(trade, otherMerchant),
      notice(trade, { out_trade_no: '' }),
      '',
      null,
      {},
      { headers: {}, body: '{}' },
      'a=1&a=2',
    ])
      expect(await provider().verifyNotice(forged)).toBeNull();
    expect(await provider().verifyNotice(notice(trade, otherState))).toBe('noMoney');
  });

  it.each<[Mood, RegExp]>([
    ['forged', /without a valid signature/],
    ['garbage', /without a valid signature/],
    ['endless', /too long/],
    ['silent', /no answer in time/],
  ])('with an answer that is %s has not answered', async (mood, words) => {
    const trade = await paid();
    server().world.mood = mood;
    const fast = provider(mood === 'silent');
    const refund = { number: 'RF-2', paymentNo: 'P', tradeNo: trade.tradeNo, tradeFen: 128_801, amountFen: 1 };
    for (const ask of [() => fast.query(trade.number), () => fast.close(trade.number), () => fast.refund(refund)])
      await expect(ask()).rejects.toThrow(words);
  });

  it('is not believed with a signed answer that is of another trade', async () => {
    const [kept, trade] = [await paid(), await paid()];
    const refundOf = ({ tradeNo }: Trade, no: string) =>
      provider().refund({ number: no, paymentNo: 'P', tradeNo, tradeFen: 128_801, amountFen: 801 });
    await provider().query(kept.number);
    await refundOf(kept, 'RF-3');
    const open = await begin(number());
    if (server() === alipay) await provider().close((await begin(number())).number);
    server().world.mood = 'repeating';
    await expect(provider().query(trade.number)).rejects.toThrow('of another trade');
    await expect(refundOf(trade, 'RF-4')).rejects.toThrow(/of another (trade|refund)/);
    // WeChat Pay answers a close with nothing, which says of no trade.
    if (server() === alipay) await expect(provider().close(open.number)).rejects.toThrow('of another trade');
  });

  it('that cannot be reached has not answered', async () => {
    const away = await (server() === wechat ? startWechatServer() : startAlipayServer());
    await away.close();
    const environment = environmentOf({ ...away.settings, PUBLIC_URL });
    const [only] = paymentProviders({ environment }).values();
    await expect(only?.query('PYNEVER1')).rejects.toThrow('no answer');
  });
});

describe('a notification of WeChat Pay', () => {
  it('that is old, or of another key, is not believed', async () => {
    const trade = await wechatCase.trade(number());
    trade.state = 'paid';
    const { headers, body } = wechat.notice(trade);
    const read = (changed: Record<string, string>) =>
      wechatCase.provider().verifyNotice({ headers: { ...headers, ...changed }, body });
    expect(await read({})).not.toBeNull();
    expect(await read({ 'wechatpay-timestamp': String(Number(headers['wechatpay-timestamp']) - 600) })).toBeNull();
    expect(await read({ 'wechatpay-serial': 'PUB_KEY_ID_0000000000000000' })).toBeNull();
    expect(await read({ 'wechatpay-signature': '' })).toBeNull();
    expect(
      await wechatCase.provider().verifyNotice({ headers, body: body.replace('TRANSACTION', 'transaction') }),
    ).toBeNull();
  });
});

describe('a provider', () => {
  it('is offered where all of its settings are there, and not where one is missing', () => {
    for (const [name, settings] of [
      ['weixin', wechat.settings],
      ['alipay', alipay.settings],
    ] as const) {
      expect(namesWith({ ...settings, PUBLIC_URL })).toEqual([name]);
      expect(namesWith(settings)).toEqual([]);
      for (const left of Object.keys(settings).filter((key) => !/GATEWAY|ENDPOINT/.test(key))) {
        const { [left]: _, ...rest }: Record<string, string> = settings;
        expect(namesWith({ ...rest, PUBLIC_URL })).toEqual([]);
      }
    }
  });

  it('with a key that is none stops the start, naming the setting', () => {
    expect(() => environmentOf({ ...alipay.settings, ALIPAY_PRIVATE_KEY: 'x' })).toThrow(/ALIPAY_PRIVATE_KEY/);
    const swapped = { ...wechat.settings, WECHAT_PAY_PUBLIC_KEY: 'bm8ga2V5' };
    expect(() => environmentOf(swapped)).toThrow(/WECHAT_PAY_PUBLIC_KEY/);
  });
});
