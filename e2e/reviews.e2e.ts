/** A review in a real browser: written with a photo, answered by the shop, read by everybody, hidden by staff. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { BUYER, KEEPER } from '../domains/orders/test/order-builders.ts';
import { received } from '../domains/reviews/test/review-builders.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { signedIn } from './journey-people.ts';
import { productsOfTwoShops } from './shopping.ts';

const ZH = { locale: 'zh' } as const;
const AFTER_SALES = '13900000004';
const WORDS = '画面清晰，安装方便';

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

test('writes a review with a photo, which the shop answers and everybody reads, until staff hide it', async () => {
  const [camera] = await productsOfTwoShops(mall);
  await mall.database.updateTable('customer_terms').set({ balance_fen: 100_000_000 }).execute();
  const { orderNo } = await received(mall, [{ ...camera, productId: camera.id }]);

  const { page, complaints } = await signedIn(mall, BUYER);
  await page.goto('/users/order_list');
  await page
    .getByRole('article', { name: orderNo })
    .getByRole('link', { name: m.orders_page_review({}, ZH) })
    .click();
  await page.waitForURL(/product_evaluate\?orderNo=/);
  const submit = page.getByRole('button', { name: m.reviews_submit({}, ZH) });
  await submit.click();
  await page.getByText(m.reviews_star_missing({}, ZH)).waitFor();
  // The focus is on the first field to correct; the arrow keys choose.
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'radio');
  for (const star of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: m.reviews_stars({ count: star }, ZH) }).isChecked()).toBe(true);
  }
  await page.getByRole('textbox', { name: m.reviews_comment({}, ZH) }).fill(WORDS);
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('door.jpg').waitFor();
  await page.getByText(m.app_upload_done({}, ZH)).waitFor();
  await submit.click();
  await page.getByText(m.reviews_write_all_done({}, ZH)).waitFor();
  await page
    .getByRole('link', { name: m.reviews_own_title({}, ZH) })
    .last()
    .click();
  await page.getByRole('tab', { name: m.reviews_written({}, ZH) }).click();
  await page.getByText(WORDS).waitFor();

  const keeper = await signedIn(mall, KEEPER);
  await keeper.page.goto('/admin/reviews?answered=no');
  await keeper.page.getByRole('row', { name: WORDS }).getByRole('button').first().click();
  const drawer = keeper.page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: m.reviews_answer({}, ZH) }).fill('感谢支持');
  expect(await drawer.getByRole('button', { name: m.reviews_hide({}, ZH) }).count()).toBe(0);
  await drawer.getByRole('button', { name: m.reviews_answer({}, ZH), exact: true }).click();
  await keeper.page.getByText(m.reviews_answer_done({}, ZH)).first().waitFor();
  // What is answered is not in the list of what is not.
  await keeper.page.getByText(WORDS).waitFor({ state: 'detached' });

  const visitor = await mall.person();
  await visitor.page.goto(`/product/detail/${camera.id}`);
  await visitor.page.getByRole('tab', { name: m.catalogue_detail_tab_reviews({}, ZH) }).click();
  const panel = visitor.page.getByRole('tabpanel');
  const review = panel.getByRole('article').filter({ hasText: WORDS });
  await review.getByText('感谢支持').waitFor();
  await review.getByRole('button', { name: m.reviews_open_photo({ number: 1, count: 1 }, ZH) }).click();
  await visitor.page.getByRole('dialog').getByRole('img').waitFor();
  await visitor.page.keyboard.press('Escape');
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: m.reviews_grade_poor({}, ZH) }).click();
  await panel.getByText(m.reviews_none_of_grade({}, ZH)).waitFor();

  const staff = await signedIn(mall, AFTER_SALES);
  await staff.page.goto('/admin/reviews');
  await staff.page.getByRole('row', { name: WORDS }).getByRole('button').first().click();
  await staff.page.getByRole('button', { name: m.reviews_hide({}, ZH), exact: true }).click();
  await staff.page.getByRole('textbox', { name: m.reviews_reason({}, ZH) }).fill('与商品无关');
  await staff.page.getByRole('button', { name: m.reviews_hide({}, ZH), exact: true }).click();
  await staff.page.getByText(m.reviews_hide_done({}, ZH)).first().waitFor();
  await visitor.page.reload();
  await visitor.page.getByRole('tab', { name: m.catalogue_detail_tab_reviews({}, ZH) }).click();
  await visitor.page.getByText(m.reviews_none_yet({}, ZH)).waitFor();
  await page.reload();
  await page.getByText(m.reviews_hidden_note({ reason: '与商品无关' }, ZH)).waitFor();
  for (const person of [{ complaints }, keeper, visitor, staff]) expect(person.complaints).toEqual([]);
});
