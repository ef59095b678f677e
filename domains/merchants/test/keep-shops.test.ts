import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionWithKeys } from '../../../apps/api/test/session-with-keys.ts';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { IDENTITY, isAdminKey } from '../../../platform/contract/permission.ts';
import { listAdminProducts } from '../../catalogue/contract/catalogue-admin-endpoints.ts';
import { startSimulation } from '../../people/contract/simulation-endpoints.ts';
import { addStaff, editStaff, listStaff, listStaffRoles } from '../../people/contract/staff-endpoints.ts';
import { checkToken, listMyPermissions } from '../../sign-in/contract/session-endpoints.ts';
import { redeemSimulation } from '../../sign-in/contract/simulation-endpoints.ts';
import { pictureOf } from '../../uploads/test/upload-builders.ts';
import {
  listMerchantCategories,
  listMerchantTypes,
  listStreetMerchants,
  readMerchantHome,
  searchMerchants,
} from '../contract/merchant-endpoints.ts';
import { editShop, listKeeperChoices, listShops, openShop, SHOP_PICTURES } from '../contract/shop-admin-endpoints.ts';
import { formOf, newShop, shopSeenBy } from './shop-builders.ts';

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
    expect(reasonOf(await open(['a-shop', phone], { avatar: await pictureOf(mall, SHOP_PICTURES, KEEPER) }))).toBe(
      'pictureUnknown',
    );
    expect(await count()).toBe(before);
    const [avatar, cover] = [
      await pictureOf(mall, SHOP_PICTURES, ADMINISTRATOR),
      await pictureOf(mall, SHOP_PICTURES, ADMINISTRATOR),
    ];
    const opened = await open(['a-shop', phone], { avatar, cover });
    expect(opened.code, opened.message).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: 'shop.open', entity_id: String(opened.data.id) });
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

  it('a keeper without one sees and changes nothing of any shop, before the first and after the last', async () => {
    const roles = (await mall.call(listStaffRoles, {}, { as: admin })).data;
    const keeperRole = roles.find(({ code }) => code === 'merchant-keeper');
    expect(keeperRole?.wholeMall).toBe(false);
    expect(roles.filter(({ wholeMall }) => wholeMall).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['administrator', 'sales', 'product-manager', 'finance']),
    );
    const phone = '13911110004';
    const content = { phone, nickname: '无店', roleIds: [keeperRole?.id ?? 0] };
    const added = await mall.call(addStaff, { ...content, merchantId: 0 }, { as: admin });
    const as = await mall.tokenOf(phone);
    const refused = async () => {
      expect((await mall.call(listMyPermissions, {}, { as })).data.filter(isAdminKey)).toEqual([]);
      expect(reasonOf(await mall.call(listShops, {}, { as }))).toBe('forbidden');
      expect(reasonOf(await mall.call(listAdminProducts, {}, { as }))).toBe('forbidden');
      const shop = await shopSeenBy(mall, admin, ownShop);
      expect(reasonOf(await mall.call(editShop, { ...formOf(shop), phone: '400-000-0000' }, { as }))).toBe('forbidden');
    };
    const moveTo = async (merchantId: number) => {
      const staff = (await mall.call(listStaff, { keyword: phone }, { as: admin })).data.list[0];
      const input = { ...content, id: added.data.id, revision: staff?.revision ?? '', merchantId };
      expect((await mall.call(editStaff, input, { as: admin })).code).toBe(200);
    };
    await refused();
    await moveTo(ownShop);
    expect((await mall.call(listShops, {}, { as })).data.list.map(({ id }) => id)).toEqual([ownShop]);
    await moveTo(0);
    await refused();
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
  it('one from before there were categories and types is saved without them, and loses neither later', async () => {
    await mall.database
      .updateTable('merchant')
      .set({ category_id: null, type_id: null })
      .where('id', '=', ownShop)
      .execute();
    const save = async (change: object, as: string) => {
      const answer = await mall.call(editShop, { ...formOf(await shopSeenBy(mall, as, ownShop)), ...change }, { as });
      return answer.code === 200 ? 'saved' : reasonOf(answer);
    };
    expect(await save({ phone: '400-000-0001' }, keeper)).toBe('saved');
    expect(await save({ categoryId: 1 }, keeper)).toBe('decidedByMall');
    expect(await save({ addressEn: '1 Road' }, admin)).toBe('saved');
    expect(await save({ categoryId: 999 }, admin)).toBe('shopCategoryUnknown');
    expect(await save({ categoryId: 2, typeId: 2 }, admin)).toBe('saved');
    expect(await save({ categoryId: 0 }, admin)).toBe('shopCategoryUnknown');
    expect(await save({ typeId: 0 }, admin)).toBe('shopTypeUnknown');
    expect(await shopSeenBy(mall, keeper, ownShop)).toMatchObject({ phone: '400-000-0001', categoryId: 2, typeId: 2 });
  });

  it('what the mall decides takes the right to open shops, also of staff of the whole mall', async () => {
    const permissions = ['admin:merchants:view', 'admin:merchants:edit'];
    const as = await sessionWithKeys(mall, { name: 'profiles-only', identity: IDENTITY.staff, permissions });
    const shop = async () => formOf(await shopSeenBy(mall, as, ownShop));
    expect((await mall.call(editShop, { ...(await shop()), phone: '400-000-0002' }, { as })).code).toBe(200);
    for (const change of [{ nameZh: '改名' }, { nameEn: 'Renamed' }, { categoryId: 3 }, { isSelf: true }]) {
      expect(reasonOf(await mall.call(editShop, { ...(await shop()), ...change }, { as }))).toBe('decidedByMall');
    }
  });

  it('is recorded with before and after, only what differs, and refuses a stale form', async () => {
    const shop = await shopSeenBy(mall, admin, ownShop);
    const change = { ...formOf(shop), nameZh: '改名后的店', returnAddress: '杭州市临安区退货路 1 号' };
    expect((await mall.call(editShop, change, { as: admin })).data).toBe(true);
    expect(await lastAudit()).toMatchObject({
      action: 'shop.edit',
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
    const kept = {
      ...{ returnName: '王仓管', returnPhone: '0571-12345678', introZh: '新的简介', phone: '400-1' },
      handlingDays: 5,
    };
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
