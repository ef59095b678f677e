import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domains } from '../../../apps/api/domains.ts';
import { sessionWithKeys } from '../../../apps/api/test/session-with-keys.ts';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import {
  CATALOGUE_DATA,
  listProducts,
  listRelatedProducts,
  MAX_RELATED,
  readProduct,
} from '../contract/catalogue-endpoints.ts';

const MODEL = 'DS-2CD2T47G2-L';
const BUYER = '13800000001';
const REGULAR = '13800000005';
const everyKey = [...domains.permissions.keys()];

let mall: TestMall;
let productId: number;
let merchantId: number;
beforeAll(async () => {
  mall = await startTestMall();
  // Noon: no day ends while the tests run.
  const DAY = 86_400_000;
  mall.clock.advance(DAY - ((mall.clock.now().getTime() + DAY / 6) % DAY));
  const [product] = (await mall.call(listProducts, { keyword: MODEL })).data.list;
  productId = product?.id ?? 0;
  merchantId = product?.merId ?? 0;
  await mall.database
    .updateTable('product')
    .set({
      version: 'V2.1',
      primary_attribute: 'resolution',
      software_name_version: 'ArgusOS 3.2',
      product_property: 'customized',
      power_type: 'PoE / DC 12 V',
      video_url: 'https://example.com/tour.mp4',
      business_coefficient: 11_500,
      price_rule: 'byCost',
      agreement: 'customgoodsinfo',
    })
    .where('id', '=', productId)
    .execute();
  await mall.database
    .updateTable('sku')
    .set({
      stock: 30,
      safe_stock: 30,
      stock_backup_order: 77,
      minimum_order_quantity: 1,
      pieces_per_box: 4,
      expected_at: '2026-12-24',
      bom_cost_fen: 4_321_00,
      pct_cost: 6_200,
    })
    .where('product_id', '=', productId)
    .execute();
  await mall.database.updateTable('merchant').set({ handling_days: 3 }).where('id', '=', merchantId).execute();
  await renewed();
});
afterAll(() => mall.close());

/** The day in the mall, so many days from today. */
const dayIn = (days: number) => shanghaiDay(new Date(mall.clock.now().getTime() + days * 86_400_000));

const renewed = () => inTransaction(mall.database, (tx) => bumpVersion(tx, mall.app.services.versions, CATALOGUE_DATA));
const detail = async (as: string | null = null, locale: 'zh' | 'en' = 'zh') =>
  (await mall.call(readProduct, { id: productId, quiet: true }, { as, locale })).data;

it('a product answers its entity by the names of the interface', async () => {
  const { productInfo, skus } = await detail(null, 'en');
  expect(productInfo).toMatchObject({
    productName: productInfo.name,
    partNumber: productInfo.code,
    version: 'V2.1',
    primaryAttribute: { code: 'resolution', name: 'Resolution', text: expect.stringMatching(/\d/) },
    softwareNameVersion: 'ArgusOS 3.2',
    status: 'onShelf',
    subStatus: productInfo.lifeCycle,
    productType: 'hardware',
    productProperty: 'customized',
    powerType: 'PoE / DC 12 V',
    specification: productInfo.chips.join(' · '),
    model: MODEL,
    videoUrl: 'https://example.com/tour.mp4',
    videoLink: 'https://example.com/tour.mp4',
    agreement: 'customgoodsinfo',
  });
  expect(skus[0]?.partNumber).not.toBe('');
});

describe('who is told what of the stock and the pricing is one table', () => {
  const everybody = { inventory: 30, available: 28 };
  const nothing = { stockBackupOrder: null, safeStock: null, earlyWarning: null };
  async function staffOf(shop: number | null): Promise<string> {
    const name = `staff-${shop}`;
    const token = await sessionWithKeys(mall, { name, identity: 1, permissions: everyKey });
    await mall.database.updateTable('account').set({ merchant_id: shop }).where('nickname', '=', name).execute();
    return token;
  }
  it.each<readonly [string, () => Promise<string | null>, object, object | null]>([
    ['a visitor', async () => null, nothing, null],
    ['a regular user', () => mall.tokenOf(REGULAR), nothing, null],
    ['an enterprise customer', () => mall.tokenOf(BUYER), { ...nothing, stockBackupOrder: 77 }, null],
    [
      'staff',
      () => staffOf(null),
      { stockBackupOrder: 77, safeStock: 30, earlyWarning: true },
      { businessCoefficient: '1.15', priceRule: 'byCost' },
    ],
    [
      'the keeper of its shop',
      () => staffOf(merchantId),
      { stockBackupOrder: 77, safeStock: 30, earlyWarning: true },
      { businessCoefficient: '1.15', priceRule: 'byCost' },
    ],
    ['the keeper of another shop', () => staffOf(merchantId + 1), { ...nothing, stockBackupOrder: 77 }, null],
  ])('%s', async (_, tokenFor, stock, pricing) => {
    const { skus, productInfo } = await detail(await tokenFor());
    expect(skus[0]?.stockInfo).toEqual({ ...everybody, ...stock, deliveryDate: dayIn(3) });
    const { businessCoefficient, priceRule } = productInfo;
    expect({ businessCoefficient, priceRule }).toEqual(pricing ?? { businessCoefficient: null, priceRule: null });
  });

  it('costs are told to staff with their key who see prices, and to nobody else', async () => {
    const costs = async (name: string, identity: 1 | 2, permissions: readonly string[]) =>
      (await detail(await sessionWithKeys(mall, { name, identity, permissions }))).skus[0]?.costs;
    const without = (key: string) => everyKey.filter((one) => one !== key);
    expect(await costs('all', 1, everyKey)).toEqual({ bomCost: '4321.00', pctCost: '0.62' });
    expect(await costs('no-costs', 1, without('admin:costs:view'))).toBeNull();
    expect(await costs('no-prices', 1, without('goods:showPrice'))).toBeNull();
    expect(await costs('customer', 2, everyKey)).toBeNull();
    expect((await detail()).skus[0]?.costs).toBeNull();
  });
});

describe('the end of a product', () => {
  it('is told with its dates and with what its replacement does differently', async () => {
    const [other] = (await mall.call(listProducts, { keyword: 'DS-2CD2143G2-I' })).data.list;
    const code = (await mall.call(readProduct, { id: other?.id ?? 0, quiet: true })).data.productInfo.code;
    await mall.database
      .updateTable('product')
      .set({
        life_cycle: 'toBeDiscontinued',
        replacement_code: code,
        discontinuation_type: 'endOfSale',
        discontinuation_plan_date: '2027-03-31',
        last_stock_backup_date: '2026-12-20',
        estimated_inbound_date: '2026-12-28',
        core_difference_zh: '改为半球外形',
        core_difference_en: 'Now a dome',
      })
      .where('id', '=', productId)
      .execute();
    await renewed();
    const { discontinuation, productInfo } = await detail(null, 'en');
    expect(productInfo.subStatus).toBe('toBeDiscontinued');
    expect(discontinuation).toMatchObject({
      type: 'endOfSale',
      planDate: '2027-03-31',
      lastStockBackupDate: '2026-12-20',
      estimatedInboundDate: '2026-12-28',
      replacementProductCode: code,
      replacementCoreDifference: 'Now a dome',
    });
    expect(discontinuation?.replacementSpecification).toMatch(/MP/);
    const form = discontinuation?.differences.find((one) => one.code === 'form');
    expect(form?.own).not.toBe(form?.replacement);
    for (const { own, replacement } of discontinuation?.differences ?? []) expect(own).not.toBe(replacement);
  });

  it('is not told while none is planned', async () => {
    await mall.database
      .updateTable('product')
      .set({ life_cycle: 'massProduction' })
      .where('id', '=', productId)
      .execute();
    await renewed();
    expect((await detail()).discontinuation).toBeNull();
  });
});

it('the day by which it ships follows the shop, and for what is out of stock what is expected', async () => {
  const day = async (sku: { stock: number; expected_at: string | null }, inbound: string | null = null) => {
    await mall.database.updateTable('sku').set(sku).where('product_id', '=', productId).execute();
    await mall.database
      .updateTable('product')
      .set({ estimated_inbound_date: inbound })
      .where('id', '=', productId)
      .execute();
    await renewed();
    return (await detail()).skus[0]?.stockInfo.deliveryDate;
  };
  expect(await day({ stock: 4, expected_at: dayIn(20) })).toBe(dayIn(3));
  expect(await day({ stock: 0, expected_at: dayIn(20) }, dayIn(9))).toBe(dayIn(23));
  expect(await day({ stock: 0, expected_at: null }, dayIn(9))).toBe(dayIn(12));
  expect(await day({ stock: 0, expected_at: dayIn(-1) })).toBeNull();
  await mall.database.updateTable('merchant').set({ handling_days: null }).where('id', '=', merchantId).execute();
  expect(await day({ stock: 30, expected_at: null })).toBeNull();
});

describe('beside a product', () => {
  const related = async (as: string | null = null) =>
    (await mall.call(listRelatedProducts, { id: productId }, { as })).data;

  it('stand the accessories that fit, in the order staff gave them, and those off the shelf do not', async () => {
    await mall.database
      .updateTable('product')
      .set({ status: 'offShelf' })
      .where('code', '=', 'ARGUS-AG-MP10')
      .execute();
    await mall.database
      .updateTable('product')
      .set({ accessories: ['ARGUS-AG-JB10', 'ARGUS-AG-MP10', 'ARGUS-AG-MW10', 'NO-SUCH'] })
      .where('id', '=', productId)
      .execute();
    await renewed();
    expect((await related()).accessories.map(({ model }) => model)).toEqual(['AG-JB10', 'AG-MW10']);
  });

  it('stand others of its category, its own brand first, priced for whoever asks', async () => {
    const { categoryId, brandId } = (await detail()).productInfo;
    const shown = (await related()).related;
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.length).toBeLessThanOrEqual(MAX_RELATED);
    expect(shown.map(({ id }) => id)).not.toContain(productId);
    expect(new Set(shown.map((one) => one.categoryId))).toEqual(new Set([categoryId]));
    const brands = shown.map((one) => one.brandId === brandId);
    expect(brands).toEqual(brands.toSorted((a, b) => Number(b) - Number(a)));
    expect(shown.every(({ price }) => price === null)).toBe(true);
    expect((await related(await mall.tokenOf(BUYER))).related.some(({ price }) => price !== null)).toBe(true);
  });

  it('stands nothing of a product that is not on the shelf', async () => {
    const request = { id: 999_999 };
    expect((await mall.call(listRelatedProducts, request)).data).toMatchObject({ reason: 'productNotFound' });
  });
});
