import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { reasonOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { type Actor, canTransit } from '../../../platform/contract/state-machine.ts';
import { KEEPER, plainSku, STAFF, startOrderMall } from '../../orders/test/order-builders.ts';
import { approveRefund, receiveGoods, refuseRefund } from '../contract/refund-admin-endpoints.ts';
import { revokeRefund, sendGoodsBack } from '../contract/refund-endpoints.ts';
import {
  REFUND_KINDS,
  REFUND_STATUSES,
  REFUND_TRANSITIONS,
  type RefundAction,
  type RefundKind,
  type RefundStatus,
} from '../contract/refund-status.ts';
import { askedFor, fillBalance, type PaidOrder, paidOrder, shipped, stateOf } from './refund-builders.ts';

let mall: TestMall;
let order: PaidOrder;
let refundOrderNo: string;
let tokens: Record<Exclude<Actor, 'system'>, string>;
beforeAll(async () => {
  mall = await startOrderMall();
  const sku = await plainSku(mall, 100_000);
  await fillBalance(mall);
  await mall.database.updateTable('account').set({ merchant_id: sku.merchantId }).where('phone', '=', KEEPER).execute();
  order = await paidOrder(mall, [sku], 3);
  await shipped(mall, order, 3);
  refundOrderNo = await askedFor(mall, order, 1, 'inStore');
  tokens = { buyer: order.as, merchant: await mall.tokenOf(KEEPER), staff: await mall.tokenOf(STAFF) };
});
// The order and its refund are forced from state to state past what was earned.
afterAll(() => closeWithLedgersAddedUp(mall, ['earnedPoints']));

/** Puts the refund and its line into a state as if everything before had happened, nothing more than that. */
async function force(status: RefundStatus, kind: RefundKind): Promise<void> {
  const open = ['pending', 'awaitingGoods', 'goodsSent'].includes(status);
  const granted = ['refunding', 'refunded'].includes(status);
  await sql`DELETE FROM money_return_part`.execute(mall.database);
  await sql`DELETE FROM money_return`.execute(mall.database);
  await sql`UPDATE payment_part SET returned_fen = 0`.execute(mall.database);
  await sql`UPDATE purchase_order SET refunded_fen = 0, status = 'pendingReceipt'`.execute(mall.database);
  await sql`
    UPDATE refund SET status = ${status}, kind = ${kind},
      return_method = ${kind === 'refundOnly' ? 'none' : 'inStore'}`.execute(mall.database);
  await sql`
    UPDATE order_line l SET applied_quantity = ${open ? 1 : 0}, refunded_quantity = ${granted ? 1 : 0},
      asked_fen = CASE WHEN ${open || granted} THEN r.amount_fen ELSE 0 END
    FROM refund r WHERE r.order_line_id = l.id`.execute(mall.database);
}

const ADDRESS = { returnName: 'a', returnPhone: '1', returnAddress: 'b' };
/** The calls, and which steps each may be. */
const CALLS = {
  approve: {
    actions: ['approve', 'approveReturn'],
    send: (as: string) => mall.call(approveRefund, { refundOrderNo, ...ADDRESS }, { as }),
  },
  refuse: {
    actions: ['refuse', 'rejectGoods'],
    send: (as: string) => mall.call(refuseRefund, { refundOrderNo, reason: 'no' }, { as }),
  },
  receive: {
    actions: ['receive'],
    send: (as: string) => mall.call(receiveGoods, { refundOrderNo, restocked: true }, { as }),
  },
  sendGoods: {
    actions: ['sendGoods'],
    send: (as: string) => mall.call(sendGoodsBack, { refundOrderNo, telephone: '1' }, { as }),
  },
  revoke: { actions: ['revoke'], send: (as: string) => mall.call(revokeRefund, { refundOrderNo }, { as }) },
} as const satisfies Record<
  string,
  { actions: readonly RefundAction[]; send: (as: string) => Promise<{ code: number; data: unknown }> }
>;

/** What is left of the steps of a call when the kind decides which approval it is. */
const stepOf = (actions: readonly RefundAction[], status: RefundStatus, actor: Actor, kind: RefundKind) =>
  actions.find(
    (action) =>
      action !== (kind === 'refundOnly' ? 'approveReturn' : 'approve') &&
      canTransit(REFUND_TRANSITIONS, action, status, actor),
  );

describe.each(REFUND_KINDS)('a refund of kind %s', (kind) => {
  it.each(REFUND_STATUSES)(
    'that is %s takes exactly the steps of the table, by exactly those who may',
    async (status) => {
      for (const [name, { actions, send }] of Object.entries(CALLS)) {
        for (const actor of ['buyer', 'merchant', 'staff'] as const) {
          await force(status, kind);
          const answer = await send(tokens[actor]);
          const step = stepOf(actions, status, actor, kind);
          const now = await stateOf(mall, refundOrderNo);
          // Money to a balance is back at once.
          const reached =
            step && (REFUND_TRANSITIONS[step].to === 'refunding' ? 'refunded' : REFUND_TRANSITIONS[step].to);
          expect([name, actor, answer.code === 200, now]).toEqual([name, actor, step !== undefined, reached ?? status]);
          // Others are refused for what they are: the buyer for a right, staff for a refund that is not theirs.
          if (!step) expect(reasonOf(answer)).toMatch(/^(badStatus|forbidden|refundNotFound)$/);
        }
      }
    },
  );
});
