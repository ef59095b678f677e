/** Products side by side: put aside in a list, kept over a reload, sent to a colleague by their address. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { type BrowserMall, startBrowserMall, untilHydrated } from './browser-mall.ts';

const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

test('up to four products are put aside, compared, narrowed to what differs, and taken out again', async () => {
  const { page, context, complaints } = await mall.person();
  await page.goto('/product/product_list');
  await untilHydrated(page);
  const toggles = page.getByRole('article').getByRole('button', { pressed: false, name: /^对比 / });
  const bar = page.getByRole('region', { name: m.catalogue_compare_bar({}, ZH) });
  for (const count of [1, 2, 3, 4]) {
    await toggles.first().click();
    await bar.getByText(m.catalogue_compare_count({ count, most: 4 }, ZH)).waitFor();
  }
  await toggles.first().click();
  await page.getByText(m.catalogue_compare_full({ count: 4 }, ZH)).waitFor();
  await page.reload();
  await untilHydrated(page);
  await bar.getByText(m.catalogue_compare_count({ count: 4, most: 4 }, ZH)).waitFor();
  await bar.getByRole('link', { name: m.catalogue_compare({}, ZH) }).click();
  const columns = page.locator('thead').getByRole('columnheader');
  await expect.poll(() => columns.count()).toBe(4);
  const rows = page.locator('tbody').getByRole('row');
  const all = await rows.count();
  await page.getByRole('checkbox', { name: m.catalogue_compare_only({}, ZH) }).check();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await page
    .getByRole('button', { name: /^移除 / })
    .first()
    .click();
  await expect.poll(() => columns.count()).toBe(3);
  // The address alone shows the same to somebody else, who has put nothing aside.
  const colleague = await mall.person({ locale: 'en', width: 390 });
  await colleague.page.goto(page.url());
  await expect.poll(() => colleague.page.locator('thead').getByRole('columnheader').count()).toBe(3);
  // What the colleague adds joins them, even if it is the first thing pressed.
  const EN = { locale: 'en' } as const;
  await colleague.page.getByRole('button', { name: m.catalogue_compare_add({}, EN) }).click();
  const joined = colleague.page.getByRole('region', { name: m.catalogue_compare_bar({}, EN) });
  await joined.getByText(m.catalogue_compare_count({ count: 3, most: 4 }, EN)).waitFor();
  await joined.getByRole('button', { name: m.catalogue_compare_clear({}, EN) }).click();
  // Without products in its address, the page shows what was put aside here.
  await page.goto('/product/product_compare');
  await untilHydrated(page);
  await expect.poll(() => columns.count()).toBe(3);
  await colleague.page.goto('/product/product_compare');
  await colleague.page.getByRole('heading', { name: m.catalogue_compare_empty_title({}, EN) }).waitFor();
  expect([...complaints, ...colleague.complaints]).toEqual([]);
  await colleague.context.close();
  await context.close();
});
