/** Payments of the same moment share one transaction: what they leave and answer is what they would one after the other. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../apps/api/build-app.ts';
import { bookWhatWasSet, closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import { requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import type { Envelope } from '../../../platform/contract/envelope.ts';
import { openDatabase } from '../../../platform/server/database.ts';
import { pay } from '../../payments/contract/payment-endpoints.ts';
import { submitOrder } from '../contract/checkout-endpoints.ts';
import { type CrowdBuyer, crowdOfBuyers } from './crowd-of-buyers.ts';
import { ok, plainSkus, prepared, startOrderMall, type TestSku } from './order-builders.ts';

const BUYERS = 6;

let mall: TestMall;
let skus: TestSku[];
let buyers: CrowdBuyer[];

beforeAll(async () => {
  mall = await startOrderMall();
  skus = await plainSkus(mall, 2, 1, 100_000);
  buyers = await crowdOfBuyers(mall, BUYERS);
});
afterAll(() => closeWithLedgersAddedUp(mall));

interface Due {
  readonly buyer: CrowdBuyer;
  readonly paymentNo: string;
  readonly fen: number;
}

/** An unpaid payment, of an order of each of two shops. */
async function dueOf(buyer: CrowdBuyer): Promise<Due> {
  const preOrderNo = await prepared(mall, buyer.as, skus);
  const { orderNo, payPrice } = await ok(mall, submitOrder, { preOrderNo, addressId: buyer.addressId }, buyer.as);
  return { buyer, paymentNo: orderNo, fen: Math.round(Number(payPrice) * 100) };
}

async function setBalances(fenOf: (at: number) => number): Promise<void> {
  for (const [at, { accountId }] of buyers.entries()) {
    await mall.database
      .updateTable('customer_terms')
      .set({ balance_fen: fenOf(at) })
      .where('account_id', '=', accountId)
      .execute();
  }
  await bookWhatWasSet(mall);
}

const balanceOf = async ({ accountId }: CrowdBuyer) =>
  (
    await mall.database
      .selectFrom('customer_terms')
      .select('balance_fen')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).balance_fen;

const request = ({ paymentNo, buyer }: Due) =>
  requestOf(pay, { orderNo: paymentNo, payType: 'yue', payChannel: 'yue' }, { as: buyer.as });

/** What a payment has left everywhere, without what differs from one to the next. */
async function rowsOf({ paymentNo }: Due) {
  const { rows } = await sql`
    SELECT p.status, p.pay_type, p.provider_trade_no, p.paid_at IS NOT NULL AS paid,
      (SELECT jsonb_agg(to_jsonb(x) - '{id, payment_id}'::text[]) FROM payment_part x WHERE x.payment_id = p.id) AS parts,
      (SELECT jsonb_agg(jsonb_build_array(o.merchant_id, o.status, o.pay_type, o.promised_on, o.paid_at = p.paid_at)
        ORDER BY o.merchant_id) FROM purchase_order o WHERE o.payment_id = p.id) AS orders,
      (SELECT jsonb_agg(jsonb_build_array(o.merchant_id, e.action, e.actor, e.actor_id = p.account_id, e.comment,
        e.at = p.paid_at) ORDER BY e.action, o.merchant_id)
        FROM order_event e JOIN purchase_order o ON o.id = e.order_id WHERE o.payment_id = p.id) AS events,
      (SELECT jsonb_agg(jsonb_build_array(b.amount_fen, replace(b.remark, p.payment_no, ''), b.link_type))
        FROM balance_entry b WHERE b.account_id = p.account_id AND b.link_id = p.payment_no) AS taken,
      (SELECT jsonb_agg(jsonb_build_array(e.points, e.type, e.status) ORDER BY o.merchant_id) FROM point_entry e
        JOIN purchase_order o ON o.order_no = e.link_id AND o.account_id = e.account_id WHERE o.payment_id = p.id) AS points,
      (SELECT jsonb_agg(jsonb_build_array(n.kind, n.created_at = p.paid_at)) FROM notice n
        JOIN purchase_order o ON o.order_no = n.params->>'orderNo' AND o.account_id = n.account_id
        WHERE o.payment_id = p.id) AS notices,
      (SELECT jsonb_agg(jsonb_build_array(n.merchant_id, n.kind, n.permission, n.created_at = p.paid_at) ORDER BY n.merchant_id)
        FROM office_notice n JOIN purchase_order o ON o.order_no = n.params->>'orderNo' AND o.merchant_id = n.merchant_id
        WHERE o.payment_id = p.id) AS offices,
      (SELECT count(*)::int FROM idempotent_answer i WHERE i.account_id = p.account_id
        AND i.answer->>'orderNo' = p.payment_no AND i.answer ? 'payType') AS answers
    FROM payment p WHERE p.payment_no = ${paymentNo}`.execute(mall.database);
  return rows[0];
}

it('six at once are one transaction; each leaves what it would have left alone', async () => {
  const statements: string[] = [];
  const counting = openDatabase(mall.connection, { poolSize: 8, onStatement: (text) => statements.push(text) });
  const { files, versions, environment } = mall.app.services;
  const counted = await buildApp({ database: counting, versions, files, environment, checkResponses: true });
  const codeOf = async (due: Due) => (await counted.http.inject(request(due))).json<Envelope<unknown>>().code;
  try {
    await setBalances(() => 9_000_000_000);
    const dues = await Promise.all(buyers.map(dueOf));
    const [first, ...others] = dues;
    const [buyer] = buyers;
    if (!first || !buyer) throw new Error('nothing to pay');
    expect(await codeOf(first)).toBe(200);
    const expected = await rowsOf(first);
    expect(expected).toMatchObject({ status: 'paid', answers: 1, points: [expect.anything(), expect.anything()] });
    const again = await dueOf(buyer);
    statements.splice(0);
    const all = [again, ...others];
    expect(await Promise.all(all.map(codeOf))).toEqual(all.map(() => 200));
    expect(statements.filter((text) => text === 'commit')).toHaveLength(1);
    expect(statements.filter((text) => text.includes('UPDATE purchase_order'))).toHaveLength(1);
    for (const due of all) expect(await rowsOf(due)).toEqual(expected);
  } finally {
    await counted.http.close();
    await counting.close();
  }
});

it('whoever has enough has paid, whoever has not keeps what there is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: BUYERS, maxLength: BUYERS }),
      fc.array(fc.nat(BUYERS - 1), { maxLength: 3 }),
      async (isEnough, twice) => {
        const dues = await Promise.all(buyers.map(dueOf));
        // Enough for one payment and a part of another.
        await setBalances((at) => (dues[at]?.fen ?? 0) + (isEnough[at] ? 1 : -1));
        const before = await Promise.all(buyers.map(balanceOf));
        // Some are sent twice under keys of their own: paid once all the same.
        const sent = [...dues.keys(), ...twice];
        const answers = await Promise.all(
          sent.map(async (at) => (await mall.inject(request(dues[at] as Due))).json<Envelope<{ reason?: string }>>()),
        );
        for (const [at, { fen, paymentNo, buyer }] of dues.entries()) {
          const own = sent.flatMap((one, place) =>
            one === at ? (answers[place] as Envelope<{ reason?: string }>) : [],
          );
          const paid = own.filter(({ code }) => code === 200);
          expect(paid).toHaveLength(isEnough[at] ? 1 : 0);
          for (const { data } of own.filter(({ code }) => code !== 200))
            expect(data.reason).toBe(isEnough[at] ? 'alreadyPaid' : 'balanceTooLow');
          expect(await balanceOf(buyer)).toBe((before[at] ?? 0) - (isEnough[at] ? fen : 0));
          const { status } = await mall.database
            .selectFrom('payment')
            .select('status')
            .where('payment_no', '=', paymentNo)
            .executeTakeFirstOrThrow();
          expect(status).toBe(isEnough[at] ? 'paid' : 'pending');
        }
      },
    ),
    { numRuns: 8 },
  );
});
