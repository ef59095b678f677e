/** Rules of smart selection and what products do not say, as a product manager works on them. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { listMatchProjects, saveMatchProject } from '../domains/matching/contract/match-endpoints.ts';
import { BUYER, ok } from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { signedIn } from './journey-people.ts';
import { barriers } from './page-findings.ts';

const PRODUCT_MANAGER = '13900000007';
const RULES = '/admin/matching/rules';

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

interface Typed {
  readonly name: string;
  readonly value: string;
  readonly source: string;
}

const inDrawer = (page: Page) => page.getByRole('dialog');

/** Opens a number, found by its name, and types another value and where it comes from. */
async function typeNumber(page: Page, { name, value, source }: Typed, at: { locale: 'zh' | 'en' }) {
  const search = page.getByPlaceholder(m.matching_fact_search({}, at));
  await search.fill(name);
  await search.press('Enter');
  await page.getByRole('row').getByRole('button', { name }).click();
  await inDrawer(page)
    .getByRole('textbox', { name: m.matching_fact_value({}, at) })
    .fill(value);
  await inDrawer(page)
    .getByRole('textbox', { name: m.matching_fact_source({}, at) })
    .fill(source);
}

const save = (page: Page, at: { locale: 'zh' | 'en' }) =>
  inDrawer(page)
    .getByRole('button', { name: m.app_save({}, at) })
    .click();

test('a number that changes a golden case cannot be published, a harmless one can; kept selections say so', async () => {
  const zh = { locale: 'zh' } as const;
  const site = { scenes: [{ kind: 'surveillance' as const, id: 's', groups: [{ id: 'g', cameras: 8 }] }] };
  const buyer = await mall.tokenOf(BUYER);
  const { id: project } = await ok(mall, saveMatchProject, { name: '仓库', site }, buyer);
  const { page, context, complaints } = await signedIn(mall, PRODUCT_MANAGER);
  await page.goto(RULES);
  await page.getByRole('button', { name: m.matching_pack_begin({}, zh) }).click();
  await page.waitForURL(`**${RULES}/2`);
  const publish = page.getByRole('button', { name: m.matching_publish({}, zh) });
  expect(await publish.getAttribute('title')).toBe(m.matching_publish_nothing({}, zh));

  // Outside of its bounds it is refused at the field; what is typed survives a reload.
  const days = { name: m.matching_fact_retention_ordinary({}, zh), value: '99999', source: '客户要求' };
  await typeNumber(page, days, zh);
  await save(page, zh);
  await inDrawer(page)
    .getByRole('textbox', { name: m.matching_fact_value({}, zh), exact: true })
    .and(page.locator('[aria-invalid=true]'))
    .waitFor();
  await inDrawer(page)
    .getByRole('textbox', { name: m.matching_fact_value({}, zh) })
    .fill('45');
  await page.reload();
  await page.getByRole('row').getByRole('button', { name: days.name }).click();
  await inDrawer(page).getByText(m.app_form_draft_restored({}, zh)).waitFor();
  await save(page, zh);
  await inDrawer(page).waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: m.matching_golden({}, zh) }).click();
  const run = page.getByRole('button', { name: m.matching_golden_run({}, zh) });
  await run.click();
  const red = page.getByRole('listitem').filter({ hasText: m.matching_golden_differs({}, zh) });
  await red.first().getByRole('table').waitFor();
  await run.and(page.locator(':not([aria-busy])')).waitFor();
  const count = await red.count();
  expect(await publish.getAttribute('title')).toBe(m.matching_publish_red({ count }, zh));
  expect(await barriers(page)).toEqual([]);

  // One is accepted with a reason, and taken back; then the number goes back to what it was.
  await red
    .first()
    .getByRole('button', { name: m.matching_golden_accept({}, zh) })
    .click();
  await inDrawer(page)
    .getByRole('textbox', { name: m.matching_golden_reason({}, zh) })
    .fill('录像保存 45 天');
  await inDrawer(page)
    .getByRole('button', { name: m.matching_golden_accept({}, zh) })
    .click();
  await page.getByRole('button', { name: m.matching_golden_expect({}, zh) }).click();
  await page.getByText(m.matching_golden_expected_again({}, zh)).waitFor();
  await page.getByRole('tab', { name: m.matching_pack_numbers({}, zh) }).click();
  await page.getByRole('row').getByRole('button', { name: days.name }).click();
  await inDrawer(page)
    .getByRole('button', { name: m.matching_fact_as_before({}, zh) })
    .click();
  await save(page, zh);
  await inDrawer(page).waitFor({ state: 'detached' });

  // The height of a terminal is told and changes nothing that is counted.
  const height = { name: m.matching_fact_channel_terminal_height_max({}, zh), value: '1.6', source: '现场经验' };
  await typeNumber(page, height, zh);
  await save(page, zh);
  await inDrawer(page).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: m.matching_pack_changes({}, zh) }).click();
  await page.getByRole('row', { name: height.name }).waitFor();
  await page.getByRole('tab', { name: m.matching_golden({}, zh) }).click();
  expect(await publish.getAttribute('title')).toBe(m.matching_publish_unchecked({}, zh));
  await run.click();
  await page.getByText(m.matching_golden_green({ count: 60 }, zh)).waitFor();
  await publish.click();
  const question = page.getByRole('dialog', { name: m.matching_publish({}, zh) });
  await question.getByText(height.name).waitFor();
  await question.getByRole('button', { name: m.matching_publish({}, zh) }).click();
  await page.getByText(m.matching_publish_done({ version: 2 }, zh)).waitFor();
  await page.getByText(m.matching_pack_in_force({}, zh)).waitFor();
  expect((await ok(mall, listMatchProjects, {}, buyer)).list).toMatchObject([{ id: project, otherRules: true }]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('what products do not say is found on a phone, exported, and leads to the field', async () => {
  const en = { locale: 'en' } as const;
  const { page, context, complaints } = await signedIn(mall, PRODUCT_MANAGER, { locale: 'en', width: 390 });
  await page.goto('/admin/matching/missing');
  await page.getByRole('button', { name: m.matching_role_camera({}, en), exact: true }).click();
  await page.waitForURL(/role=camera/);
  const rows = page.locator('tbody tr[data-row]');
  await rows.first().waitFor();
  await page.getByRole('button', { name: m.app_filter_more({ count: 6 }, en) }).click();
  const attribute = page.getByRole('combobox', { name: m.matching_missing_attribute({}, en) });
  await attribute.click();
  await page.getByRole('option', { name: m.matching_attribute_ingress({}, en) }).click();
  const narrowed = page.waitForResponse((answer) => answer.url().includes('attribute=ingress'));
  await page.getByRole('button', { name: m.app_filter_apply({}, en) }).click();
  await page.waitForURL(/attribute=ingress/);
  // Until the narrower list is there the rows of before are shown, and pale; they regain their colour slowly.
  await narrowed;
  const table = page.locator('table[aria-busy="false"]');
  await expect
    .poll(() => table.evaluate((grid) => grid.parentElement && getComputedStyle(grid.parentElement).opacity))
    .toBe('1');
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: m.app_table_export({}, en) }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  const first = rows.first();
  expect(lines[1]).toContain((await first.getByRole('button').first().textContent()) ?? '');
  await first
    .getByRole('link', { name: m.matching_attribute_ingress({}, en) })
    .first()
    .click();
  await page.waitForURL(/\/admin\/products\/\d+\?.*attribute=ingress/);
  await page.locator('[data-path="attributes.ingress"]:focus').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
