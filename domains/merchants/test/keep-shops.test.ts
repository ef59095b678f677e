import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { startSimulation } from '../../people/contract/simulation-endpoints.ts';
import { addStaff, listStaffRoles } from '../../people/contract/staff-endpoints.ts';
import { checkToken } from '../../sign-in/contract/session-endpoints.ts';
import { redeemSimulation } from '../../sign-in/contract/simulation-endpoints.ts';
import {
  listMerchantCategories,
  listMerchantTypes,
  listStreetMerchants,
  readMerchantHome,
  searchMerchants,
} from '../contract/merchant-endpoints.ts';
import { editShop, listKeeperChoices, listShops, openShop } from '../contract/shop-admin-endpoints.ts';
import { formOf, newShop, pictureOf, shopSeenBy } from './shop-builders.ts';

const ADMINISTRATOR = '13900000001';
const PRODUCT_MANAGER = '13900000007';
const KEEPER = '13900000006';

let mall: TestMall;
let admin: string;
let keeper: string;
let ownShop: number;

beforeAll(async () => {
  mall = await startTestMall();
  [admin, keeper] = await Promise.all([mall.tokenOf(ADMINISTRATOR), mall.tokenOf(KEEPER)]);
  ownShop = (await mall.call(listShops, {}, { as: keeper })).data.list[0]?.id ?? 0;
});
afterAll(() => mall.close());

const open = (input: Parameters<typeof newShop>, more: object = {}) =>
  mall.call(openShop, { ...newShop(...input), ...more }, { as: admin });

const lastAudit = () =>
  mall.database.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

describe('opening a shop', () => {
  it('takes its own code, category, type and a keeper with a contact, or nothing is kept', async () => {
    const count = async () => (await mall.call(listShops, {}, { as: admin })).data.total;
    const before = await count();
    const phone = '13911110001';
    expect(reasonOf(await open(['argus-mall', phone]))).toBe('shopCodeTaken');
    expect(reasonOf(await open(['a-shop', phone], { categoryId: 999 }))).toBe('shopCategoryUnknown');
    expect(reasonOf(await open(['a-shop', phone], { typeId: 999 }))).toBe('shopTypeUnknown');
    expect(reasonOf(await open(['a-shop', '']))).toBe('contactMissing');
    expect(reasonOf(await open(['a-shop', KEEPER]))).toBe('contactTaken');
    expect(reasonOf(await open(['A shop', phone]))).toBe('badParameter');
    expect(reasonOf(await open(['a-shop', phone], { avatar: await pictureOf(mall, KEEPER) }))).toBe('pictureUnknown');
    expect(await count()).toBe(before);
    const [avatar, cover] = [await pictureOf(mall, ADMINISTRATOR), await pictureOf(mall, ADMINISTRATOR)];
    const opened = await open(['a-shop', phone], { avatar, cover });
    expect(opened.code, opened.message).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: 'openShop', entity_id: String(opened.data.id) });
    const home = await mall.call(readMerchantHome, { id: opened.data.id });
    expect(home.data).toMatchObject({ name: '新店 a-shop', avatar, coverImage: cover });
    expect((await shopSeenBy(mall, admin, opened.data.id)).keepers).toMatchObject([{ phone, name: '新店 a-shop' }]);
  });

  it('gives it to a keeper without a shop; nobody else is narrowed to one', async () => {
    const roles = await mall.call(listStaffRoles, {}, { as: admin });
    const roleIds = roles.data.filter(({ code }) => code === 'merchant-keeper').map(({ id }) => id);
    const free = await mall.call(
      addStaff,
      { phone: '13911110002', nickname: '待命', roleIds, merchantId: 0 },
      { as: admin },
    );
    const choices = await mall.call(listKeeperChoices, {}, { as: admin });
    expect(choices.data.map(({ id }) => id)).toEqual([free.data.id]);
    const idOf = async (phone: string) =>
      (await mall.database.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id;
    for (const phone of [KEEPER, PRODUCT_MANAGER]) {
      expect(reasonOf(await open(['b-shop', ''], { keeperId: await idOf(phone) })), phone).toBe('keeperNotFree');
    }
    expect(reasonOf(await open(['b-shop', ''], { keeperId: await idOf('13800000001') }))).toBe('accountNotFound');
    const opened = await open(['b-shop', ''], { keeperId: free.data.id });
    const own = await mall.call(listShops, {}, { as: await mall.tokenOf('13911110002') });
    expect(own.data.list.map(({ id }) => id)).toEqual([opened.data.id]);
    expect((await mall.call(listKeeperChoices, {}, { as: admin })).data).toEqual([]);
  });

  it('ends the sessions in which its keeper acted for customers: leaving the shop does not bring them back', async () => {
    const roles = (await mall.call(listStaffRoles, {}, { as: admin })).data;
    const roleIds = roles.filter(({ code }) => ['merchant-keeper', 'sales'].includes(code)).map(({ id }) => id);
    const salesRole = roles.find(({ code }) => code === 'sales')?.id ?? 0;
    await mall.database
      .insertInto('role_permission')
      .values({ role_id: salesRole, permission: 'admin:accounts:simulate' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const phone = '13911110003';
    const added = await mall.call(addStaff, { phone, nickname: '兼任', roleIds, merchantId: 0 }, { as: admin });
    const buyer = await mall.database
      .selectFrom('account')
      .select('id')
      .where('phone', '=', '13800000001')
      .executeTakeFirstOrThrow();
    const { data } = await mall.call(startSimulation, { id: buyer.id }, { as: await mall.tokenOf(phone) });
    const acting = (await mall.call(redeemSimulation, { code: data.code })).data.token;
    expect((await mall.call(checkToken, {}, { as: acting })).code).toBe(200);
    expect((await open(['c-shop', ''], { keeperId: added.data.id })).code).toBe(200);
    await mall.database.updateTable('account').set({ merchant_id: null }).where('id', '=', added.data.id).execute();
    expect((await mall.call(checkToken, {}, { as: acting })).code).toBe(402);
  });
});

describe('changing a shop', () => {
  it('is recorded with before and after, only what differs, and refuses a stale form', async () => {
    const shop = await shopSeenBy(mall, admin, ownShop);
    const change = { ...formOf(shop), nameZh: '改名后的店', returnAddress: '杭州市临安区退货路 1 号' };
    expect((await mall.call(editShop, change, { as: admin })).data).toBe(true);
    expect(await lastAudit()).toMatchObject({
      action: 'editShop',
      before: { nameZh: shop.nameZh, returnAddress: shop.returnAddress },
      after: { nameZh: '改名后的店', returnAddress: '杭州市临安区退货路 1 号' },
    });
    expect(Object.keys((await lastAudit()).after as object)).toEqual(['nameZh', 'returnAddress']);
    expect(reasonOf(await mall.call(editShop, change, { as: admin }))).toBe('pageDataChanged');
    const now = await shopSeenBy(mall, admin, ownShop);
    expect((await mall.call(editShop, formOf(now), { as: admin })).data).toBe(false);
    expect((await mall.call(searchMerchants, { keywords: '改名后' })).data.total).toBe(1);
  });

  it('is for its keeper the profile of the own shop, and no other shop is there', async () => {
    const all = await mall.call(listShops, { limit: 100 }, { as: admin });
    const other = all.data.list.find(({ id }) => id !== ownShop);
    if (!other) throw new Error('two shops wanted');
    expect((await mall.call(listShops, { limit: 100 }, { as: keeper })).data).toMatchObject({ total: 1 });
    expect(reasonOf(await mall.call(editShop, formOf(other), { as: keeper }))).toBe('merchantNotFound');
    const own = await shopSeenBy(mall, keeper, ownShop);
    for (const seized of [{ nameZh: '官方旗舰' }, { nameEn: 'Official' }, { isSelf: !own.isSelf }, { typeId: 3 }]) {
      const refused = await mall.call(editShop, { ...formOf(own), ...seized }, { as: keeper });
      expect(reasonOf(refused), JSON.stringify(seized)).toBe('decidedByMall');
    }
    const kept = { returnName: '王仓管', returnPhone: '0571-12345678', introZh: '新的简介', phone: '400-1' };
    expect((await mall.call(editShop, { ...formOf(own), ...kept }, { as: keeper })).data).toBe(true);
    expect(await shopSeenBy(mall, admin, ownShop)).toMatchObject(kept);
    const { data: home } = await mall.call(readMerchantHome, { id: ownShop });
    expect(home).toMatchObject({ servicePhone: '400-1' });
    // Where returns go is nobody's business before a return.
    expect(JSON.stringify(home)).not.toContain('0571-12345678');
  });

  it('filters the list of the back office', async () => {
    const of = async (filter: object) =>
      (await mall.call(listShops, { limit: 100, ...filter }, { as: admin })).data.list;
    const all = await of({});
    const first = all[0];
    if (!first) throw new Error('a shop wanted');
    expect((await of({ keyword: first.code })).map(({ id }) => id)).toEqual([first.id]);
    for (const filter of [{ categoryId: first.categoryId }, { typeId: first.typeId }, { isSelf: true }]) {
      const expected = all.filter((shop) => Object.entries(filter).every(([k, v]) => shop[k as 'id'] === v));
      expect((await of(filter)).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(expected.length).toBeLessThan(all.length);
    }
    expect(await of({ closed: true })).toEqual([]);
    expect(await of({ keyword: '%' })).toEqual([]);
  });
});

describe('the street and the list of shops', () => {
  it('are narrowed by categories and types, whose counts say how many there are', async () => {
    for (const [kinds, field, key] of [
      [(await mall.call(listMerchantCategories, {})).data, 'categoryIds', 'categoryId'],
      [(await mall.call(listMerchantTypes, {})).data, 'typeIds', 'typeId'],
    ] as const) {
      const used = kinds.filter(({ merchantCount }) => merchantCount > 0);
      expect(used.length).toBeGreaterThan(1);
      for (const list of [searchMerchants, listStreetMerchants]) {
        for (const { id, merchantCount } of kinds) {
          const { data } = await mall.call(list, { [field]: String(id), limit: 100 });
          expect(data.total, `${list.path} ${field} ${id}`).toBe(merchantCount);
          for (const shop of data.list) expect(shop[key]).toBe(id);
        }
        const [one, two] = used;
        const both = await mall.call(list, { [field]: `${one?.id},${two?.id}`, limit: 100 });
        expect(both.data.total).toBe((one?.merchantCount ?? 0) + (two?.merchantCount ?? 0));
        expect(reasonOf(await mall.call(list, { [field]: '1;2' }))).toBe('badParameter');
      }
    }
    const en = await mall.call(listMerchantCategories, {}, { locale: 'en' });
    for (const { name } of en.data) expect(name).toMatch(/^[A-Z][ -~]+$/);
  });
});
