import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionWithKeys } from '../../../apps/api/test/session-with-keys.ts';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import { listMerchantCategories, listMerchantTypes, listStreetMerchants } from '../contract/merchant-endpoints.ts';
import { editShop } from '../contract/shop-admin-endpoints.ts';
import {
  deleteShopKind,
  listShopKinds,
  MAX_SHOP_KINDS,
  saveShopCategory,
  saveShopType,
} from '../contract/shop-kind-endpoints.ts';
import { formOf, shopSeenBy } from './shop-builders.ts';

const ADMINISTRATOR = '13900000001';

let mall: TestMall;
let admin: string;
beforeAll(async () => {
  mall = await startTestMall();
  admin = await mall.tokenOf(ADMINISTRATOR);
});
afterAll(() => mall.close());

const CATEGORY = { id: 0, revision: '', nameZh: '防雷产品', nameEn: 'Surge protection', handlingFee: 2.5, sort: 5 };
const TYPE = { id: 0, revision: '', nameZh: '工厂店', nameEn: 'Factory shop', infoZh: '', infoEn: '', sort: 5 };

async function recordOf(kind: 'category' | 'type', id: number) {
  const { data } = await mall.call(listShopKinds, { kind, limit: 100 }, { as: admin });
  const record = data.list.find((one) => one.id === id);
  if (!record) throw new Error(`${kind} ${id} is not listed`);
  return record;
}

const trail = () =>
  mall.database
    .selectFrom('audit_entry')
    .select(['action', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();

describe('categories of shops', () => {
  it('are added, narrow the street, change under their revision, and stay while a shop has them', async () => {
    const { data: id } = await mall.call(saveShopCategory, CATEGORY, { as: admin });
    const listed = await mall.call(listMerchantCategories, {}, { locale: 'en' });
    expect(listed.data[0]).toEqual({ id, name: 'Surge protection', handlingFee: 2.5, merchantCount: 0 });
    expect(await trail()).toMatchObject([{ action: 'shop-category.save', before: null, after: { handlingFee: 2.5 } }]);

    const shop = await shopSeenBy(mall, admin, 1);
    const old = shop.categoryId;
    expect((await mall.call(editShop, { ...formOf(shop), categoryId: id }, { as: admin })).data).toBe(true);
    const street = await mall.call(listStreetMerchants, { categoryIds: String(id) });
    expect(street.data.list.map((one) => one.id)).toEqual([1]);

    const record = await recordOf('category', id);
    expect(record.shops).toBe(1);
    const remove = (revision: string) => mall.call(deleteShopKind, { kind: 'category', id, revision }, { as: admin });
    expect(await remove(record.revision)).toMatchObject({ data: { reason: 'shopKindInUse', count: 1 } });

    const renamed = { ...CATEGORY, id, revision: record.revision, nameEn: 'Surge protectors', handlingFee: 0.07 };
    expect((await mall.call(saveShopCategory, renamed, { as: admin })).data).toBe(id);
    expect(await trail()).toMatchObject([{ before: { handlingFee: 2.5 }, after: { handlingFee: 0.07 } }]);
    expect(reasonOf(await mall.call(saveShopCategory, renamed, { as: admin }))).toBe('pageDataChanged');

    const moved = await shopSeenBy(mall, admin, 1);
    await mall.call(editShop, { ...formOf(moved), categoryId: old }, { as: admin });
    expect(reasonOf(await remove(record.revision))).toBe('pageDataChanged');
    expect((await remove((await recordOf('category', id)).revision)).data).toBe(true);
    expect((await mall.call(listMerchantCategories, {})).data.map((one) => one.id)).not.toContain(id);
    expect(reasonOf(await mall.call(saveShopCategory, { ...renamed, revision: 'x' }, { as: admin }))).toBe('notFound');
  });

  it('are found by name and by whether shops have them, page by page', async () => {
    const find = async (filter: object) => {
      const { data } = await mall.call(listShopKinds, { kind: 'category', ...filter }, { as: admin });
      return data;
    };
    expect((await find({ keyword: 'SURVEILLANCE' })).list.map(({ nameZh }) => nameZh)).toEqual(['视频监控']);
    expect((await find({ keyword: '%' })).total).toBe(0);
    const [all, used, unused] = await Promise.all([find({}), find({ used: true }), find({ used: false })]);
    expect(used.list.every(({ shops }) => shops > 0)).toBe(true);
    expect(unused.list.every(({ shops }) => shops === 0)).toBe(true);
    expect(used.total + unused.total).toBe(all.total);
    expect((await find({ page: 2, limit: 3 })).list).toEqual(all.list.slice(3, 6));
  });
});

describe('types of shops', () => {
  it('have an explanation instead of a commission', async () => {
    const input = { ...TYPE, infoZh: '由工厂开设', infoEn: 'Run by the factory' };
    const { data: id } = await mall.call(saveShopType, input, { as: admin });
    const listed = await mall.call(listMerchantTypes, {}, { locale: 'zh' });
    expect(listed.data[0]).toEqual({ id, name: '工厂店', info: '由工厂开设', merchantCount: 0 });
    const { revision, handlingFee } = await recordOf('type', id);
    expect(handlingFee).toBe(0);
    expect((await mall.call(deleteShopKind, { kind: 'type', id, revision }, { as: admin })).data).toBe(true);
    expect(await trail()).toMatchObject([{ action: 'shop-type.delete', before: { infoEn: 'Run by the factory' } }]);
  });

  it('are a hundred at most', async () => {
    const { total } = (await mall.call(listShopKinds, { kind: 'type' }, { as: admin })).data;
    const more = Array.from({ length: MAX_SHOP_KINDS - total }, (_, at) => ({ name_zh: `${at}`, name_en: `${at}` }));
    await mall.database.insertInto('merchant_type').values(more).execute();
    expect(await mall.call(saveShopType, TYPE, { as: admin })).toMatchObject({
      data: { reason: 'shopKindFull', most: MAX_SHOP_KINDS },
    });
  });
});

it('is the mall’s alone: staff who do not work for the whole mall change nothing, whatever key they hold', async () => {
  const permissions = ['admin:merchants:approve'];
  const as = await sessionWithKeys(mall, { name: 'kinds', identity: IDENTITY.staff, permissions, isShopless: true });
  expect(reasonOf(await mall.call(saveShopCategory, CATEGORY, { as }))).toBe('forbidden');
  expect(reasonOf(await mall.call(listShopKinds, { kind: 'type' }, { as }))).toBe('forbidden');
});
