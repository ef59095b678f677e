import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { SANDBOX_SECRET } from '../../orders/test/order-builders.ts';
import { type AlipayServer, startAlipayServer } from './alipay-server.ts';
import { startWechatServer, type WechatServer } from './wechat-server.ts';

export interface PayingMall {
  mall: TestMall;
  wechat: WechatServer;
  alipay: AlipayServer;
  close(): Promise<void>;
  /** The same once every ledger adds up, but for the checks of what the tests of the file set by hand. */
  closeWithLedgers(setByHand?: readonly string[]): Promise<void>;
}

/** A mall with all three providers, two of them local servers. */
export async function startPayingMall(settings: Record<string, string> = {}): Promise<PayingMall> {
  const [wechat, alipay] = await Promise.all([startWechatServer(), startAlipayServer()]);
  const mall = await startTestMall({
    SANDBOX_PAY_SECRET: SANDBOX_SECRET,
    PUBLIC_URL: 'https://mall.example',
    ...wechat.settings,
    ...alipay.settings,
    ...settings,
  });
  return {
    mall,
    wechat,
    alipay,
    close: async () => {
      await mall.close();
      await Promise.all([wechat.close(), alipay.close()]);
    },
    closeWithLedgers: async (setByHand) => {
      try {
        await closeWithLedgersAddedUp(mall, setByHand);
      } finally {
        await Promise.all([wechat.close(), alipay.close()]);
      }
    },
  };
}

export const fenOf = (yuan: string) => yuanToFen(yuan) ?? 0;

/** Where the money of a payment is: kept, given back, and how many trades there were. */
export async function moneyOf({ database }: TestMall, paymentNo: string) {
  const payment = await database
    .selectFrom('payment')
    .select(['id', 'status'])
    .where('payment_no', '=', paymentNo)
    .executeTakeFirstOrThrow();
  const [parts, notices, calls] = await Promise.all([
    database.selectFrom('payment_part').selectAll().where('payment_id', '=', payment.id).execute(),
    database.selectFrom('payment_notice').selectAll().where('payment_no', '=', paymentNo).execute(),
    database
      .selectFrom('payment_call')
      .selectAll()
      .where('payment_no', '=', paymentNo)
      .where('kind', '=', 'refund')
      .execute(),
  ]);
  const sum = (rows: readonly { amount_fen: number }[]) => rows.reduce((all, { amount_fen: fen }) => all + fen, 0);
  return {
    status: payment.status,
    kept: sum(parts),
    came: sum(notices),
    givenBack: sum(calls),
    trades: notices.length,
    refunds: calls.length,
  };
}

/** What finance enters when all of a transfer has arrived today. */
export async function received(mall: TestMall, paymentNo: string, tradeNo = `BANK-${paymentNo}`) {
  const { amount_fen, held_fen } = await mall.database
    .selectFrom('payment')
    .select(['amount_fen', 'held_fen'])
    .where('payment_no', '=', paymentNo)
    .executeTakeFirstOrThrow();
  return { paymentNo, tradeNo, amount: fenToYuan(amount_fen - held_fen), receivedOn: shanghaiDay(mall.clock.now()) };
}
