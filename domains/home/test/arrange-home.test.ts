import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { publishProducts } from '../../catalogue/contract/catalogue-admin-endpoints.ts';
import { listProducts } from '../../catalogue/contract/catalogue-endpoints.ts';
import { readHomeConfig } from '../../content/contract/content-endpoints.ts';
import { listDataVersions } from '../../settings/contract/settings-endpoints.ts';
import { pictureOf } from '../../uploads/test/upload-builders.ts';
import {
  cancelPlan,
  previewArrangement,
  publishArrangement,
  readArrangement,
  restoreVersion,
  saveArrangement,
} from '../contract/home-admin-endpoints.ts';
import {
  HOME_PICTURES,
  listAreaProducts,
  listBanners,
  listHomeAreas,
  PREVIEW_HEADER,
} from '../contract/home-endpoints.ts';
import { AREA, arrange, BANNER, keptHome, minuteOf, publish } from './home-builders.ts';

const MANAGER = '13900000007';
const HOUR_MS = 3_600_000;
const HAN = /\p{Script=Han}/u;

let mall: TestMall;
let manager: string;
let products: number[];
beforeAll(async () => {
  mall = await startTestMall();
  manager = await mall.tokenOf(MANAGER);
  products = (await mall.call(listProducts, { limit: 6 })).data.list.map(({ id }) => id);
});
afterAll(() => mall.close());

const banners = async (headers: Record<string, string> = {}) =>
  (await mall.call(listBanners, {}, { headers })).data.map(({ name }) => name);
const areas = async (locale: 'zh' | 'en' = 'zh') => (await mall.call(listHomeAreas, {}, { locale })).data;
const kept = () => keptHome(mall, manager);
const named = (nameZh: string) => ({ banners: [{ ...BANNER, nameZh }] });
const inHours = (hours: number) => minuteOf(new Date(mall.clock.now().getTime() + hours * HOUR_MS));
const versionOf = async (name: string) =>
  (await mall.call(listDataVersions, {})).data.find(({ dataSet }) => dataSet === name)?.dataVersionCode;

describe('before anybody has arranged it, the home page', () => {
  it('shows the banners of the demo mall with a product each, in the caller’s language and without prices', async () => {
    const zh = (await mall.call(listBanners, {})).data;
    const en = (await mall.call(listBanners, {}, { locale: 'en' })).data;
    expect(zh.map(({ sort }) => sort)).toEqual([0, 1, 2]);
    for (const [index, banner] of zh.entries()) {
      expect(banner.linkUrl).toBe(`/product/detail/${banner.product?.id}`);
      expect(banner.product?.chips.length).toBeGreaterThan(0);
      expect(banner.product).not.toHaveProperty('price');
      expect(banner.name).toMatch(HAN);
      expect(en[index]?.name).not.toMatch(HAN);
      expect(en[index]).toMatchObject({ id: banner.id, product: { id: banner.product?.id } });
    }
    const buyer = await mall.tokenOf('13800000001');
    expect(JSON.stringify((await mall.call(listBanners, {}, { as: buyer })).data)).not.toMatch(/rice/);
  });

  it('has the delivered areas, entries and menu in both languages', async () => {
    const zh = await areas();
    expect(zh.areas.map(({ key }) => key)).toEqual([
      'seckill',
      'promotion',
      'entries',
      'new',
      'clearance',
      'merchants',
      'recommended',
    ]);
    expect(zh.entries).toHaveLength(4);
    for (const { title } of (await areas('en')).areas) expect(title).not.toMatch(HAN);
    const { data } = await mall.call(readHomeConfig, {});
    expect(data.homeNavigationList.length).toBeGreaterThan(2);
    expect(data.quickEntryList[0]?.linkList.map(({ name }) => name)).toEqual(zh.entries.map(({ name }) => name));
  });

  it('keeps a banner whose product left the shelf, without the product, and tells its keeper', async () => {
    const [first] = (await mall.call(listBanners, {})).data;
    const id = first?.product?.id ?? 0;
    await mall.call(publishProducts, { ids: [id], onShelf: false }, { as: manager });
    expect((await mall.call(listBanners, {})).data[0]).toMatchObject({ id: first?.id, product: null });
    expect((await kept()).problems).toEqual([{ place: 'banners.0', problem: 'productNotOnSale' }]);
    await mall.call(publishProducts, { ids: [id], onShelf: true }, { as: manager });
    expect((await kept()).problems).toEqual([]);
  });
});

describe('an arrangement', () => {
  it('is a draft until it is published: areas, named products, entries and the menu of the header', async () => {
    const before = await areas();
    const [a = 0, b = 0, c = 0] = products;
    const change = {
      ...named('草稿'),
      areas: [{ ...AREA, source: 'named' as const, productIds: [c, a, b], count: 2 }],
      entries: [
        {
          nameZh: '下单',
          nameEn: 'Order',
          hintZh: '',
          hintEn: '',
          icon: 'bolt' as const,
          linkUrl: 'https://a.example',
        },
      ],
      navigation: [{ nameZh: '上新', nameEn: 'Latest', linkUrl: '/product/product_list?tag=new' }],
    };
    const saved = await arrange(mall, manager, change);
    expect(saved.data).toMatchObject({ unpublished: true, draft: change });
    expect(await areas()).toEqual(before);

    expect((await publish(mall, manager)).data.unpublished).toBe(false);
    expect(await banners()).toEqual(['草稿']);
    const en = await areas('en');
    expect(en.areas).toMatchObject([{ key: 'picks', title: AREA.titleEn, layout: 'grid', count: 2 }]);
    expect(en.entries).toEqual([{ name: 'Order', hint: '', icon: 'bolt', linkUrl: 'https://a.example' }]);
    const listed = (await mall.call(listAreaProducts, { area: 'picks' })).data;
    expect(listed.map(({ id }) => id)).toEqual([c, a]);
    for (const { price } of listed) expect(price).toBeNull();
    expect((await mall.call(listAreaProducts, { area: 'other' })).data).toEqual([]);
    const config = (await mall.call(readHomeConfig, {}, { locale: 'en' })).data;
    expect(config.homeNavigationList).toEqual([
      { id: 1, name: 'Latest', linkUrl: '/product/product_list?tag=new', sort: 0, status: true },
    ]);
    expect(config.quickEntryList[0]?.linkList).toMatchObject([{ name: 'Order', linkUrl: 'https://a.example' }]);
  });

  it('is shown from its planned time on, and the versions of what is cached change then', async () => {
    await arrange(mall, manager, named('现在'));
    await publish(mall, manager);
    await arrange(mall, manager, named('计划'));
    const planned = await publish(mall, manager, inHours(2));
    expect(planned.data.versions.map(({ state }) => state).slice(0, 2)).toEqual(['planned', 'showing']);
    await mall.runJob('tell-planned-home');
    const version = await versionOf('home');
    mall.clock.advance(HOUR_MS);
    await mall.runJob('tell-planned-home');
    expect([await banners(), await versionOf('home')]).toEqual([['现在'], version]);
    mall.clock.advance(HOUR_MS);
    expect(await banners()).toEqual(['计划']);
    expect((await kept()).versions[0]?.state).toBe('showing');
    const settings = await versionOf('settings');
    await mall.runJob('tell-planned-home');
    const told = [await versionOf('home'), await versionOf('settings')];
    expect(told).not.toContain(version);
    expect(told[1]).not.toBe(settings);
    await mall.runJob('tell-planned-home');
    expect([await versionOf('home'), await versionOf('settings')]).toEqual(told);
  });

  it('has one plan at most: a new one replaces it, and it can be cancelled once', async () => {
    await arrange(mall, manager, named('一'));
    await publish(mall, manager, inHours(3));
    await arrange(mall, manager, named('二'));
    const again = await publish(mall, manager, inHours(5));
    expect(again.data.unpublished).toBe(true);
    expect(again.data.versions.filter(({ state }) => state === 'planned')).toHaveLength(1);
    const id = again.data.versions[0]?.id ?? 0;
    const cancelled = await mall.call(cancelPlan, { id }, { as: manager });
    expect(cancelled.data).toMatchObject({ unpublished: true, draft: named('二') });
    expect(reasonOf(await mall.call(cancelPlan, { id }, { as: manager }))).toBe('planGone');
    mall.clock.advance(6 * HOUR_MS);
    expect(await banners()).toEqual(['计划']);
    const showing = (await kept()).versions.find(({ state }) => state === 'showing')?.id ?? 0;
    expect(reasonOf(await mall.call(cancelPlan, { id: showing }, { as: manager }))).toBe('planGone');
  });

  it('what is planned can be published earlier, and is nothing unpublished beside what was published', async () => {
    await arrange(mall, manager, named('早'));
    await publish(mall, manager, inHours(3));
    const now = await publish(mall, manager);
    expect(now.data).toMatchObject({ unpublished: false, draft: named('早') });
    expect(now.data.versions.slice(0, 2).map(({ state }) => state)).toEqual(['planned', 'showing']);
    expect(await banners()).toEqual(['早']);
    await mall.call(cancelPlan, { id: now.data.versions[0]?.id ?? 0 }, { as: manager });
  });

  it('goes back to an earlier version as a draft; the newest twenty are kept', async () => {
    for (let at = 0; at < 22; at++) {
      await arrange(mall, manager, named(`第 ${at} 版`));
      await publish(mall, manager);
    }
    const { versions, revision } = await kept();
    expect(versions).toHaveLength(20);
    expect(versions[0]).toMatchObject({ state: 'showing', by: expect.stringMatching(/./) });
    const id = versions[3]?.id ?? 0;
    const restored = await mall.call(restoreVersion, { id, revision }, { as: manager });
    expect(restored.data).toMatchObject({ unpublished: true, draft: named('第 18 版') });
    expect(await banners()).toEqual(['第 21 版']);
    await publish(mall, manager);
    expect(await banners()).toEqual(['第 18 版']);
  });

  it('is refused where somebody else changed it since, and the trail names every step', async () => {
    const { draft, revision } = await kept();
    await arrange(mall, manager, named('别人的'));
    const late = { as: manager };
    expect(reasonOf(await mall.call(saveArrangement, { ...draft, revision }, late))).toBe('pageDataChanged');
    expect(reasonOf(await mall.call(publishArrangement, { revision, at: '' }, late))).toBe('pageDataChanged');
    expect((await kept()).draft.banners[0]?.nameZh).toBe('别人的');
    const trail = await mall.database.selectFrom('audit_entry').select('action').where('entity', '=', 'home').execute();
    expect(new Set(trail.map(({ action }) => action))).toEqual(
      new Set(['home.save', 'home.publish', 'home.plan', 'home.cancel-plan', 'home.restore']),
    );
  });
});

describe('a banner', () => {
  it('is shown between its times only, and those that are off are not', async () => {
    const until = { ...BANNER, nameZh: '到点就走', until: inHours(1) };
    const from = { ...BANNER, nameZh: '到点才来', from: inHours(1) };
    await arrange(mall, manager, { banners: [until, from, { ...BANNER, nameZh: '没有启用', enabled: false }] });
    await publish(mall, manager);
    await mall.runJob('tell-planned-home');
    expect(await banners()).toEqual(['到点就走']);
    const version = await versionOf('home');
    mall.clock.advance(HOUR_MS);
    expect(await banners()).toEqual(['到点才来']);
    await mall.runJob('tell-planned-home');
    expect(await versionOf('home')).not.toBe(version);
    expect((await kept()).problems).toEqual([{ place: 'banners.0', problem: 'bannerOver' }]);
  });

  it('shows the editor’s own pictures, and links inside the mall or to https', async () => {
    const image = await pictureOf(mall, HOME_PICTURES, MANAGER);
    expect((await arrange(mall, manager, { banners: [{ ...BANNER, image }] })).data.draft?.banners[0]?.image).toBe(
      image,
    );
    const before = await kept();
    const refused: [object, string][] = [
      [{ banners: [{ ...BANNER, image: await pictureOf(mall, HOME_PICTURES, '13900000001') }] }, 'pictureUnknown'],
      [{ banners: [{ ...BANNER, image: 'https://elsewhere.example/x.png' }] }, 'pictureUnknown'],
      [{ banners: [{ ...BANNER, productId: 999_999_999 }] }, 'productUnknown'],
      ...[
        '//evil.example',
        '/\\evil.example',
        'http://a.example',
        'javascript:alert(1)',
        'https://a b',
        '/a b',
        '',
      ].map((linkUrl): [object, string] => [{ banners: [{ ...BANNER, linkUrl }] }, 'badParameter']),
      [{ banners: [{ ...BANNER, nameEn: '' }] }, 'badParameter'],
      [{ banners: [{ ...BANNER, from: inHours(2), until: inHours(1) }] }, 'badParameter'],
      [{ banners: Array(11).fill(BANNER) }, 'badParameter'],
      [{ areas: [AREA, AREA] }, 'badParameter'],
      [{ areas: [{ ...AREA, titleZh: '' }] }, 'badParameter'],
      [{ areas: [{ ...AREA, layout: 'row', count: 6 }] }, 'badParameter'],
      [{ areas: [{ ...AREA, source: 'named' }] }, 'badParameter'],
      [{ areas: [{ ...AREA, source: 'category' }] }, 'badParameter'],
      [{ areas: ['a', 'b'].map((key) => ({ ...AREA, key, kind: 'merchants' })) }, 'badParameter'],
    ];
    for (const [change, reason] of refused) {
      expect(reasonOf(await arrange(mall, manager, change)), JSON.stringify(change)).toBe(reason);
    }
    for (const at of [inHours(0), inHours(-1), inHours(24 * 400)]) {
      expect(reasonOf(await publish(mall, manager, at)), at).toBe('planTimeWrong');
    }
    expect(await kept()).toEqual(before);
  });
});

describe('a preview', () => {
  it('shows what the draft was, to whoever has its secret, for half an hour', async () => {
    await arrange(mall, manager, named('公开'));
    await publish(mall, manager);
    await arrange(mall, manager, named('秘密'));
    const { token } = (await mall.call(previewArrangement, {}, { as: manager })).data;
    await arrange(mall, manager, named('更晚'));
    expect(await banners({ [PREVIEW_HEADER]: token })).toEqual(['秘密']);
    expect(await banners({ [PREVIEW_HEADER]: `${token}x` })).toEqual(['公开']);
    const stored = await mall.database.selectFrom('home_preview').select('token_hash').execute();
    expect(stored.map(({ token_hash: hash }) => hash)).not.toContain(token);
    mall.clock.advance(HOUR_MS / 2);
    expect(await banners({ [PREVIEW_HEADER]: token })).toEqual(['公开']);
  });

  it('of an earlier version shows that; at most fifty are kept', async () => {
    const { versions } = await kept();
    const id = versions.find(({ state }) => state === 'earlier')?.id ?? 0;
    const { token } = (await mall.call(previewArrangement, { version: id }, { as: manager })).data;
    expect(await banners({ [PREVIEW_HEADER]: token })).not.toEqual(['公开']);
    for (let at = 0; at < 52; at++) await mall.call(previewArrangement, {}, { as: manager });
    const { count } = await mall.database
      .selectFrom('home_preview')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(50);
  });
});

it('a keeper of a shop has no business with it, sales look only', async () => {
  const sales = await mall.tokenOf('13900000002');
  expect((await mall.call(readArrangement, {}, { as: sales })).code).toBe(200);
  expect(reasonOf(await arrange(mall, sales, named('销售')))).toBe('forbidden');
  expect(reasonOf(await mall.call(readArrangement, {}, { as: await mall.tokenOf('13900000006') }))).toBe('forbidden');
});
