import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { listArticleCategories } from '../contract/article-endpoints.ts';
import {
  listArticles,
  listUnreadArticles,
  readCustomerService,
  readDomain,
  readHomeConfig,
} from '../contract/content-endpoints.ts';

const HAN = /\p{Script=Han}/u;
const DAY_MS = 86_400_000;

let mall: TestMall;
let buyer: string;
beforeAll(async () => {
  mall = await startTestMall();
  buyer = await mall.tokenOf('13800000001');
});
afterAll(() => mall.close());

describe('the frame of the mall', () => {
  it('names its pages in the caller’s language and its codes by the address it was asked under', async () => {
    const headers = { host: 'mall.example' };
    const zh = await mall.call(readHomeConfig, {}, { headers });
    const en = await mall.call(readHomeConfig, {}, { locale: 'en', headers });
    expect(zh.data.homeNavigationList.map(({ linkUrl }) => linkUrl)).toEqual(
      en.data.homeNavigationList.map(({ linkUrl }) => linkUrl),
    );
    for (const { name } of zh.data.homeNavigationList) expect(name).toMatch(HAN);
    for (const { name } of en.data.homeNavigationList) expect(name).not.toMatch(HAN);
    expect(en.data.qrCodeList[0]?.content).toBe('http://mall.example');
    expect((await mall.call(readDomain, {}, { headers })).data).toBe('http://mall.example');
  });

  it('says how it is reached', async () => {
    const { data } = await mall.call(readCustomerService, {});
    expect(data).toMatchObject({ consumerType: 'hotline', consumerHotline: '400-000-0001', consumerH5Url: '' });
    expect(data.consumerEmail).toContain('@');
    expect(data.serviceHours).not.toBe('');
  });
});

describe('articles', () => {
  it('are listed by category, pinned ones first, in both languages', async () => {
    const all = await mall.call(listArticles, { cid: 0, limit: 100 });
    expect(all.data.total).toBe(all.data.list.length);
    expect(all.data.list.map(({ isBanner }) => isBanner)).toEqual(
      all.data.list.map(({ isBanner }) => isBanner).sort((a, b) => Number(b) - Number(a)),
    );
    let counted = 0;
    const categories = (await mall.call(listArticleCategories, {})).data;
    expect(categories.length).toBeGreaterThan(2);
    for (const { id, name } of categories) {
      const { data } = await mall.call(listArticles, { cid: id, limit: 100 });
      expect(data.total).toBeGreaterThan(0);
      for (const article of data.list) expect(article).toMatchObject({ cid: id, category: name });
      counted += data.total;
    }
    expect(counted).toBe(all.data.total);
    const english = await mall.call(listArticles, { cid: 0, limit: 100 }, { locale: 'en' });
    for (const { title, synopsis } of english.data.list) expect(title + synopsis).not.toMatch(HAN);
    for (const { title } of all.data.list) expect(title).toMatch(HAN);
  });

  it('come page by page without one twice', async () => {
    const whole = await mall.call(listArticles, { cid: 0, limit: 100 });
    const pages = await Promise.all([1, 2, 3].map((page) => mall.call(listArticles, { cid: 0, page, limit: 2 })));
    expect(pages.flatMap(({ data }) => data.list.map(({ id }) => id))).toEqual(
      whole.data.list.slice(0, 6).map(({ id }) => id),
    );
  });

  it('of an unknown category are none', async () => {
    expect((await mall.call(listArticles, { cid: 99 })).data).toMatchObject({ total: 0, list: [] });
    expect((await mall.call(listArticles, { cid: -1 })).data).toMatchObject({ reason: 'badParameter', field: 'cid' });
  });

  it('are not shown before their time', async () => {
    const before = (await mall.call(listArticles, { cid: 0 })).data.total;
    await mall.database
      .updateTable('article')
      .set({ published_at: new Date(mall.clock.now().getTime() + DAY_MS) })
      .where('pinned', '=', true)
      .execute();
    expect((await mall.call(listArticles, { cid: 0 })).data.total).toBeLessThan(before);
    mall.clock.advance(2 * DAY_MS);
    expect((await mall.call(listArticles, { cid: 0 })).data.total).toBe(before);
  });

  it('are unread for each person until that person has opened them', async () => {
    expect(await mall.call(listUnreadArticles, {})).toMatchObject({ data: { reason: 'loginRequired' } });
    const unread = await mall.call(listUnreadArticles, { limit: 100 }, { as: buyer });
    const [first] = unread.data.list;
    const account = await mall.database
      .selectFrom('account')
      .select('id')
      .where('phone', '=', '13800000001')
      .executeTakeFirstOrThrow();
    await mall.database
      .insertInto('article_read')
      .values({ account_id: account.id, article_id: first?.id ?? 0, read_at: mall.clock.now() })
      .execute();
    const after = await mall.call(listUnreadArticles, { limit: 100 }, { as: buyer });
    expect(after.data.list.map(({ id }) => id)).toEqual(unread.data.list.slice(1).map(({ id }) => id));
    const other = await mall.call(listUnreadArticles, { limit: 100 }, { as: await mall.tokenOf('13800000002') });
    expect(other.data.total).toBe(unread.data.total);
  });
});
