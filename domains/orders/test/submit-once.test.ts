/** A submit that is sent again, by whom and however often: ordered once, answered alike. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import type { ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Envelope } from '../../../platform/contract/envelope.ts';
import { submitOrder } from '../contract/checkout-endpoints.ts';
import { addressOf, BUYER, OTHER_BUYER, plainSkus, prepared, startOrderMall, type TestSku } from './order-builders.ts';

const KEY = 'the-key-of-a-submit';

let mall: TestMall;
let skus: TestSku[];

beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 1, 1);
});
afterAll(() => closeWithLedgersAddedUp(mall));

/** A submit of a new checkout under the key. */
async function submitOf(phone: string) {
  const as = await mall.tokenOf(phone);
  const preOrderNo = await prepared(mall, as, skus);
  return { as, choices: { preOrderNo, addressId: await addressOf(mall, phone) } };
}
const send = async ({ as, choices }: Awaited<ReturnType<typeof submitOf>>) => {
  const request = requestOf(submitOrder, choices, { as, headers: { 'idempotency-key': KEY } });
  return (await mall.inject(request)).json<Envelope<ResponseOf<typeof submitOrder>>>();
};
const ordersCount = async () => (await mall.database.selectFrom('purchase_order').select('id').execute()).length;

it('twenty at once make one order and get twenty equal answers; another content is refused', async () => {
  const submit = await submitOf(BUYER);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(submit)));
  expect(answers[0]).toMatchObject({ code: 200, data: { orderNoList: [expect.any(String)] } });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await ordersCount()).toBe(1);
  const other = { ...submit, choices: { ...submit.choices, poNumber: 'PO-2' } };
  expect(await send(other)).toMatchObject({ data: { reason: 'idempotencyKeyReused' } });
  expect(await ordersCount()).toBe(1);
});

it("the same key of another account is another key: it orders, and tells nothing of the first one's order", async () => {
  const first = await send(await submitOf(BUYER));
  expect(first).toMatchObject({ data: { reason: 'idempotencyKeyReused' } });
  const before = await ordersCount();
  const answer = await send(await submitOf(OTHER_BUYER));
  expect(answer.code).toBe(200);
  expect(await ordersCount()).toBe(before + 1);
  const owner = await mall.database
    .selectFrom('purchase_order as o')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .select('a.phone')
    .where('o.order_no', '=', answer.data.orderNoList[0] ?? '')
    .executeTakeFirstOrThrow();
  expect(owner.phone).toBe(OTHER_BUYER);
});
