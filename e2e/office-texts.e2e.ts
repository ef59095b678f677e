/** Staff write articles, agreements and solutions as they will look: by keyboard, with pictures, pasted, as HTML. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { STAFF } from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, keepScreens, startBrowserMall } from './browser-mall.ts';
import { hasFocus, signedIn } from './journey-people.ts';
import {
  chineseText,
  draftOf,
  EN,
  englishText,
  openArticle,
  openText,
  press,
  save,
  stored,
  ZH,
} from './office-text-steps.ts';
import { barriers, fitsTheScreen } from './page-findings.ts';

let mall: BrowserMall;
let picture: Buffer;
beforeAll(async () => {
  mall = await startBrowserMall();
  picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
});
afterAll(() => mall?.close());

const FILE = { name: 'door.png', mimeType: 'image/png' };

test('an article is written by keyboard alone, with heading, bold words, list, link and picture, and published', async () => {
  const { page, context, complaints } = await signedIn(mall, STAFF);
  const drawer = await openArticle(page, null);
  await drawer.getByRole('textbox', { name: m.content_office_title_zh({}, ZH) }).fill('门禁安装');
  await drawer.getByRole('textbox', { name: m.content_office_title_en({}, ZH) }).fill('Installing access control');
  await drawer.getByRole('combobox', { name: m.content_article_category({}, ZH) }).click();
  await page.getByRole('option', { name: / · / }).first().click();
  await drawer.getByLabel(m.content_article_publish({}, ZH)).fill('2026-01-01T08:00');

  const text = chineseText(drawer);
  await text.focus();
  await press(page, m.content_tool_heading_2({}, ZH));
  await hasFocus(text);
  await page.keyboard.type('第一步');
  await page.keyboard.press('Enter');
  await page.keyboard.type('请先');
  await press(page, m.content_tool_bold({}, ZH));
  const bold = drawer.getByRole('button', { name: m.content_tool_bold({}, ZH), pressed: true });
  await bold.waitFor();
  await page.keyboard.type('断开电源');
  await press(page, m.content_tool_bold({}, ZH));
  await page.keyboard.type('。');
  await page.keyboard.press('Enter');
  await press(page, m.content_tool_bullets({}, ZH));
  await page.keyboard.type('红外/白光');
  await page.keyboard.press('Enter');
  await page.keyboard.type('门锁');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('说明书');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await press(page, m.content_tool_link({}, ZH));
  const address = drawer.getByRole('textbox', { name: m.content_link_address({}, ZH) });
  await address.waitFor();
  await hasFocus(address);
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  await drawer.getByText(m.content_link_wrong({}, ZH)).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('argus.example/manual');
  await page.keyboard.press('Enter');
  await address.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');

  const asked = page.waitForEvent('filechooser');
  await press(page, m.content_tool_picture({}, ZH));
  await (await asked).setFiles({ ...FILE, buffer: picture });
  const alt = drawer.getByRole('textbox', { name: m.content_picture_alt({}, ZH) });
  await alt.waitFor();
  await hasFocus(alt);
  await page.keyboard.type('接线图');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await hasFocus(text);
  await page.keyboard.type('完成。');

  // Nothing of it is lost by a reload.
  await page.reload();
  const again = await openArticle(page, null);
  await again.getByText(m.app_form_draft_restored({}, ZH)).waitFor();
  await chineseText(again).getByRole('img', { name: '接线图' }).waitFor();
  await englishText(again).focus();
  await page.keyboard.type('See the Chinese text.');
  await save(again);

  const row = await mall.database
    .selectFrom('article')
    .select(['id', 'content_zh', 'content_en', 'synopsis_zh'])
    .where('title_zh', '=', '门禁安装')
    .executeTakeFirstOrThrow();
  const url = /src="([^"]*)"/.exec(row.content_zh)?.[1] ?? '';
  expect(row.content_zh.split('\n')).toEqual([
    '<h2>第一步</h2>',
    '<p>请先<strong>断开电源</strong>。</p>',
    '<ul><li>红外/白光</li><li>门锁</li></ul>',
    '<p><a href="https://argus.example/manual" rel="noopener noreferrer">说明书</a></p>',
    `<p><img src="${url}" alt="接线图" /></p>`,
    '<p>完成。</p>',
  ]);
  expect(row.content_en).toBe('<p>See the Chinese text.</p>');
  expect(row.synopsis_zh).toBe('第一步 请先断开电源。 红外/白光 门锁 说明书 完成。');

  await page.goto(`/activity/information_info?id=${row.id}`);
  const shown = page.getByRole('article').getByRole('img', { name: '接线图' });
  await shown.scrollIntoViewIfNeeded();
  await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 0, await shown.elementHandle());
  await page.getByRole('article').getByRole('heading', { level: 2, name: '第一步' }).waitFor();
  expect(await page.getByRole('link', { name: '说明书' }).getAttribute('href')).toBe('https://argus.example/manual');
  const { ratio, shift } = await shown.evaluate((image) => {
    const { width, height } = image.getBoundingClientRect();
    const moves = performance.getEntriesByType('layout-shift') as unknown as { value: number }[];
    return { ratio: width / height, shift: moves.reduce((sum, { value }) => sum + value, 0) };
  });
  expect(ratio).toBeCloseTo(1.5, 1);
  expect(shift).toBeLessThan(0.02);
  await keepScreens(page, 'article-with-picture');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await fitsTheScreen(page)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('an upload that fails is told and leaves nothing in the text; the form waits for one that is on its way', async () => {
  const { page, context } = await signedIn(mall, STAFF);
  await draftOf(mall, '失败', '<p>文字</p>');
  const drawer = await openArticle(page, '失败');
  const text = chineseText(drawer);
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const asked = page.waitForEvent('filechooser');
    await drawer
      .getByRole('button', { name: m.content_tool_picture({}, ZH) })
      .first()
      .click();
    await (await asked).setFiles(file);
  };
  await text.focus();
  await choose({ ...FILE, buffer: Buffer.from('no picture at all') });
  const gone = drawer.getByRole('button', { name: m.app_upload_remove({ name: FILE.name }, ZH) });
  await drawer.getByRole('button', { name: m.app_save({}, ZH), exact: true }).click();
  await drawer.getByText(m.content_picture_missing({}, ZH)).waitFor();
  await gone.click();
  await gone.waitFor({ state: 'detached' });
  await choose({ ...FILE, name: 'a.gif', buffer: picture });
  await drawer.getByText('a.gif').waitFor();
  expect(await text.locator('img[src]').count()).toBe(0);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/front/pc/upload/image?*', async (route) => {
    await held;
    await route.continue();
  });
  await choose({ ...FILE, buffer: picture });
  await drawer.getByRole('button', { name: m.app_upload_cancel({ name: FILE.name }, ZH) }).waitFor();
  await drawer.getByRole('button', { name: m.app_save({}, ZH), exact: true }).click();
  await drawer.getByText(m.content_picture_wait({}, ZH)).waitFor();
  expect(await stored(mall, '失败')).toBe('<p>文字</p>');
  release();
  await text.locator('img[src]').waitFor();
  await save(drawer);
  expect(await stored(mall, '失败')).toContain('<img src="/files/public/');
  await context.close();
});

test('a table that is there stays, and gets rows and columns', async () => {
  const { page, context, complaints } = await signedIn(mall, STAFF);
  const rows = '<tr><td>DS-1</td><td>2 MP</td></tr>';
  await draftOf(
    mall,
    '参数',
    `<table><thead><tr><th>型号</th><th>像素</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
  const drawer = await openArticle(page, '参数');
  const text = chineseText(drawer);
  await text.getByText('DS-1').click();
  for (const tool of [m.content_tool_add_row, m.content_tool_add_column]) {
    await drawer.getByRole('button', { name: tool({}, ZH) }).click();
  }
  await page.keyboard.press('End');
  await page.keyboard.type('H');
  await save(drawer);
  expect((await stored(mall, '参数')).replaceAll('\n', '')).toBe(
    '<table><thead><tr><th>型号</th><th></th><th>像素</th></tr></thead><tbody>' +
      '<tr><td>DS-1H</td><td></td><td>2 MP</td></tr><tr><td></td><td></td><td></td></tr></tbody></table>',
  );
  const again = await openArticle(page, '参数');
  await chineseText(again).getByText('DS-1H').click();
  for (const tool of [m.content_tool_delete_row, m.content_tool_delete_column, m.content_tool_delete_table]) {
    await again.getByRole('button', { name: tool({}, ZH) }).click();
  }
  await page.keyboard.type('无');
  await save(again);
  expect(await stored(mall, '参数')).toBe('<p>无</p>');
  expect(complaints).toEqual([]);
  await context.close();
});

test('what the editor cannot show is opened as HTML, and is only lost when somebody wants that', async () => {
  const { page, context, complaints } = await signedIn(mall, STAFF);
  const html = '<p>价格<mark>含税</mark></p>';
  await draftOf(mall, '标记', html);
  const drawer = await openArticle(page, '标记');
  const text = chineseText(drawer);
  await drawer.getByText(m.content_text_as_html({ tags: '<mark>' }, ZH)).waitFor();
  expect(await text.inputValue()).toBe(html);
  const source = drawer.getByRole('button', { name: m.content_tool_source({}, ZH), pressed: true });
  await source.click();
  const question = page.getByRole('dialog').filter({ hasText: m.content_text_loss({ tags: '<mark>' }, ZH) });
  await question.getByRole('button', { name: m.app_cancel({}, ZH) }).click();
  expect(await text.inputValue()).toBe(html);
  await source.click();
  await question.getByRole('button', { name: m.content_text_switch({}, ZH) }).click();
  await text.getByText('价格含税').waitFor();
  // There and back nothing else changes, and what was written as HTML is shown.
  await drawer
    .getByRole('button', { name: m.content_tool_source({}, ZH), pressed: false })
    .first()
    .click();
  expect(await text.inputValue()).toBe('<p>价格含税</p>');
  await text.fill('<table><tr><td colspan="2">合</td></tr></table>');
  await source.click();
  const cells = page.getByRole('dialog').filter({ hasText: m.content_text_loss({ tags: '<td colspan>' }, ZH) });
  await cells.getByRole('button', { name: m.app_cancel({}, ZH) }).click();
  await text.fill('一\n\n<b>二</b><hr>');
  await source.click();
  await text.locator('strong').getByText('二').waitFor();
  await save(drawer);
  expect((await stored(mall, '标记')).replaceAll('\n', '')).toBe('<p>一</p><p><b>二</b></p><hr />');
  expect(complaints).toEqual([]);
  await context.close();
});

test('an agreement is edited on a dark phone; Escape closes what is on top, and starting over brings back the text', async () => {
  const { page, context, complaints } = await signedIn(mall, STAFF, { locale: 'en', width: 390, dark: true });
  await page.goto('/admin/agreements');
  await page.getByRole('button', { name: m.content_office_aboutusinfo({}, EN), exact: true }).click();
  const drawer = page.getByRole('dialog', { name: m.content_office_aboutusinfo({}, EN) });
  const text = chineseText(drawer, EN);
  await text.waitFor();
  const before = await text.textContent();
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' 补充');
  await page.keyboard.press('Control+k');
  const address = drawer.getByRole('textbox', { name: m.content_link_address({}, EN) });
  await address.waitFor();
  expect([await fitsTheScreen(page), await barriers(page)]).toEqual([true, []]);
  await page.keyboard.press('Escape');
  await address.waitFor({ state: 'detached' });
  await hasFocus(text);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: m.content_office_aboutusinfo({}, EN), exact: true }).click();
  await drawer.getByText(m.app_form_draft_restored({}, EN)).waitFor();
  await text.getByText('补充').waitFor();
  await drawer.getByRole('button', { name: m.app_form_draft_discard({}, EN) }).click();
  await text.getByText('补充').waitFor({ state: 'detached' });
  expect(await text.textContent()).toBe(before);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Where staff write a text, and where it is published. */
const firstScheme = async () => {
  const of = mall.database.selectFrom('scheme').select(['id', 'name_zh']).where('published', '=', true).orderBy('sort');
  const { id, name_zh } = await of.executeTakeFirstOrThrow();
  const shown = `/scheme/scheme_detail?id=${id}`;
  return { list: '/admin/schemes', button: name_zh, title: m.schemes_edit({}, ZH), shown };
};
const rules = async () => {
  const title = m.content_office_platfromruleinfo({}, ZH);
  return { list: '/admin/agreements', button: title, title, shown: '/agreement/platfromruleinfo' };
};

test.each([
  ['an agreement', m.content_office_content_zh, rules],
  ['a solution', m.schemes_field_content_zh, firstScheme],
])('%s is written in the editor, saved, as it was when opened again, and published so', async (_, label, place) => {
  const { shown, ...drawn } = await place();
  const { page, context, complaints } = await signedIn(mall, STAFF);
  const { drawer, text } = await openText(page, drawn, label({}, ZH));
  await text.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await press(page, m.content_tool_bold({}, ZH));
  await page.keyboard.type('本周起');
  await press(page, m.content_tool_bold({}, ZH));
  await page.keyboard.type('改为现款现货。');
  await save(drawer);
  const again = await openText(page, drawn, label({}, ZH));
  await again.text.locator('strong', { hasText: '本周起' }).waitFor();
  expect(await again.text.textContent()).toContain('本周起改为现款现货。');
  await page.goto(shown);
  await page.getByRole('main').locator('strong', { hasText: '本周起' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('other pages of the back office load nothing of the editor', async () => {
  const { page, context } = await signedIn(mall, STAFF);
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(response.url()));
  await page.goto('/admin/articles');
  await page.getByRole('button', { name: m.content_article_new({}, ZH), exact: true }).waitFor();
  const isEditor = (url: string) => /RichTextEditor/.test(url);
  expect(loaded.filter(isEditor)).toEqual([]);
  const drawer = await openArticle(page, null);
  await chineseText(drawer).waitFor();
  expect(loaded.filter(isEditor)).not.toEqual([]);
  await context.close();
});
