/** What a buyer says of an order beside the goods: where it goes, and where its invoice is sent. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { BUYER, plainSkus } from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { hasFocus, signedIn } from './journey-people.ts';

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

test.each([
  ['zh', 1440],
  ['en', 390],
] as const)(
  'an address is corrected at checkout, an invoice has its email, another address is picked (%s)',
  async (locale, width) => {
    const at = { locale };
    const [sku] = await plainSkus(mall, 1, 1);
    // Nobody has had an invoice yet.
    await mall.database.deleteFrom('invoice_title').execute();
    await mall.database.updateTable('account').set({ email: 'buyer@argus.test' }).where('phone', '=', BUYER).execute();
    const { page, context, complaints } = await signedIn(mall, BUYER, { locale, width });
    await page.goto(`/order/order_confirm?product=${sku?.productId}&sku=${sku?.skuId}&num=1`);

    const addresses = page.getByRole('radiogroup', { name: m.addresses_pick_title({}, at) });
    const name = `收货员 ${locale}`;
    const chosen = addresses.getByRole('radio', { checked: true });
    await chosen.waitFor();
    await addresses.getByRole('button').nth(1).click();
    const editing = page.getByRole('dialog', { name: m.addresses_edit_title({}, at) });
    await editing.getByRole('textbox', { name: m.addresses_field_name({}, at) }).fill(name);
    await editing.getByRole('button', { name: m.app_save({}, at) }).click();
    await editing.waitFor({ state: 'detached' });
    // What was corrected in passing is not where the order goes, until it is chosen.
    await addresses.getByRole('radio', { name }).waitFor();
    expect(await chosen.count()).toBe(1);
    expect(await addresses.getByRole('radio', { name }).isChecked()).toBe(false);
    await addresses.getByRole('radio', { name }).check();

    const invoice = (field: () => string) => page.getByLabel(new RegExp(`^${field()} · `));
    await invoice(() => m.orders_page_invoice({}, at)).selectOption('ordinary');
    await invoice(() => m.orders_page_invoice_title({}, at)).fill('某某公司');
    const email = invoice(() => m.orders_page_invoice_email({}, at));
    expect(await email.inputValue()).toBe('buyer@argus.test');
    const submit = page.getByRole('button', { name: m.orders_page_submit({}, at) });
    await email.fill('tax@argus');
    const wrong = page.getByText(m.orders_page_invoice_email_wrong({}, at)).first();
    await wrong.waitFor();
    if (width === 390) {
      // A low screen, as above a keyboard: what gets the focus comes with its message above the sum, which the way back
      // to the top does not cover either.
      await page.setViewportSize({ width, height: 500 });
      await email.blur();
      await page.evaluate(() => window.scrollTo(0, 0));
      await email.focus();
      const sum = page.getByRole('complementary', { name: m.orders_page_amounts({}, at) });
      const toTop = page.getByRole('button', { name: m.storefront_back_to_top({}, at), includeHidden: true });
      await toTop.waitFor({ state: 'attached' });
      const above = async (one: Locator) => {
        const [box, bar] = await Promise.all([one.boundingBox(), sum.boundingBox()]);
        return box !== null && bar !== null && box.y + box.height <= bar.y;
      };
      await expect.poll(() => above(wrong)).toBe(true);
      expect(await toTop.isVisible()).toBe(false);
      await page.setViewportSize({ width, height: 844 });
    }
    // Ordering with a wrong field leads to it, in place of the order.
    await submit.click();
    await hasFocus(email);
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await email.fill('tax@argus.test');
    await submit.click();
    await page.waitForURL(/order_payment/);

    await page.goto('/users/order_list');
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: m.orders_page_details({}, at) })
      .click();
    await page.getByText(/tax@argus\.test/).waitFor();
    await page.getByText(new RegExp(`^${name} `)).waitFor();
    await page.getByRole('button', { name: m.orders_address_change_ask({}, at) }).click();
    const asking = page.getByRole('dialog', { name: m.orders_address_change_title({}, at) });
    await asking.getByRole('radio').nth(2).waitFor();
    const send = asking.getByRole('button', { name: m.orders_address_change_send({}, at) });
    expect(await send.getAttribute('title')).toBe(m.orders_page_choose_address({}, at));
    await asking.getByRole('radio').nth(2).check();
    await send.click();
    await page.getByRole('button', { name: m.orders_address_change_withdraw({}, at) }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
