/** What a buyer finds missing or damaged when signing for a package. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWithLedgersAddedUp } from '../../../apps/api/test/ledgers.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { listNotices } from '../../notices/contract/notice-endpoints.ts';
import { pictureOf } from '../../uploads/test/upload-builders.ts';
import { adminGetOrder, shipOrder } from '../contract/admin-order-endpoints.ts';
import { getOrder, signPackage } from '../contract/order-endpoints.ts';
import { PACKAGE_REPORT_PICTURE } from '../contract/package-report.ts';
import { reportedOfLineQuery } from '../server/package-report-repository.ts';
import { BUYER, KEEPER, OTHER_BUYER, ok, reason, STAFF, startOrderMall } from './order-builders.ts';
import { fillBalances, keptSkus, paidOrder } from './shipping-builders.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startOrderMall();
  await fillBalances(mall);
});
afterAll(() => closeWithLedgersAddedUp(mall));

/** An order of five pieces of two goods each, four of each in one package. */
async function onItsWay() {
  const { as, orderNo, lines } = await paidOrder(mall, await keptSkus(mall, 2), 5);
  const [first, second] = lines.map(({ id }) => id);
  const inside = lines.map(({ id }) => ({ orderDetailId: id, quantity: 4 }));
  const packages = [{ expressCode: 'self', lines: inside }];
  const { packageIds } = await ok(mall, shipOrder, { orderNo, packages }, await mall.tokenOf(STAFF));
  return { as, orderNo, id: packageIds[0] ?? 0, first: first ?? 0, second: second ?? 0 };
}

it('is kept with the package, shown to buyer and office, and told to the shop', async () => {
  const { as, orderNo, id, first, second } = await onItsWay();
  const picture = await pictureOf(mall, PACKAGE_REPORT_PICTURE, BUYER);
  const lineList = [
    { orderDetailId: first, problem: 'missing', num: 1 },
    { orderDetailId: first, problem: 'damaged', num: 3 },
    { orderDetailId: second, problem: 'damaged', num: 1 },
    { orderDetailId: second, problem: 'damaged', num: 1 },
  ] as const;
  const report = { lineList: [...lineList], note: 'box crushed', pictures: [picture] };
  await ok(mall, signPackage, { id, report }, as);

  const kept = {
    lineList: [lineList[0], lineList[1], { orderDetailId: second, problem: 'damaged', num: 2 }],
    note: 'box crushed',
    pictures: [picture],
  };
  const shown = await ok(mall, getOrder, { orderNo }, as);
  expect(shown.packageList).toMatchObject([{ isSign: true, report: kept }]);
  expect(shown.eventList.map(({ action }) => action).slice(-2)).toEqual(['sign', 'report']);
  const forOffice = await ok(mall, adminGetOrder, { orderNo }, await mall.tokenOf(KEEPER));
  expect(forOffice.packageList).toMatchObject([{ report: kept }]);

  await mall.runJob('send-notices');
  const { list } = await ok(mall, listNotices, { limit: 100 }, await mall.tokenOf(KEEPER));
  const told = list.filter(({ kind, content }) => kind === 'packageReported' && content.includes(orderNo));
  expect(told).toHaveLength(1);
  expect(told[0]?.content).toMatch(/1 .*5 /);
});

it('is refused whole where it does not fit: nothing is signed for', async () => {
  const { as, orderNo, id, first } = await onItsWay();
  const reported = (orderDetailId: number, ...pieces: number[]) => ({
    lineList: pieces.map((num, at) => ({
      orderDetailId,
      problem: at === 0 ? ('missing' as const) : ('damaged' as const),
      num,
    })),
  });
  const refused = (report: Parameters<typeof ok<typeof signPackage>>[2]['report']) =>
    reason(mall, signPackage, { id, report }, as);
  expect(await refused(reported(first, 5))).toBe('reportTooMany');
  expect(await refused(reported(first, 2, 3))).toBe('reportTooMany');
  expect(await refused(reported(1, 1))).toBe('reportTooMany');
  expect(await refused({ lineList: [] })).toBe('badParameter');
  const foreign = await pictureOf(mall, PACKAGE_REPORT_PICTURE, OTHER_BUYER);
  expect(await refused({ ...reported(first, 1), pictures: [foreign] })).toBe('pictureUnknown');
  const { packageList, eventList } = await ok(mall, getOrder, { orderNo }, as);
  expect(packageList).toMatchObject([{ isSign: false, report: null }]);
  expect(eventList.at(-1)?.action).toBe('ship');
});

it('is found for a line along the packages of its order, however many reports there are', async () => {
  const plan = await inTransaction(mall.database, async (tx) => {
    // A small table is read as a whole otherwise.
    for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']) {
      await sql`SET LOCAL ${sql.raw(`enable_${way}`)} = off`.execute(tx);
    }
    return JSON.stringify(await reportedOfLineQuery(tx, 1, 1).explain('json'));
  });
  expect(plan).toContain('"Index Name":"package_order"');
  expect(plan).toMatch(/"Index Cond":"\(\(package_id = \w+\.\w+\) AND \(order_line_id = /);
});
