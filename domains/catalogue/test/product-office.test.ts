import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionWithKeys } from '../../../apps/api/test/session-with-keys.ts';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { ONE } from '../../../platform/contract/money.ts';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import { NO_TERMS } from '../../pricing/contract/price-rules.ts';
import { findTermsOf } from '../../sign-in/server/public.ts';
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
  readTermsPrice,
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
  it('name no film that the caller did not upload', async () => {
    const { facts, revision } = await read();
    for (const videoUrl of [`/files/public/${'A'.repeat(32)}.mp4`, '/api/docs']) {
      const answer = await mall.call(editProduct, { id, revision, ...facts, videoUrl }, { as: admin });
      expect(reasonOf(answer), videoUrl).toMatch(/productFileUnknown|badParameters|invalid/);
    }
    expect((await read()).revision).toBe(revision);
  });

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
    const [entry] = await auditOf('product.edit');
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

  it('are edited beside codes that an import left there, which no product has', async () => {
    const lost = { replacement_code: 'LOST-1', accessories: ['LOST-2'] };
    await mall.database.updateTable('product').set(lost).where('id', '=', id).execute();
    const save = async (change: object) => {
      const { facts, revision } = await read();
      const answer = await mall.call(editProduct, { id, revision, ...facts, ...change }, { as: admin });
      return answer.code === 200 ? 'saved' : reasonOf(answer);
    };
    expect(await save({ version: 'V12' })).toBe('saved');
    expect(await save({ accessories: 'LOST-2\nLOST-3' })).toBe('unknownCodes');
    expect(await save({ accessories: '' })).toBe('saved');
    expect(await save({ accessories: 'LOST-2' })).toBe('unknownCodes');
    expect(await save({ replacementCode: '' })).toBe('saved');
  });

  it('do not tell what prices come from to whoever may not see prices, and stay when these people save', async () => {
    const permissions = ['admin:catalogue:view', 'admin:catalogue:edit'];
    const as = await sessionWithKeys(mall, { name: 'no-prices', identity: IDENTITY.staff, permissions });
    const { facts } = await read();
    expect(facts.businessCoefficient).not.toBe('');
    expect(facts.priceRule).not.toBe('');
    const seen = await read(as);
    expect(seen.facts).toMatchObject({ businessCoefficient: '', priceRule: '' });
    const edit = { ...seen.facts, id, revision: seen.revision, version: 'V13' };
    const forged = { ...edit, businessCoefficient: '7', priceRule: 'negotiated' } as const;
    expect((await mall.call(editProduct, forged, { as })).code).toBe(200);
    expect((await read()).facts).toEqual({ ...facts, version: 'V13' });
    const again = await read(as);
    const { code } = await mall.call(editProduct, { ...edit, revision: again.revision, version: 'V14' }, { as });
    expect(code).toBe(200);
    expect((await read()).facts).toEqual({ ...facts, version: 'V14' });
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
    expect((await auditOf('sku.count-stock'))[0]).toMatchObject({ before: { stock }, after: { stock: counted } });
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

describe('answers that browsers and processes keep', () => {
  it('are read anew for what buyers see, and for nothing that staff keep for themselves', async () => {
    const version = async () => {
      const of = mall.database.selectFrom('data_version').select('version').where('data_set', '=', 'catalogue');
      return Number((await of.executeTakeFirstOrThrow()).version);
    };
    const moves = async (change: () => Promise<{ code: number }>) => {
      const before = await version();
      expect((await change()).code).toBe(200);
      return (await version()) - before;
    };
    const count = async (counted: number) => {
      const stock = await stockNow();
      return moves(() => mall.call(countStock, { skuId, stock, counted, note: 'count' }, { as: admin }));
    };
    const plan = (safeStock: number, stockBackupOrder: number, expectedAt: string | null) =>
      moves(() => mall.call(planStock, { skuId, safeStock, stockBackupOrder, expectedAt }, { as: admin }));
    await count(20);
    expect([await count(19), await count(21), await count(0), await count(0), await count(5)]).toEqual([0, 0, 1, 0, 1]);
    await plan(1, 1, null);
    expect([await plan(2, 1, null), await plan(2, 3, null), await plan(2, 3, '2026-12-31')]).toEqual([0, 1, 1]);
    expect(await moves(() => mall.call(editCosts, { skuId, bomCost: '9.00', pctCost: '' }, { as: manager }))).toBe(0);
  });
});

describe('costs', () => {
  it('are written by nobody who may not read them', async () => {
    for (const [name, ...more] of [
      ['writes-costs'],
      ['writes-costs-with-prices', 'goods:showPrice'],
      ['writes-costs-without-prices', 'admin:costs:view'],
    ] as const) {
      const permissions = ['admin:costs:edit', ...more];
      const as = await sessionWithKeys(mall, { name, identity: IDENTITY.staff, permissions });
      const answer = await mall.call(editCosts, { skuId, bomCost: '1.00', pctCost: '' }, { as });
      expect(reasonOf(answer), name).toBe('forbidden');
    }
  });

  it('of nothing are refused; no cost is left empty', async () => {
    await mall.call(editCosts, { skuId, bomCost: '12.00', pctCost: '' }, { as: manager });
    const answer = await mall.call(editCosts, { skuId, bomCost: '0', pctCost: '' }, { as: manager });
    expect(reasonOf(answer)).toBe('badParameter');
    const cost = async () => (await mall.call(readCosts, { id }, { as: manager })).data[0]?.bomCost;
    expect(await cost()).toBe('12.00');
    await mall.call(editCosts, { skuId, bomCost: '', pctCost: '' }, { as: manager });
    expect(await cost()).toBeNull();
  });

  it('are set and read with their key; the trail does not tell them', async () => {
    expect((await mall.call(editCosts, { skuId, bomCost: '4321.00', pctCost: '0.61' }, { as: manager })).data).toBe(
      true,
    );
    const finance = await mall.tokenOf('13900000005');
    const [cost] = (await mall.call(readCosts, { id }, { as: finance })).data;
    expect(cost).toMatchObject({ skuId, bomCost: '4321.00', pctCost: '0.61' });
    const [entry] = await auditOf('sku.edit-costs');
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

  it('comes about for a level and a coefficient as for a customer who has both', async () => {
    const { id: accountId } = await mall.database
      .selectFrom('account')
      .select('id')
      .where('phone', '=', '13800000001')
      .executeTakeFirstOrThrow();
    const { level, international, coefficient } = (await findTermsOf(mall.database, accountId)) ?? NO_TERMS;
    const ofCustomer = await mall.call(readCustomerPrice, { skuId, accountId, quantity: 60 }, { as: admin });
    const terms = { skuId, level, international, coefficient: String(coefficient / ONE), quantity: 60 };
    // Who keeps products and may not see customers finds the same.
    const ofTerms = await mall.call(readTermsPrice, terms, { as: manager });
    expect(reasonOf(await mall.call(readCustomerPrice, { skuId, accountId, quantity: 60 }, { as: manager }))).toBe(
      'forbidden',
    );
    expect(reasonOf(await mall.call(readTermsPrice, terms, { as: foreignKeeper }))).toBe('productNotFound');
    expect(ofTerms.data).toEqual(ofCustomer.data);
    expect(ofTerms.data.waterfall?.length).toBeGreaterThan(2);
    const other = await mall.call(readTermsPrice, { ...terms, coefficient: '0.5' }, { as: admin });
    expect(other.data.price).not.toBe(ofTerms.data.price);
    for (const wrong of [{ level: 6 }, { coefficient: '0' }, { coefficient: '10' }, { quantity: 0 }]) {
      expect((await mall.call(readTermsPrice, { ...terms, ...wrong }, { as: admin })).code).toBe(400);
    }
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
