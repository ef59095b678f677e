/** Submits of the same moment share one transaction: what they leave and answer is what they would one after the other. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../apps/api/build-app.ts';
import { bookWhatWasSet, closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import type { ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Envelope } from '../../../platform/contract/envelope.ts';
import { openDatabase } from '../../../platform/server/database.ts';
import { preOrder, submitOrder } from '../contract/checkout-endpoints.ts';
import { getOrder } from '../contract/order-endpoints.ts';
import { type CrowdBuyer, crowdOfBuyers } from './crowd-of-buyers.ts';
import { ok, plainSkus, prepared, startOrderMall, stockOf, type TestSku } from './order-builders.ts';

/** As many as a process works on at once. */
const BUYERS = 6;

let mall: TestMall;
let skus: TestSku[];
let buyers: CrowdBuyer[];

beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 2, 2, 100_000);
  buyers = await crowdOfBuyers(mall, BUYERS);
});
afterAll(() => closeWithLedgersAddedUp(mall));

interface Piece {
  readonly sku: TestSku;
  readonly quantity: number;
}

async function buyNow(buyer: CrowdBuyer, pieces: readonly Piece[]): Promise<string> {
  const orderDetails = pieces.map(({ sku, quantity }) => ({
    productId: sku.productId,
    attrValueId: sku.skuId,
    productNum: quantity,
  }));
  return (await ok(mall, preOrder, { preOrderType: 'buyNow', orderDetails }, buyer.as)).orderNo;
}

async function setStock(stock: number): Promise<void> {
  const ids = skus.map(({ skuId }) => skuId);
  await mall.database.updateTable('sku').set({ stock }).where('id', 'in', ids).execute();
  await bookWhatWasSet(mall);
}

/** The rows of an order, without what differs from one order to the next. */
async function rowsOf(orderNo: string) {
  const { rows } = await sql<{ kept: unknown }>`
    SELECT jsonb_build_object(
      'order', to_jsonb(o) - '{id, order_no, payment_id, account_id, pre_order_no, receiver_phone, created_at, expires_at}'::text[],
      'pays', (SELECT to_jsonb(p) - '{id, payment_no, account_id, created_at, expires_at}'::text[] FROM payment p
        WHERE p.id = o.payment_id AND p.account_id = o.account_id AND p.expires_at = o.expires_at),
      'lines', (SELECT jsonb_agg(to_jsonb(l) - '{id, order_id}'::text[] ORDER BY l.id) FROM order_line l WHERE l.order_id = o.id),
      'events', (SELECT jsonb_agg(to_jsonb(e) - '{id, order_id, actor_id, at}'::text[]) FROM order_event e
        WHERE e.order_id = o.id AND e.actor_id = o.account_id AND e.at = o.created_at),
      'receiver', (SELECT count(*) FROM address a WHERE a.account_id = o.account_id AND a.phone = o.receiver_phone),
      'moved', (SELECT jsonb_agg(jsonb_build_array(m.sku_id, m.quantity, m.reason) ORDER BY m.sku_id) FROM stock_movement m
        JOIN payment p ON p.payment_no = m.reference WHERE p.id = o.payment_id),
      'answer', (SELECT count(*) FROM idempotent_answer i WHERE i.account_id = o.account_id
        AND i.answer->'orderNoList' @> to_jsonb(o.order_no))
    ) AS kept FROM purchase_order o WHERE o.order_no = ${orderNo}`.execute(mall.database);
  return rows.map(({ kept }) => kept);
}

it('six at once are one transaction; each order is the one that its buyer would have placed alone', async () => {
  const statements: string[] = [];
  const counting = openDatabase(mall.connection, { poolSize: 8, onStatement: (text) => statements.push(text) });
  const { files, versions, environment } = mall.app.services;
  const counted = await buildApp({ database: counting, versions, files, environment, checkResponses: true });
  const submit = async ({ as, addressId }: CrowdBuyer, preOrderNo: string) => {
    const response = await counted.http.inject(requestOf(submitOrder, { preOrderNo, addressId }, { as }));
    const answer = response.json<Envelope<ResponseOf<typeof submitOrder>>>();
    expect(answer.code).toBe(200);
    return answer.data;
  };
  try {
    const [first] = buyers;
    if (!first) throw new Error('no buyer');
    const alone = await submit(first, await prepared(mall, first.as, skus, 2));
    const expected = await Promise.all(alone.orderNoList.map(rowsOf));
    expect(expected).toHaveLength(2);
    // From the cart, and the first one of each account reads its rights.
    const preOrderNos = await Promise.all(buyers.map(({ as }) => prepared(mall, as, skus, 2)));
    statements.splice(0);
    const placed = await Promise.all(buyers.map((buyer, at) => submit(buyer, preOrderNos[at] ?? '')));
    expect(statements.filter((text) => text === 'commit')).toHaveLength(1);
    expect(statements.filter((text) => text.includes('INSERT INTO purchase_order'))).toHaveLength(1);
    for (const { orderNo, payPrice, orderNoList } of placed) {
      expect([orderNo.slice(0, 2), payPrice]).toEqual(['PY', alone.payPrice]);
      expect(await Promise.all(orderNoList.map(rowsOf))).toEqual(expected);
    }
    for (const [at, { as }] of buyers.entries()) {
      const orderNo = placed[at]?.orderNoList[0] ?? '';
      expect((await ok(mall, getOrder, { orderNo }, as)).state).toBe('pendingPayment');
    }
    const left = mall.database.selectFrom('cart_line').select('id');
    expect(
      await left
        .where(
          'account_id',
          'in',
          buyers.map(({ accountId }) => accountId),
        )
        .execute(),
    ).toEqual([]);
    expect(await mall.database.selectFrom('pre_order').select('pre_order_no').execute()).toEqual([]);
  } finally {
    await counted.http.close();
    await counting.close();
  }
});

it('one that is refused is refused alone, and takes nothing of the others away', async () => {
  const [refused, ...others] = buyers;
  const [sku] = skus;
  if (!refused || !sku) throw new Error('no buyer');
  const pieces = [{ sku, quantity: 1 }];
  const preOrderNos = await Promise.all(buyers.map((buyer) => buyNow(buyer, pieces)));
  const answers = await Promise.all(
    buyers.map(({ as, addressId }, at) => {
      const preOrderNo = preOrderNos[at] ?? '';
      // Somebody else's checkout is as good as none.
      const isRefused = at === 0;
      return mall.call(submitOrder, { preOrderNo: isRefused ? (preOrderNos[1] ?? '') : preOrderNo, addressId }, { as });
    }),
  );
  expect(answers[0]?.code).not.toBe(200);
  expect(answers.slice(1).map(({ code }) => code)).toEqual(others.map(() => 200));
  expect(
    (await mall.call(submitOrder, { preOrderNo: preOrderNos[0] ?? '', addressId: refused.addressId }, refused)).code,
  ).toBe(200);
});

it('whatever is wanted of too little at once: stock is what the orders left, and who was refused could not have it', async () => {
  const wish = fc.record({
    buyer: fc.nat(BUYERS - 1),
    pieces: fc.uniqueArray(fc.record({ sku: fc.nat(3), quantity: fc.integer({ min: 1, max: 6 }) }), {
      selector: ({ sku }) => sku,
      minLength: 1,
      maxLength: 3,
    }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(wish, { minLength: 2, maxLength: 14 }),
      fc.integer({ min: 6, max: 24 }),
      async (wishes, stock) => {
        await setStock(stock);
        const submits = await Promise.all(
          wishes.map(async ({ buyer, pieces }) => {
            const wanted = pieces.map(({ sku, quantity }) => ({ sku: skus[sku] as TestSku, quantity }));
            const who = buyers[buyer] as CrowdBuyer;
            return { who, wanted, preOrderNo: await buyNow(who, wanted) };
          }),
        );
        const answers = await Promise.all(
          submits.map(({ who, preOrderNo }) =>
            mall.call(submitOrder, { preOrderNo, addressId: who.addressId }, { as: who.as }),
          ),
        );
        const sold = new Map(skus.map(({ skuId }) => [skuId, 0]));
        for (const [at, { wanted }] of submits.entries()) {
          if (answers[at]?.code !== 200) continue;
          for (const { sku, quantity } of wanted) sold.set(sku.skuId, (sold.get(sku.skuId) ?? 0) + quantity);
        }
        const left = new Map<number, number>();
        for (const [skuId, pieces] of sold) {
          left.set(skuId, await stockOf(mall, skuId));
          expect(left.get(skuId)).toBe(stock - pieces);
        }
        for (const [at, { wanted }] of submits.entries()) {
          const answer = answers[at];
          if (!answer || answer.code === 200) continue;
          expect(answer.data).toMatchObject({ reason: 'linesChanged' });
          const { lines } = answer.data as unknown as { lines: { attrValueId: number; stock: number }[] };
          for (const { attrValueId, stock: told } of lines) {
            const quantity = wanted.find(({ sku }) => sku.skuId === attrValueId)?.quantity ?? 0;
            // What it was told there was is less than it wanted, and no less than there is at the end.
            expect([told < quantity, told >= (left.get(attrValueId) ?? 0)]).toEqual([true, true]);
          }
        }
      },
    ),
    { numRuns: 12 },
  );
  await setStock(100_000);
});
