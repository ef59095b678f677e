/** Money that belongs to nothing goes back: what that makes of its payment, in every state and by everybody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reasonOf, type TestMall } from '../../../apps/api/test-mall.ts';
import { type Actor, canTransit } from '../../../platform/contract/state-machine.ts';
import { BUYER, FINANCE, KEEPER, ordered, plainSkus, startOrderMall } from '../../orders/test/order-builders.ts';
import { settleReturn } from '../contract/money-return-endpoints.ts';
import { PAYMENT_STATUSES, PAYMENT_TRANSITIONS, type PaymentStatus } from '../contract/payment-status.ts';

let mall: TestMall;
let payment: { id: number; payment_no: string };
let refunds = 0;
let tokens: Record<Exclude<Actor, 'system'>, string>;
beforeAll(async () => {
  mall = await startOrderMall();
  const { as, paymentNo } = await ordered(mall, BUYER, await plainSkus(mall, 1, 1));
  payment = await mall.database
    .selectFrom('payment')
    .select(['id', 'payment_no'])
    .where('payment_no', '=', paymentNo)
    .executeTakeFirstOrThrow();
  tokens = { buyer: as, merchant: await mall.tokenOf(KEEPER), staff: await mall.tokenOf(FINANCE) };
});
afterAll(() => mall?.close());

/** A refund of this payment that belongs to no order, of a provider that the mall has or, given up, has no longer. */
async function refundOf(provider: 'sandbox' | 'weixin', state: 'due' | 'stuck'): Promise<string> {
  refunds += 1;
  const number = `RF20261121000000000${String(refunds).padStart(8, '0')}`;
  await mall.database
    .insertInto('payment_call')
    .values({
      kind: 'refund',
      number,
      provider,
      payment_no: payment.payment_no,
      trade_no: `trade-${refunds}`,
      trade_fen: 100,
      amount_fen: 100,
      state,
      due_at: mall.clock.now(),
      created_at: mall.clock.now(),
    })
    .execute();
  return number;
}

async function force(status: PaymentStatus): Promise<void> {
  await mall.database.updateTable('payment').set({ status }).where('id', '=', payment.id).execute();
}

async function statusOf(): Promise<string> {
  const { database } = mall;
  const found = database.selectFrom('payment').select('status').where('id', '=', payment.id);
  return (await found.executeTakeFirstOrThrow()).status;
}

/** @returns why the money is not back, where it is not */
async function giveBack(actor: Actor): Promise<string | undefined> {
  if (actor === 'system') {
    await refundOf('sandbox', 'due');
    await mall.runJob('carry-out-payment-calls');
    return 'back';
  }
  const reference = await refundOf('weixin', 'stuck');
  const request = { reference, way: 'balance', reason: 'the provider is gone' } as const;
  const answer = await mall.call(settleReturn, request, { as: tokens[actor] });
  return answer.code === 200 ? 'back' : reasonOf(answer);
}

const ACTORS: readonly Actor[] = ['buyer', 'merchant', 'staff', 'system'];
const cases = PAYMENT_STATUSES.flatMap((status) => ACTORS.map((actor) => [actor, status] as const));

describe('money that belongs to nothing, given back', () => {
  it.each(cases)('by %s, of a payment that is %s', async (actor, status) => {
    await force(status);
    expect(await giveBack(actor)).toBe(actor === 'staff' || actor === 'system' ? 'back' : 'forbidden');
    const moves = canTransit(PAYMENT_TRANSITIONS, 'refundLate', status, actor);
    expect(await statusOf()).toBe(moves ? 'refunded' : status);
  });
});
