/** Doors with controllers and doors with smart locks: lines of a list, each opened to its fields. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { BUYER } from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { signedIn } from './journey-people.ts';
import { barriers, fitsTheScreen, keepAxe } from './page-findings.ts';

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

test.each([
  ['zh', 1440],
  ['en', 390],
] as const)(
  '%s, %d px: doors with smart locks stand in a list of their own, and their locks in the result',
  async (locale, width) => {
    const at = { locale } as const;
    const { page, context, complaints } = await signedIn(mall, BUYER, { locale, width });
    await keepAxe(context);
    await page.goto('/match/customMatch/smartMatch?scene=access');
    await page.getByRole('tab', { name: m.matching_mode_expert({}, at) }).click();
    const list = m.matching_list_locks({}, at);
    const locks = page.getByRole('region', { name: list, exact: true });
    const doors = locks.getByRole('textbox', { name: m.matching_field_doors({}, at), exact: true });
    const named = (n: number) => m.matching_item_locks({ n }, at);
    const add = locks.getByRole('button', { name: m.matching_item_add_to({ list }, at), exact: true });
    const removeOf = (n: number) =>
      locks.getByRole('button', { name: m.matching_item_remove_of({ name: named(n) }, at), exact: true });

    await add.press('Enter');
    // A line of locks is asked for what a lock needs, and not for a controller's wiring.
    await doors.fill('7');
    await locks.getByText(m.matching_field_credential({}, at), { exact: true }).first().waitFor();
    expect(await locks.getByRole('textbox', { name: m.matching_field_reader_run({}, at) }).count()).toBe(0);

    await add.press('Enter');
    await removeOf(2).waitFor();
    await removeOf(2).press('Enter');
    await removeOf(2).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: m.app_undo({}, at) }).press('Enter');
    await removeOf(2).waitFor();
    await removeOf(2).press('Enter');
    await removeOf(2).waitFor({ state: 'detached' });
    expect(await barriers(page)).toEqual([]);
    expect(await fitsTheScreen(page)).toBe(true);

    if (width < 600) await page.getByRole('button', { name: m.matching_side_result({}, at), exact: true }).click();
    const result = page.getByRole('region', { name: m.matching_side_result({}, at) });
    const line = result
      .getByRole('listitem')
      .filter({ hasText: m.matching_role_smart_lock({}, at) })
      .filter({ hasText: '7' });
    await line.first().waitFor();
    expect(await fitsTheScreen(page)).toBe(true);

    // While the site is worked out, however long that takes, the result before can be read, and says what it is.
    await page.evaluate(() => {
      Worker.prototype.postMessage = () => undefined;
    });
    if (width < 600) await page.getByRole('button', { name: m.matching_side_site({}, at), exact: true }).click();
    await add.press('Enter');
    if (width < 600) await page.getByRole('button', { name: m.matching_side_result({}, at), exact: true }).click();
    await result.getByText(m.matching_result_behind({}, at), { exact: true }).last().waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
