import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import {
  AGREEMENT_SLUGS,
  listAgreements,
  readAgreement,
  readCouponAgreement,
  readPaidMemberAgreement,
} from '../contract/agreement-endpoints.ts';
import { markArticlesRead, readArticle } from '../contract/article-endpoints.ts';
import { listArticles, listUnreadArticles } from '../contract/content-endpoints.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

test('every agreement is there in both languages, complete and open to visitors', async () => {
  for (const locale of ['zh', 'en'] as const) {
    const { data } = await mall.call(listAgreements, {}, { as: null, locale });
    expect(data.map(({ slug }) => slug)).toEqual([...AGREEMENT_SLUGS]);
    for (const { slug, title } of data) {
      const html = (await mall.call(readAgreement, { id: slug }, { as: null, locale })).data;
      expect(title).not.toBe('');
      expect(html).toMatch(/^<h2>/);
      expect(/\p{Script=Han}/u.test(html)).toBe(locale === 'zh');
    }
  }
});

test('a slug with slashes is read under the address as it is written, too', async () => {
  for (const [id, endpoint] of [
    ['coupon/agreement/info', readCouponAgreement],
    ['paid/member/agreement/info', readPaidMemberAgreement],
  ] as const) {
    expect(endpoint.path).toBe(`front/pc/agreement/${id}`);
    const named = await mall.call(readAgreement, { id }, { as: null });
    expect(await mall.call(endpoint, {}, { as: null })).toEqual(named);
    expect(named.data).toMatch(/^<h2>/);
  }
});

test('whatever stands in the database, nothing that runs is handed out', async () => {
  const before = await mall.database
    .selectFrom('agreement')
    .select('content_en')
    .where('slug', '=', 'aboutusinfo')
    .executeTakeFirstOrThrow();
  const write = (content_en: string) =>
    mall.database.updateTable('agreement').set({ content_en }).where('slug', '=', 'aboutusinfo').execute();
  await write('<p onclick="a()">One<script>b()</script><img src=x onerror=c()> <a href="javascript:d()">two</a></p>');
  const { data } = await mall.call(readAgreement, { id: 'aboutusinfo' }, { as: null, locale: 'en' });
  expect(data).toBe('<p>One <a>two</a></p>');
  await write(before.content_en);
});

test.each(['nothing', 'userinfo ', '../userinfo', '0'])('the slug "%s" is not found', async (id) => {
  expect((await mall.call(readAgreement, { id }, { as: null })).data).toMatchObject({ reason: 'notFound' });
});

test('an article is read by everybody; opening it marks it for one person and counts the visit once', async () => {
  const as = await mall.tokenOf('13800000003');
  const other = await mall.tokenOf('13800000005');
  const unread = async (token: string) => (await mall.call(listUnreadArticles, {}, { as: token })).data;
  const all = (await mall.call(listArticles, { cid: 0 }, { as: null })).data;
  const before = await unread(as);
  const id = all.list[0]?.id ?? 0;
  const { data } = await mall.call(readArticle, { id }, { as: null, locale: 'en' });
  expect(data.content.length).toBeGreaterThan(10);
  expect((await unread(as)).total).toBe(before.total);
  for (const _ of [1, 2]) {
    const { data: left } = await mall.call(markArticlesRead, { ids: [id, 999_999] }, { as });
    expect(left.count).toBe(before.total - 1);
  }
  expect((await mall.call(readArticle, { id }, { as: null })).data.visit).toBe(data.visit + 1);
  expect((await unread(other)).list.map((article) => article.id)).toContain(id);
  const visits = async () =>
    (await mall.call(listArticles, { cid: 0, limit: 100 }, { as: null })).data.list.map(({ visit }) => visit);
  const counted = await visits();
  expect((await mall.call(markArticlesRead, {}, { as })).data.count).toBe(0);
  expect(await visits()).toEqual(counted);
  expect((await unread(other)).total).toBe(before.total);
});

test('an article of tomorrow and an unknown one do not exist', async () => {
  const { id } = await mall.database
    .insertInto('article')
    .values({
      category_id: 3,
      title_zh: 'x',
      title_en: 'x',
      published_at: new Date(mall.clock.now().getTime() + 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const unknown of [id, 999_999]) {
    expect((await mall.call(readArticle, { id: unknown }, { as: null })).data).toMatchObject({ reason: 'notFound' });
  }
  expect((await mall.call(readArticle, { id: 0 }, { as: null })).code).toBe(400);
  expect((await mall.call(markArticlesRead, {}, { as: null })).code).toBe(401);
});
