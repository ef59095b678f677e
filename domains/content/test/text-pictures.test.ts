/** Pictures in articles, agreements and solutions: only own ones get in, and their files stay while they are shown. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { listAdminSchemes, saveScheme } from '../../schemes/contract/scheme-admin-endpoints.ts';
import { readScheme } from '../../schemes/contract/scheme-endpoints.ts';
import { editAgreement, listAdminAgreements } from '../contract/agreement-admin-endpoints.ts';
import { readAgreement } from '../contract/agreement-endpoints.ts';
import { deleteArticles, readAdminArticle, saveArticle } from '../contract/article-admin-endpoints.ts';
import { readArticle } from '../contract/article-endpoints.ts';

const DAY_MS = 86_400_000;
const ADMINISTRATOR = '13900000001';
const PRODUCT_MANAGER = '13900000007';

let mall: TestMall;
let picture: Buffer;
beforeAll(async () => {
  mall = await startTestMall();
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
});
afterAll(() => mall.close());

async function upload(model: string, phone: string): Promise<string> {
  const head = '--b\r\nContent-Disposition: form-data; name="multipart"; filename="a.png"\r\n\r\n';
  const answer = await mall.inject({
    method: 'POST',
    url: `/api/front/pc/upload/image?model=${model}&pid=0`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'authori-zation': await mall.tokenOf(phone) },
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--b--\r\n')]),
  });
  return answer.json<{ data: { url: string } }>().data.url;
}

const shows = (url: string, alt = '') => `<p><img src="${url}" alt="${alt}"></p>`;
const isThere = async (url: string) => (await mall.inject({ method: 'GET', url })).statusCode === 200;

async function sweep(): Promise<void> {
  mall.clock.advance(8 * DAY_MS);
  await mall.runJob('sweep-unused-uploads');
}

const article: RequestInput<typeof saveArticle> = {
  id: 0,
  revision: '',
  categoryId: 2,
  titleZh: '安装指南',
  titleEn: 'How to install',
  author: '',
  contentZh: '',
  contentEn: '',
  cover: '',
  pinned: false,
  hot: false,
  publishTime: '2026-01-01T08:00',
};

describe('an article with pictures', () => {
  test('keeps its own, shows them with their size, and leaves out those of others', async () => {
    const own = await upload('content', ADMINISTRATOR);
    const foreign = `<img src="https://evil.example/a.png"><img src="${own}?spy"><img src="//evil.example${own}">`;
    const contentZh = `<h2>第一步</h2>${shows(own, '接线图')}<p>${foreign}完成</p>`;
    const as = await mall.tokenOf(ADMINISTRATOR);
    const { data: id } = await mall.call(saveArticle, { ...article, contentZh }, { as });
    const stored = await mall.call(readAdminArticle, { id }, { as });
    expect(stored.data.contentZh).toBe(`<h2>第一步</h2><p><img src="${own}" alt="接线图" /></p><p>完成</p>`);
    const { data } = await mall.call(readArticle, { id });
    expect(data.synopsis).toBe('第一步 完成');
    expect(data.content).toContain(`<img src="${own}" alt="接线图" width="400" height="300" srcset="`);
    expect(data.content.match(/<img/g)).toHaveLength(1);

    const unused = await upload('content', ADMINISTRATOR);
    await sweep();
    expect([await isThere(own), await isThere(unused)]).toEqual([true, false]);
    await mall.call(deleteArticles, { ids: [id] }, { as: await mall.tokenOf(ADMINISTRATOR) });
    await sweep();
    expect(await isThere(own)).toBe(false);
  });

  test('takes none of somebody else, of another purpose, or that is gone; nothing is saved then', async () => {
    const as = await mall.tokenOf(ADMINISTRATOR);
    const gone = await upload('content', ADMINISTRATOR);
    await mall.database
      .updateTable('file')
      .set({ removed_at: mall.clock.now() })
      .where('storage_key', '=', gone.replace('/files/', ''))
      .execute();
    const never = gone.replace(/public\/.{22}/, `public/${'A'.repeat(22)}`);
    const others = [await upload('content', PRODUCT_MANAGER), await upload('agreement', ADMINISTRATOR), gone, never];
    for (const url of others) {
      for (const contents of [{ contentZh: shows(url) }, { contentEn: shows(url) }]) {
        const answer = await mall.call(saveArticle, { ...article, titleEn: 'Refused', ...contents }, { as });
        expect([url, reasonOf(answer)]).toEqual([url, 'contentPictureUnknown']);
      }
    }
    expect(await mall.database.selectFrom('article').select('id').where('title_en', '=', 'Refused').execute()).toEqual(
      [],
    );
  });

  test('is changed by a colleague, whose own pictures come to those that are there', async () => {
    const first = await upload('content', ADMINISTRATOR);
    const as = await mall.tokenOf(PRODUCT_MANAGER);
    const { data: id } = await mall.call(
      saveArticle,
      { ...article, contentZh: shows(first) },
      { as: await mall.tokenOf(ADMINISTRATOR) },
    );
    const { data: opened } = await mall.call(readAdminArticle, { id }, { as });
    const second = await upload('content', PRODUCT_MANAGER);
    const contentEn = shows(first) + shows(second);
    const changed = { ...article, id, revision: opened.revision, contentZh: opened.contentZh, contentEn };
    expect((await mall.call(saveArticle, changed, { as })).data).toBe(id);
    await sweep();
    expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
  });
});

test('an agreement takes pictures uploaded for agreements, which need its own permission', async () => {
  const as = await mall.tokenOf(ADMINISTRATOR);
  const { data: agreements } = await mall.call(listAdminAgreements, {}, { as });
  const before = agreements.find(({ slug }) => slug === 'aboutusinfo');
  if (!before) throw new Error('no such agreement');
  const edit = (contentZh: string) =>
    mall.call(
      editAgreement,
      { slug: 'aboutusinfo', revision: before.revision, titleZh: '关于', titleEn: 'About', contentZh, contentEn: '' },
      { as },
    );
  expect(reasonOf(await edit(shows(await upload('content', ADMINISTRATOR))))).toBe('contentPictureUnknown');
  expect(await upload('agreement', PRODUCT_MANAGER)).toBeUndefined();
  const own = await upload('agreement', ADMINISTRATOR);
  expect((await edit(shows(own))).data).toBe(true);
  await sweep();
  expect(await isThere(own)).toBe(true);
  expect((await mall.call(readAgreement, { id: 'aboutusinfo' })).data).toContain('loading="lazy"');
});

test('a solution shows pictures uploaded for solutions', async () => {
  const as = await mall.tokenOf(ADMINISTRATOR);
  const { data } = await mall.call(listAdminSchemes, {}, { as });
  const before = data.list.find(({ published }) => published);
  if (!before) throw new Error('no solution');
  const { visits: _, updateTime: __, fileNames: ___, ...fields } = before;
  const save = (contentZh: string) => mall.call(saveScheme, { ...fields, contentZh }, { as });
  expect(reasonOf(await save(shows(await upload('content', ADMINISTRATOR))))).toBe('contentPictureUnknown');
  const own = await upload('scheme', ADMINISTRATOR);
  expect((await save(shows(own, '拓扑图'))).data).toBe(before.id);
  await sweep();
  expect(await isThere(own)).toBe(true);
  const shown = await mall.call(readScheme, { id: before.id });
  expect(shown.data.content).toContain(`<img src="${own}" alt="拓扑图" width="400" height="300"`);
});
