import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import {
  deleteArticleCategory,
  deleteArticles,
  listAdminArticleCategories,
  listAdminArticles,
  readAdminArticle,
  saveArticle,
  saveArticleCategory,
} from '../contract/article-admin-endpoints.ts';
import {
  listArticleCategories,
  listHotArticles,
  markArticlesRead,
  readArticle,
} from '../contract/article-endpoints.ts';
import { CONTENT_DATA, listArticles, listUnreadArticles } from '../contract/content-endpoints.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let mall: TestMall;
let manager: string;
let buyer: string;
beforeAll(async () => {
  mall = await startTestMall();
  manager = await mall.tokenOf('13900000001');
  buyer = await mall.tokenOf('13800000001');
});
afterAll(() => mall.close());

/** By the clock of the mall. */
const minute = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16);

const draft: RequestInput<typeof saveArticle> = {
  id: 0,
  revision: '',
  categoryId: 2,
  titleZh: '系统维护通知',
  titleEn: 'Maintenance notice',
  author: 'Argus',
  contentZh: '<h2 onclick="x()">维护</h2><script>alert(1)</script><p>周六 22 点。</p>',
  contentEn: 'On Saturday at 22:00.\n\nOrders can wait.',
  cover: '',
  pinned: true,
  hot: false,
  publishTime: '',
};

const listed = async () => (await mall.call(listArticles, { cid: 0, limit: 100 })).data.list.map(({ id }) => id);

describe('an article', () => {
  it('is a draft, then scheduled, then published at its time, without scripts and with a version for caches', async () => {
    const { data: id } = await mall.call(saveArticle, draft, { as: manager });
    const opened = async () => (await mall.call(readAdminArticle, { id }, { as: manager })).data;
    const first = await opened();
    expect(first).toMatchObject({ state: 'draft', publishTime: null });
    expect(first.contentZh).toBe('<h2>维护</h2><p>周六 22 点。</p>');
    expect(await listed()).not.toContain(id);

    const at = new Date(mall.clock.now().getTime() + 10 * MINUTE_MS);
    const scheduled = { ...draft, id, revision: first.revision, publishTime: minute(at) };
    expect((await mall.call(saveArticle, scheduled, { as: manager })).data).toBe(id);
    expect((await opened()).state).toBe('scheduled');
    expect(reasonOf(await mall.call(readArticle, { id }))).toBe('notFound');
    // The form was opened before that change.
    expect(reasonOf(await mall.call(saveArticle, scheduled, { as: manager }))).toBe('pageDataChanged');

    const version = () => mall.app.services.versions.current(CONTENT_DATA);
    await mall.runJob('announce-due-articles');
    const before = version();
    mall.clock.advance(11 * MINUTE_MS);
    await mall.runJob('announce-due-articles');
    expect(version()).toBeGreaterThan(before);
    const announced = version();
    await mall.runJob('announce-due-articles');
    expect(version()).toBe(announced);

    const { data: zh } = await mall.call(readArticle, { id });
    expect(zh).toMatchObject({ title: '系统维护通知', synopsis: '维护 周六 22 点。', isBanner: true, cid: 2 });
    const { data: en } = await mall.call(readArticle, { id }, { locale: 'en' });
    expect(en.content).toBe('<p>On Saturday at 22:00.</p>\n<p>Orders can wait.</p>');
    expect(en.synopsis).toBe('On Saturday at 22:00. Orders can wait.');
    expect((await listed()).indexOf(id)).toBe(0);

    const entries = await mall.database
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('entity', '=', 'article')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatchObject({ before: { publishTime: null }, after: { titleEn: 'Maintenance notice' } });

    expect((await mall.call(deleteArticles, { ids: [id] }, { as: manager })).code).toBe(200);
    expect(await listed()).not.toContain(id);
    expect(reasonOf(await mall.call(deleteArticles, { ids: [id] }, { as: manager }))).toBe('notFound');
  });

  it('is found by words of either title, by category and by state', async () => {
    const find = async (request: RequestInput<typeof listAdminArticles>) =>
      (await mall.call(listAdminArticles, request, { as: manager })).data;
    const { data: id } = await mall.call(saveArticle, { ...draft, titleEn: '100% ready_' }, { as: manager });
    for (const keyword of ['维护通知', '100% READY_']) {
      expect((await find({ keyword })).list.map((row) => row.id)).toEqual([id]);
    }
    expect((await find({ keyword: '100_ ready' })).total).toBe(0);
    expect((await find({ keyword: '维护', state: 'published' })).total).toBe(0);
    expect((await find({ keyword: '维护', state: 'draft', categoryId: 2 })).total).toBe(1);
    expect((await find({ keyword: '维护', categoryId: 1 })).total).toBe(0);
  });

  it('takes no picture of somebody else', async () => {
    const cover = '/files/public/AAAAAAAAAAAAAAAAAAAAAA.png';
    expect(reasonOf(await mall.call(saveArticle, { ...draft, cover }, { as: manager }))).toBe('contentFileUnknown');
  });

  it('needs a time that there is', async () => {
    for (const publishTime of ['2026-13-01T10:00', 'tomorrow', '2026-11-22']) {
      expect((await mall.call(saveArticle, { ...draft, publishTime }, { as: manager })).data).toMatchObject({
        reason: 'badParameter',
        field: 'publishTime',
      });
    }
  });
});

describe('categories', () => {
  it('are kept by staff, and one that has articles stays', async () => {
    const input = { id: 0, revision: '', nameZh: '活动', nameEn: 'Events', icon: '', sort: 9 };
    const { data: id } = await mall.call(saveArticleCategory, input, { as: manager });
    expect((await mall.call(listArticleCategories, {}, { locale: 'en' })).data.at(-1)).toMatchObject({
      id,
      name: 'Events',
    });
    const { data: article } = await mall.call(saveArticle, { ...draft, categoryId: id }, { as: manager });
    const refused = await mall.call(deleteArticleCategory, { id }, { as: manager, locale: 'en' });
    expect(refused).toMatchObject({ data: { reason: 'categoryInUse', count: 1 } });
    await mall.call(deleteArticles, { ids: [article] }, { as: manager });
    const row = (await mall.call(listAdminArticleCategories, {}, { as: manager })).data.find((one) => one.id === id);
    const changed = { ...input, id, revision: row?.revision ?? '', nameEn: 'Shows' };
    expect((await mall.call(saveArticleCategory, changed, { as: manager })).data).toBe(id);
    expect(reasonOf(await mall.call(saveArticleCategory, changed, { as: manager }))).toBe('pageDataChanged');
    expect((await mall.call(deleteArticleCategory, { id }, { as: manager })).code).toBe(200);
    expect((await mall.call(listArticleCategories, {})).data.map((one) => one.id)).not.toContain(id);
  });
});

describe('the hot list', () => {
  it('has what staff marked first, then what most people read, ten at most', async () => {
    const { data: before } = await mall.call(listHotArticles, {});
    expect(before[0]?.isHot).toBe(true);
    const last = before.at(-1)?.id ?? 0;
    await mall.call(markArticlesRead, { ids: [last] }, { as: buyer });
    const { data: after } = await mall.call(listHotArticles, {});
    expect(after.findIndex(({ id }) => id === last)).toBe(after.filter(({ isHot }) => isHot).length);
    for (let at = 0; at < 5; at += 1) {
      await mall.call(saveArticle, { ...draft, publishTime: '2026-01-01T08:00', hot: true }, { as: manager });
    }
    const { data: full } = await mall.call(listHotArticles, {});
    expect(full).toHaveLength(10);
    expect(full.slice(0, 5).every(({ isHot }) => isHot)).toBe(true);
  });
});

describe('marks of readers', () => {
  it('an article that is deleted while it is opened has changed meanwhile', async () => {
    const { data: id } = await mall.call(saveArticle, { ...draft, publishTime: '2026-01-01T08:00' }, { as: manager });
    await mall.database.updateTable('article').set({ published_at: mall.clock.now() }).where('id', '=', id).execute();
    const { marking } = await inTransaction(mall.database, async (tx) => {
      await tx.deleteFrom('article').where('id', '=', id).execute();
      const marking = mall.call(markArticlesRead, { ids: [id] }, { as: buyer });
      expect(await untilWaiting(mall.database, marking)).toBe(true);
      return { marking };
    });
    expect(reasonOf(await marking)).toBe('pageDataChanged');
  });

  it('are forgotten after a year, when an article no longer counts as unread', async () => {
    await mall.call(markArticlesRead, {}, { as: buyer });
    const marks = async () => (await mall.database.selectFrom('article_read').select('article_id').execute()).length;
    const kept = await marks();
    expect(kept).toBeGreaterThan(0);
    await mall.runJob('delete-old-article-reads');
    expect(await marks()).toBe(kept);
    mall.clock.advance(400 * DAY_MS);
    await mall.runJob('delete-old-article-reads');
    expect(await marks()).toBe(0);
    const later = await mall.tokenOf('13800000001');
    expect((await mall.call(listUnreadArticles, {}, { as: later })).data.total).toBe(0);
  });
});
