import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { readProduct } from '../contract/catalogue-endpoints.ts';
import {
  countStock,
  editCosts,
  editProduct,
  listStockMovements,
  planStock,
  readCosts,
  readCustomerPrice,
  readOfficeProduct,
} from '../contract/product-office-endpoints.ts';

let mall: TestMall;
let admin: string;
let manager: string;
let foreignKeeper: string;
let id: number;
let skuId: number;

beforeAll(async () => {
  mall = await startTestMall();
  [admin, manager, foreignKeeper] = await Promise.all([
    mall.tokenOf('13900000001'),
    mall.tokenOf('13900000007'),
    mall.tokenOf('13900000006'),
  ]);
  const own = await mall.database
    .selectFrom('account')
    .select('merchant_id')
    .where('phone', '=', '13900000006')
    .executeTakeFirstOrThrow();
  const sku = await mall.database
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id', 's.product_id'])
    .where('p.status', '=', 'onShelf')
    .where('p.product_type', '=', 'hardware')
    .where('p.merchant_id', '<>', own.merchant_id)
    .where('p.primary_attribute', '=', 'resolution')
    .where('s.stock', '>', 10)
    .orderBy('s.id')
    .executeTakeFirstOrThrow();
  id = sku.product_id;
  skuId = sku.id;
});
afterAll(() => mall.close());

const read = async (as = admin) => (await mall.call(readOfficeProduct, { id }, { as })).data;
const stockNow = async () => (await read()).skus.find((sku) => sku.id === skuId)?.stock ?? -1;
const auditOf = (action: string) =>
  mall.database.selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();

describe('the facts of a product', () => {
  it('are edited, seen by buyers at once, and kept in the trail with before and after', async () => {
    const { facts, revision, attributes } = await read();
    expect(attributes.map(({ code }) => code)).toContain('resolution');
    const edited = {
      ...facts,
      version: 'V9',
      lifeCycle: 'toBeDiscontinued',
      discontinuationType: 'endOfSale',
      discontinuationPlanDate: '2027-03-31',
      replacementCode: 'ARGUS-AG-MW10',
      coreDifferenceEn: 'Smaller',
      accessories: 'ARGUS-AG-JB10\nARGUS-AG-MW10',
      attachments: 'Data sheet|/files/sheet.pdf',
      certificates: 'CE\nRoHS',
      businessCoefficient: '1.2',
    } as const;
    expect((await mall.call(editProduct, { id, revision, ...edited }, { as: admin })).code).toBe(200);
    const shown = (await mall.call(readProduct, { id, quiet: true }, { locale: 'en' })).data;
    expect(shown.productInfo).toMatchObject({ version: 'V9', subStatus: 'toBeDiscontinued' });
    expect(shown.discontinuation).toMatchObject({ planDate: '2027-03-31', replacementCoreDifference: 'Smaller' });
    expect(shown.attachments).toEqual([
      { id: 1, name: 'Data sheet', url: '/files/sheet.pdf', kind: null, byteSize: null, obstacle: null },
    ]);
    expect(shown.certificates.map(({ name }) => name)).toEqual(['CE', 'RoHS']);
    expect((await read()).facts).toMatchObject(edited);
    const [entry] = await auditOf('catalogue.edit-product');
    expect(entry).toMatchObject({ before: { version: facts.version }, after: { version: 'V9' } });
  });

  it('are not overwritten by a form opened before', async () => {
    const { facts, revision } = await read();
    await mall.call(editProduct, { id, revision, ...facts, version: 'V10' }, { as: admin });
    const late = await mall.call(editProduct, { id, revision, ...facts, version: 'V11' }, { as: admin });
    expect(late.data).toMatchObject({ reason: 'pageDataChanged' });
    expect((await read()).facts.version).toBe('V10');
  });

  it.each([
    [{ replacementCode: 'NO-SUCH' }, 'unknownCodes'],
    [{ accessories: 'NO-SUCH' }, 'unknownCodes'],
    [{ primaryAttribute: 'lanes' }, 'attributeNotOfCategory'],
    [{ videoUrl: 'javascript:alert(1)' }, 'badParameter'],
    [{ attachments: 'x|http://insecure.example/a.pdf' }, 'badParameter'],
    [{ businessCoefficient: '0' }, 'badParameter'],
  ])('%o is refused: %s', async (wrong, reason) => {
    const { facts, revision } = await read();
    const answer = await mall.call(editProduct, { id, revision, ...facts, ...wrong } as never, { as: admin });
    expect(answer.data).toMatchObject({ reason });
    expect((await read()).facts).toEqual(facts);
  });

  it('of another shop are neither read nor edited by a keeper', async () => {
    const { facts, revision } = await read();
    const refused = { reason: 'productNotFound' };
    expect((await mall.call(readOfficeProduct, { id }, { as: foreignKeeper })).data).toMatchObject(refused);
    const edit = { id, revision, ...facts, version: 'stolen' };
    expect((await mall.call(editProduct, edit, { as: foreignKeeper })).data).toMatchObject(refused);
    const count = { skuId, stock: await stockNow(), counted: 0, note: 'gone' };
    expect((await mall.call(countStock, count, { as: foreignKeeper })).data).toMatchObject(refused);
    expect((await mall.call(listStockMovements, { skuId }, { as: foreignKeeper })).data).toMatchObject(refused);
    const plan = { skuId, safeStock: 1, stockBackupOrder: 1, expectedAt: null };
    expect((await mall.call(planStock, plan, { as: foreignKeeper })).data).toMatchObject(refused);
  });
});

describe('stocktaking', () => {
  it('sets the stock to what was counted and says in ledger and trail who, when and why', async () => {
    const stock = await stockNow();
    const counted = stock + 7;
    const { data } = await mall.call(countStock, { skuId, stock, counted, note: '盘盈' }, { as: manager });
    expect(data).toEqual({ stock: counted });
    expect(await stockNow()).toBe(counted);
    const ledger = (await mall.call(listStockMovements, { skuId }, { as: admin })).data;
    expect(ledger.list[0]).toMatchObject({
      quantity: 7,
      reason: 'stocktaking',
      note: '盘盈',
      by: expect.stringMatching(/./),
      reference: expect.stringMatching(/^ST\d+/),
    });
    const only = (await mall.call(listStockMovements, { skuId, reason: 'order' }, { as: admin })).data;
    expect(only.list.every(({ reason }) => reason === 'order')).toBe(true);
    expect((await auditOf('catalogue.count-stock'))[0]).toMatchObject({ before: { stock }, after: { stock: counted } });
    const tomorrow = new Date(mall.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect((await mall.call(listStockMovements, { skuId, dateFrom: tomorrow }, { as: admin })).data.total).toBe(0);
  });

  it('changes nothing when the stock has moved since it was shown', async () => {
    const stock = await stockNow();
    const late = await mall.call(countStock, { skuId, stock: stock + 1, counted: 3, note: 'late' }, { as: admin });
    expect(late.data).toMatchObject({ reason: 'pageDataChanged' });
    expect(await stockNow()).toBe(stock);
  });

  it('of two at once, one counts', async () => {
    const stock = await stockNow();
    const count = (counted: number) => mall.call(countStock, { skuId, stock, counted, note: 'both' }, { as: admin });
    const answers = await Promise.all([count(stock + 1), count(stock + 2)]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const moved = await mall.database
      .selectFrom('stock_movement')
      .select('quantity')
      .where('sku_id', '=', skuId)
      .execute();
    expect(moved.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(await stockNow());
  });

  it('and a plan for stock warns from the safety stock down', async () => {
    const stock = await stockNow();
    const plan = { skuId, safeStock: stock, stockBackupOrder: 40, expectedAt: '2026-12-24' };
    expect((await mall.call(planStock, plan, { as: admin })).data).toBe(true);
    const sku = (await read()).skus.find((one) => one.id === skuId);
    expect(sku).toMatchObject({ earlyWarning: true, stockBackupOrder: 40, expectedAt: '2026-12-24' });
  });
});

describe('costs', () => {
  it('are set and read with their key; the trail does not tell them', async () => {
    expect((await mall.call(editCosts, { skuId, bomCost: '4321.00', pctCost: '0.61' }, { as: manager })).data).toBe(
      true,
    );
    const finance = await mall.tokenOf('13900000005');
    const [cost] = (await mall.call(readCosts, { id }, { as: finance })).data;
    expect(cost).toMatchObject({ skuId, bomCost: '4321.00', pctCost: '0.61' });
    const [entry] = await auditOf('catalogue.edit-costs');
    expect(JSON.stringify(entry)).not.toContain('4321');
    const refused = await mall.call(editCosts, { skuId, bomCost: '1.00', pctCost: '' }, { as: finance });
    expect(refused.data).toMatchObject({ reason: 'forbidden' });
  });
});

describe('the price of a customer', () => {
  it('comes about as the customer sees it', async () => {
    const account = await mall.database
      .selectFrom('account')
      .select('id')
      .where('phone', '=', '13800000001')
      .executeTakeFirstOrThrow();
    const request = { skuId, accountId: account.id, quantity: 1 };
    const { price, waterfall } = (await mall.call(readCustomerPrice, request, { as: admin })).data;
    const own = (await mall.call(readProduct, { id, quiet: true }, { as: await mall.tokenOf('13800000001') })).data;
    const sku = own.skus.find((one) => one.id === skuId);
    expect(price).toBe(sku?.price);
    expect(waterfall).toEqual(sku?.waterfall);
    expect(waterfall?.map(({ kind }) => kind)).toContain('group');
  });

  it('is told to nobody who keeps a shop, whatever their role, and of nobody whom there is not', async () => {
    const unknown = { skuId, accountId: 999_999, quantity: 1 };
    expect(reasonOf(await mall.call(readCustomerPrice, unknown, { as: admin }))).toBe('notFound');
    const sales = await mall.tokenOf('13900000002');
    const of = mall.database.selectFrom('sku').innerJoin('product', 'product.id', 'sku.product_id');
    const { merchant_id } = await of.select('merchant_id').where('sku.id', '=', skuId).executeTakeFirstOrThrow();
    await mall.database.updateTable('account').set({ merchant_id }).where('phone', '=', '13900000002').execute();
    const request = { skuId, accountId: 1, quantity: 1 };
    expect(reasonOf(await mall.call(readCustomerPrice, request, { as: sales }))).toBe('forbidden');
    await mall.database.updateTable('account').set({ merchant_id: null }).where('phone', '=', '13900000002').execute();
  });
});
