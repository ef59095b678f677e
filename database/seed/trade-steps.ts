import { cancelOverduePayment, cancelOwnOrder } from '../../domains/orders/server/cancel-order.ts';
import { completeOrder } from '../../domains/orders/server/complete-order.ts';
import { confirmReceipt, signOnePackage } from '../../domains/orders/server/receive-order.ts';
import { shipOrder } from '../../domains/orders/server/ship-order.ts';
import { VOUCHER } from '../../domains/payments/contract/payment.ts';
import { payOrStart } from '../../domains/payments/server/pay.ts';
import { confirmTransfer, rejectTransfer } from '../../domains/payments/server/review-transfer.ts';
import { submitVoucher } from '../../domains/payments/server/submit-voucher.ts';
import { applyForRefund } from '../../domains/refunds/server/apply-for-refund.ts';
import { revokeRefund, sendGoodsBack } from '../../domains/refunds/server/change-own-refund.ts';
import { approveRefund, receiveGoods, refuseRefund } from '../../domains/refunds/server/decide-refund.ts';
import { storeUpload } from '../../domains/uploads/server/store-upload.ts';
import { fenToYuan } from '../../platform/contract/money.ts';
import { inTransaction } from '../../platform/server/database.ts';
import { shanghaiDay } from '../../platform/server/shanghai-time.ts';
import type { PlacedLine } from './demo-order.ts';
import { demoPdf } from './demo-pdf.ts';
import { demoPerson } from './demo-person.ts';
import {
  claim,
  creditClaim,
  deliverKeys,
  dropPrices,
  payOnCredit,
  refuseClaim,
  repay,
  showKey,
} from './money-steps.ts';
import { buyerOf, financeOf, type Moment, ofTime, rowOf, shopOf, subjectOf } from './trade-moment.ts';

const CARRIER = 'sf';

async function payByBalance(moment: Moment): Promise<void> {
  const payment = { orderNo: moment.trade.paymentNo, payType: 'yue', payChannel: 'yue' } as const;
  await payOrStart(payment, await buyerOf(moment), subjectOf(moment));
}

async function sendVoucher(moment: Moment): Promise<void> {
  const { services, trade, at, text } = moment;
  const bytes = demoPdf('Transfer receipt', [
    `Payment ${trade.paymentNo}`,
    `Received ${at.toISOString().slice(0, 10)}`,
  ]);
  const buyer = await demoPerson(services, trade.account, at, { fileName: 'transfer-receipt.pdf', bytes });
  const { url } = await storeUpload({ model: VOUCHER.name, pid: 0 }, buyer);
  await submitVoucher({ orderNo: trade.paymentNo, voucherUrl: url, remark: text, parts: [] }, buyer, subjectOf(moment));
}

async function confirmMoney(moment: Moment): Promise<void> {
  const { services, trade, at } = moment;
  const { amount_fen, held_fen } = await services.database
    .selectFrom('payment')
    .select(['amount_fen', 'held_fen'])
    .where('payment_no', '=', trade.paymentNo)
    .executeTakeFirstOrThrow();
  const transfer = {
    paymentNo: trade.paymentNo,
    tradeNo: `DEMO${ofTime(at)}`,
    amount: fenToYuan(amount_fen - held_fen),
    receivedOn: shanghaiDay(at),
  };
  await confirmTransfer(transfer, await financeOf(moment), subjectOf(moment));
}

async function rejectMoney(moment: Moment): Promise<void> {
  const { trade, text } = moment;
  const refused = { paymentNo: trade.paymentNo, reason: text };
  await rejectTransfer(refused, await financeOf(moment), subjectOf(moment));
}

/** Serial numbers as a shop scans them while it packs: one a piece. */
const serialsOf = ({ id, quantity }: PlacedLine) =>
  Array.from(
    { length: quantity },
    (_, piece) => `AG${String(id).padStart(6, '0')}${String(piece + 1).padStart(4, '0')}`,
  );

/** One package of each group of lines. */
async function ship(moment: Moment, groups: readonly (readonly PlacedLine[])[], scans = false): Promise<void> {
  const { orderNo } = moment.trade;
  const packages = groups.map((lines) => ({
    expressCode: CARRIER,
    trackingNumber: `SF${String(lines[0]?.id).padStart(4, '0')}${ofTime(moment.at)}`,
    remark: '',
    lines: lines.map((line) => ({
      orderDetailId: line.id,
      quantity: line.quantity,
      ...(scans && { serialNumbers: serialsOf(line) }),
    })),
  }));
  await shipOrder({ orderNo, packages }, await shopOf(moment));
}

async function signFirst(moment: Moment): Promise<void> {
  const { id } = await moment.services.database
    .selectFrom('package as g')
    .innerJoin('purchase_order as o', 'o.id', 'g.order_id')
    .select('g.id')
    .where('o.order_no', '=', moment.trade.orderNo)
    .orderBy('g.id')
    .executeTakeFirstOrThrow();
  await signOnePackage({ id, signedFileUrl: '' }, await buyerOf(moment));
}

async function complete(moment: Moment): Promise<void> {
  const { id } = await rowOf(moment);
  await inTransaction(moment.services.database, (tx) => completeOrder(tx, id, 'due', moment.at));
}

async function lapse(moment: Moment): Promise<void> {
  const { services, at } = moment;
  const { payment_id: paymentId } = await rowOf(moment);
  await inTransaction(services.database, (tx) =>
    cancelOverduePayment(tx, paymentId, { at, versions: services.versions }),
  );
}

/** Of one piece of the first line. */
async function askRefund(moment: Moment, kind: 'money' | 'goods'): Promise<void> {
  const { trade, text } = moment;
  const asked = {
    orderNo: trade.orderNo,
    orderDetailId: trade.lines[0]?.id ?? 0,
    afterSalesType: kind === 'money' ? (1 as const) : (2 as const),
    returnGoodsType: kind === 'money' ? (0 as const) : (1 as const),
    num: 1,
    text,
    explain: '',
    reasonImage: '',
  };
  trade.refundNo = (await applyForRefund(asked, await buyerOf(moment))).refundOrderNo;
}

async function sendBack(moment: Moment): Promise<void> {
  const { account, refundNo } = moment.trade;
  const sent = {
    refundOrderNo: refundNo,
    telephone: account,
    expressName: '顺丰速运',
    trackingNumber: `SF${ofTime(moment.at)}`,
  };
  await sendGoodsBack(sent, await buyerOf(moment));
}

const approval = ({ trade }: Moment) => ({
  refundOrderNo: trade.refundNo,
  returnName: '',
  returnPhone: '',
  returnAddress: '',
});

/** What people do with an order, by the use cases by which they do it. */
export const TRADE_STEPS = {
  pay: payByBalance,
  sendVoucher,
  confirmMoney,
  rejectMoney,
  cancel: async (moment: Moment) =>
    cancelOwnOrder({ orderNo: moment.trade.orderNo, reason: 'notNeeded', comment: moment.text }, await buyerOf(moment)),
  lapse,
  ship: (moment: Moment) => ship(moment, [moment.trade.lines]),
  shipScanned: (moment: Moment) => ship(moment, [moment.trade.lines], true),
  shipApart: (moment: Moment) =>
    ship(
      moment,
      moment.trade.lines.map((line) => [line]),
      true,
    ),
  shipFirst: (moment: Moment) => ship(moment, [moment.trade.lines.slice(0, 1)]),
  signFirst,
  receive: async (moment: Moment) => confirmReceipt({ orderNo: moment.trade.orderNo }, await buyerOf(moment)),
  complete,
  askMoney: (moment: Moment) => askRefund(moment, 'money'),
  askReturn: (moment: Moment) => askRefund(moment, 'goods'),
  approve: async (moment: Moment) => approveRefund(approval(moment), await shopOf(moment)),
  refuse: async (moment: Moment) =>
    refuseRefund({ refundOrderNo: moment.trade.refundNo, reason: moment.text }, await shopOf(moment)),
  revoke: async (moment: Moment) => revokeRefund({ refundOrderNo: moment.trade.refundNo }, await buyerOf(moment)),
  sendBack,
  receiveBack: async (moment: Moment) =>
    receiveGoods(
      { refundOrderNo: moment.trade.refundNo, inspection: moment.text, restocked: true },
      await shopOf(moment),
    ),
  payOnCredit,
  repay: (moment: Moment) => repay(moment, 1),
  repayHalf: (moment: Moment) => repay(moment, 2),
  deliverKeys,
  showKey,
  dropPrices,
  claim,
  creditClaim,
  refuseClaim,
} as const satisfies Readonly<Record<string, (moment: Moment) => Promise<unknown>>>;

export type TradeStep = keyof typeof TRADE_STEPS;
export const TRADE_STEP_NAMES = Object.keys(TRADE_STEPS) as [TradeStep, ...TradeStep[]];
