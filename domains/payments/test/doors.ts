import { BUYERS, type DoorRow, type Doors, OPEN } from '../../../apps/api/test/door-row.ts';

const ownOrders: DoorRow = { permission: 'order:index', who: BUYERS };
const readPayments: DoorRow = { permission: 'admin:payments:view', who: ['administrator', 'finance'] };
const ownBalance: DoorRow = { permission: 'wallet:index:balance', who: BUYERS };
const approvePayments: DoorRow = { permission: 'admin:payments:approve', who: ['administrator', 'finance'] };

const settlePayments: DoorRow = { permission: 'admin:payments:settle', who: ['administrator', 'finance'] };

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/pay/get/config': ownOrders,
  'GET front/pc/pay/get/cashier/{orderNo}': { ...ownOrders, things: { orderNo: 'payment' } },
  'POST front/pc/pay/payment': { ...ownOrders, things: { orderNo: 'payment' }, fields: { payType: 'yue', payChannel: 'yue' } },
  'POST front/pc/pay/parts/back': { ...ownOrders, things: { orderNo: 'payment' } },
  'GET front/pc/pay/query/wechat/pay/result/{orderNo}': { ...ownOrders, things: { orderNo: 'payment' } },
  'GET front/pc/pay/query/ali/pay/result/{orderNo}': { ...ownOrders, things: { orderNo: 'payment' } },
  'GET front/pc/pay/query/sandbox/pay/result/{orderNo}': { ...ownOrders, things: { orderNo: 'payment' } },
  'POST front/pc/pay/offline/voucher': { ...ownOrders, things: { orderNo: 'payment', voucherUrl: 'privateFile' } },
  'GET admin/payments/offline/list': readPayments,
  'GET admin/payments/offline/num': readPayments,
  'POST admin/payments/offline/confirm': { ...approvePayments, things: { paymentNo: 'payment' }, fields: { tradeNo: 'T1', amount: '1.00', receivedOn: '2026-01-01' } },
  'POST admin/payments/offline/reject': { ...approvePayments, things: { paymentNo: 'payment' }, fields: { reason: 'not ours' } },
  'GET admin/payments/returns/list': readPayments,
  'GET admin/payments/returns/num': readPayments,
  'POST admin/payments/returns/confirm': { ...approvePayments, fields: { reference: 'RF202601010000', tradeNo: 'T1', accountName: 'Test Ltd', bankName: 'ICBC', accountNumber: '62220212' } },
  'POST admin/payments/returns/retry': { ...approvePayments, fields: { reference: 'RF202601010000' } },
  'POST admin/payments/returns/settle': { ...settlePayments, fields: { reference: 'RF202601010000', way: 'balance', reason: 'closed' } },
  'GET admin/payments/credit/list': readPayments,
  'POST admin/payments/credit/repay': { ...approvePayments, fields: { accountId: 999_999_999, amount: '1.00', tradeNo: 'T1' } },
  'GET admin/payments/reconciliation/list': { ...readPayments, fields: { dateFrom: '2026-11-01', dateTo: '2026-11-30' } },
  'GET admin/payments/reconciliation/sums': { ...readPayments, fields: { dateFrom: '2026-11-01', dateTo: '2026-11-30' } },
  'GET front/pc/recharge/rules': ownBalance,
  'POST front/pc/recharge/start': { ...ownBalance, fields: { amount: '10.00' } },
  'GET front/pc/recharge/list': ownBalance,
  'GET front/pc/repayment/owed': ownBalance,
  'POST front/pc/repayment/start': { ...ownBalance, fields: { amount: '10.00' } },
  'GET front/pc/repayment/list': ownBalance,
  'POST open/payments/sandbox/notice': { ...OPEN, fields: { paymentNo: 'P1', tradeNo: 'T1', amount: '1.00', paidAt: '2026-01-01T00:00:00Z', signature: 'x' } },
};
