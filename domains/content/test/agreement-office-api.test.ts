import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { editAgreement, listAdminAgreements } from '../contract/agreement-admin-endpoints.ts';
import { AGREEMENT_SLUGS, readAgreement } from '../contract/agreement-endpoints.ts';

let mall: TestMall;
let admin: string;
beforeAll(async () => {
  mall = await startTestMall();
  admin = await mall.tokenOf('13900000001');
});
afterAll(() => mall.close());

describe('agreements', () => {
  const one = async (slug: string) => {
    const { data } = await mall.call(listAdminAgreements, {}, { as: admin });
    const agreement = data.find((entry) => entry.slug === slug);
    if (!agreement) throw new Error(`no ${slug}`);
    return agreement;
  };

  test('all slugs of the interface are there, written or not', async () => {
    const { data } = await mall.call(listAdminAgreements, {}, { as: admin });
    expect(data.map(({ slug }) => slug)).toEqual([...AGREEMENT_SLUGS]);
    expect(data).toHaveLength(12);
  });

  test('what is stored holds no script, event or bad link; who wrote it is noted', async () => {
    const { revision } = await one('useraccountcancelinfo');
    const attack = '<h2 onclick="x()">标题</h2><script>alert(1)</script><p><a href="javascript:alert(1)">链接</a></p>';
    const input = {
      slug: 'useraccountcancelinfo' as const,
      revision,
      titleZh: '注销',
      titleEn: 'Cancelling',
      contentZh: attack,
      contentEn: 'Plain\n\ntext',
    };
    expect((await mall.call(editAgreement, input, { as: admin })).code).toBe(200);
    const now = await one('useraccountcancelinfo');
    expect(now).toMatchObject({
      contentZh: '<h2>标题</h2><p><a>链接</a></p>',
      contentEn: '<p>Plain</p>\n<p>text</p>',
    });
    expect(reasonOf(await mall.call(editAgreement, input, { as: admin }))).toBe('pageDataChanged');
    const entries = await mall.database
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity', '=', 'agreement')
      .execute();
    expect(entries).toHaveLength(1);
    // The page shows harmless HTML, however a text came into the database.
    const raw = '<h1 style="x">T</h1><p>a<img src=x onerror=y()>b</p><b>c</b>';
    await mall.database
      .updateTable('agreement')
      .set({ content_en: raw })
      .where('slug', '=', 'useraccountcancelinfo')
      .execute();
    const page = await mall.call(readAgreement, { id: 'useraccountcancelinfo' }, { as: admin, locale: 'en' });
    expect(page.data).toBe('<h2>T</h2><p>ab</p><b>c</b>');
    const wrong = { ...input, slug: 'nothing' as 'userinfo' };
    expect((await mall.call(editAgreement, wrong, { as: admin })).code).toBe(400);
  });
});
