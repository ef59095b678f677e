/** Ordering by code, in both languages: lines are mended and added, the cart is kept, shared, and an order placed again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { BUYER, OTHER_BUYER, ordered, plainSkus } from '../domains/orders/test/order-builders.ts';
import type { Locale } from '../platform/contract/locale.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { signedIn, signInHere } from './journey-people.ts';

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

/** Part numbers of three SKUs, the second sold from ten in boxes of four. */
async function threeCodes(): Promise<string[]> {
  const skus = await plainSkus(mall, 1, 3, 200);
  const ids = skus.map(({ skuId }) => skuId);
  await mall.database
    .updateTable('sku')
    .set({ minimum_order_quantity: 10, pieces_per_box: 4 })
    .where('id', '=', ids[1] ?? 0)
    .execute();
  const rows = await mall.database.selectFrom('sku').select(['id', 'part_number']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.part_number ?? '');
}

test.each(['zh', 'en'] as const)(
  'a quick order, what is left out, and what is kept of it (%s)',
  async (locale: Locale) => {
    const at = { locale };
    await mall.database.deleteFrom('cart_line').execute();
    const [first = '', second = ''] = await threeCodes();
    const { page, context, complaints } = await signedIn(mall, BUYER, { locale });
    await page.goto('/order/quick_order');
    const text = page.getByRole('textbox', { name: m.quick_order_text({}, at) });
    // A quotation copied from a spreadsheet, its columns in an order of their own.
    const quotation = `报价单\n序号\t数量\t名称\t料号\n1\t6\t枪机\t${first}\n2\t3\t球机\t${second}\n\t9\t合计\t`;
    const paste = () =>
      text.evaluate((field, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, quotation);
    // What is typed while the part that reads tables is on its way stays.
    await text.waitFor();
    await page.waitForLoadState('networkidle');
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route('**/assets/**/*.js', async (route) => {
      asked.resolve();
      await held.promise;
      await route.continue();
    });
    await paste();
    await asked.promise;
    await text.pressSequentially('AB-1 2');
    held.resolve();
    const done = page.getByText(m.quick_order_table_read({ count: 2 }, at));
    const undo = page.getByRole('button', { name: m.app_undo({}, at) });
    await done.waitFor();
    expect(await text.inputValue()).toBe(`AB-1 2\n${first}\t6\n${second}\t3`);
    await undo.click();
    expect(await text.inputValue()).toBe(`AB-1 2\n${quotation}`);
    // What has been edited since is not undone.
    await text.fill('');
    await paste();
    await done.waitFor();
    expect(await undo.count()).toBe(1);
    expect(await text.inputValue()).toBe(`${first}\t6\n${second}\t3`);
    await text.pressSequentially('0');
    await undo.waitFor({ state: 'detached' });
    await text.fill(`${first}，0\n${second}\t3\nNO-SUCH-CODE 2`);
    await page.getByRole('button', { name: m.quick_order_check({}, at), exact: true }).click();
    // What is no quantity is mended in its row.
    const pieces = page.getByRole('textbox', { name: m.quick_order_quantity_of({ code: first }, at) });
    // It is there as it was typed, marked, with the reason beside it.
    await expect.poll(() => pieces.inputValue()).toBe('0');
    expect(await pieces.getAttribute('aria-invalid')).toBe('true');
    const reasonId = await pieces.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${reasonId}"]`).textContent()).toBe(
      m.quick_order_error_quantity_unreadable({}, at),
    );
    await pieces.fill('6');
    await pieces.press('Enter');
    await page.getByText(m.quick_order_can_add({ good: 1, total: 3 }, at)).waitFor();
    await page.getByText(m.quick_order_error_code_unknown({ code: 'NO-SUCH-CODE' }, at)).waitFor();
    await page.getByRole('button', { name: m.quick_order_take({ count: 12 }, at), exact: true }).click();
    await page.getByText(m.quick_order_can_add({ good: 2, total: 3 }, at)).waitFor();
    expect(await text.inputValue()).toContain(`${second}, 12`);
    // A quantity that comes back is shown, not what was once typed in its place.
    const checked = await text.inputValue();
    await pieces.fill('7');
    await pieces.press('Enter');
    await expect.poll(() => text.inputValue()).toContain(`${first}, 7`);
    await page.locator('[aria-busy=false]').filter({ has: pieces }).waitFor();
    await text.fill(checked);
    await page.getByRole('button', { name: m.quick_order_check_again({}, at), exact: true }).click();
    await expect.poll(() => pieces.inputValue()).toBe('6');
    // A field that was emptied is asked for, and what is no quantity stays: neither is added as it was before.
    for (const typed of ['', 'x']) {
      await pieces.fill(typed);
      await pieces.press('Enter');
      await page.getByText(m.quick_order_can_add({ good: 1, total: 3 }, at)).waitFor();
      expect([await pieces.inputValue(), await pieces.getAttribute('aria-invalid')]).toEqual([typed, 'true']);
      expect(await text.inputValue()).toContain(`${first}, ${typed}`);
    }
    await pieces.fill('6');
    await pieces.press('Enter');
    await page.getByText(m.quick_order_can_add({ good: 2, total: 3 }, at)).waitFor();
    // Removed by the keyboard, a row leaves the focus on the next one.
    const removing = (code: string) => page.getByRole('button', { name: m.quick_order_remove_of({ code }, at) });
    await removing(first).press('Enter');
    await removing(first).waitFor({ state: 'detached' });
    await expect.poll(() => removing(second).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: m.app_undo({}, at) }).click();
    await page.getByText(m.quick_order_can_add({ good: 2, total: 3 }, at)).waitFor();
    // What was checked is there again, and checked, after a reload.
    await page.reload();
    await page.getByRole('button', { name: m.quick_order_add({ count: 2 }, at), exact: true }).click();
    const told = page.getByRole('dialog', { name: m.cart_added_some_title({ added: 2, total: 3 }, at) });
    await told.getByText('NO-SUCH-CODE').first().waitFor();
    await told.getByRole('button', { name: m.cart_view({}, at) }).click();
    await page.waitForURL(/shopping_cart$/);
    await page.getByText(m.cart_chosen({ all: 2, kinds: 2, pieces: 18 }, at), { exact: true }).waitFor();

    await page.getByRole('button', { name: m.cart_save({}, at), exact: true }).click();
    const saving = page.getByRole('dialog', { name: m.cart_save_title({}, at) });
    await saving.getByRole('textbox').fill(`Site ${locale}`);
    await saving.getByRole('button', { name: m.cart_save({}, at) }).click();
    await saving.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: m.cart_share({}, at), exact: true }).click();
    const shared = await page.getByRole('textbox', { name: m.cart_share_link({}, at) }).inputValue();
    await page.goto('/users/saved_carts');
    await page.getByRole('link', { name: `Site ${locale}` }).click();
    const line = page.getByRole('listitem').filter({ hasText: first });
    const kept = line.getByRole('textbox');
    await kept.fill('0');
    await kept.press('Enter');
    await line.getByText(m.app_quantity_pieces({}, at)).waitFor();
    await kept.fill('8');
    await kept.press('Enter');
    await page.getByText(m.cart_chosen({ all: 2, kinds: 2, pieces: 20 }, at)).waitFor();
    await line.getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: m.cart_kept_add_chosen({ count: 1 }, at) }).waitFor();
    await line.getByRole('button', { name: m.cart_page_delete({}, at) }).click();
    await page.getByText(m.cart_chosen({ all: 1, kinds: 1, pieces: 12 }, at)).waitFor();
    await page.getByRole('button', { name: m.app_undo({}, at) }).click();
    await page.getByText(m.cart_chosen({ all: 2, kinds: 1, pieces: 12 }, at)).waitFor();
    await page.getByRole('link', { name: m.cart_saved_back({}, at) }).click();
    await page.getByRole('button', { name: m.cart_saved_delete_of({ name: `Site ${locale}` }, at) }).click();
    await page.getByRole('button', { name: m.app_undo({}, at) }).click();
    await page.getByRole('link', { name: `Site ${locale}` }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();

    // What opens the link is told to no log and no referrer, not even while its reader signs in.
    const colleague = await mall.person({ locale });
    const { pathname, search, hash } = new URL(shared);
    const addressed: string[] = [];
    colleague.page.on('request', (request) => {
      const asked = new URL(request.url());
      addressed.push(`${asked.pathname}${asked.search} ${request.headers().referer ?? ''}`);
    });
    await colleague.page.goto(pathname + search + hash);
    await colleague.page.waitForURL(/login/);
    await signInHere(colleague.page, OTHER_BUYER);
    await colleague.page.getByText(first).first().waitFor();
    expect(addressed.filter((one) => one.includes(hash.slice(1)))).toEqual([]);
    // Links of earlier versions still work, and are rewritten.
    await colleague.page.goto(`${pathname}?token=${hash.slice(1)}`);
    await colleague.page.waitForURL((url) => url.search === '' && url.hash === hash);
    await colleague.page.getByText(first).first().waitFor();
    await colleague.page.getByRole('button', { name: m.cart_saved_add({}, at), exact: true }).click();
    await colleague.page.getByText(m.cart_added_all({ count: 2 }, at)).waitFor();
    expect(colleague.complaints).toEqual([]);
    await colleague.context.close();
  },
);

test.each(['zh', 'en'] as const)('an order is placed again from its card (%s)', async (locale) => {
  const at = { locale };
  await mall.database.deleteFrom('cart_line').execute();
  const { orderNos } = await ordered(mall, BUYER, await plainSkus(mall, 1, 2, 200), 2);
  await mall.database.deleteFrom('cart_line').execute();
  const { page, context, complaints } = await signedIn(mall, BUYER, at);
  await page.goto('/users/order_list');
  const order = page.getByRole('article', { name: orderNos[0] ?? '' });
  await order.getByRole('button', { name: m.orders_page_again({}, at) }).click();
  await page.getByRole('button', { name: m.cart_view({}, at) }).click();
  await page.waitForURL(/shopping_cart$/);
  await page.getByText(m.cart_chosen({ all: 2, kinds: 2, pieces: 4 }, at), { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
