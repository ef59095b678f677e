/** What staff disable for a customer is gone from that customer's mall. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { arrange, publish } from '../domains/home/test/home-builders.ts';
import { BUYER, STAFF } from '../domains/orders/test/order-builders.ts';
import { accountName } from '../domains/people/web/account-words.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { hasFocus, signedIn } from './journey-people.ts';
import { MODEL } from './shopping.ts';

const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

/** The header's menu as staff arrange it: by name the code of the category that a link leads to. */
async function arrangeMenu(links: Readonly<Record<string, string>>): Promise<void> {
  const manager = await mall.tokenOf('13900000007');
  const categories = await mall.database.selectFrom('category').select(['id', 'code']).execute();
  const navigation = Object.entries(links).map(([name, code]) => {
    const cid = categories.find((category) => category.code === code)?.id;
    return { nameZh: name, nameEn: name, linkUrl: `/product/product_list?cid=${cid}` };
  });
  expect(await arrange(mall, manager, { navigation })).toMatchObject({ code: 200 });
  await publish(mall, manager);
}

test('a category that staff disable for a customer is gone from the customer’s mall, the others stay', async () => {
  const office = await signedIn(mall, STAFF);
  const buyer = await signedIn(mall, BUYER);
  const category = (name: string) =>
    buyer.page
      .getByRole('list', { name: m.home_categories({}, ZH) })
      .getByRole('link', { name: new RegExp(`^${name}`) });
  await arrangeMenu({ 停用的: 'video-surveillance', 其下的: 'bullet-cameras', 保留的: 'network' });
  const menu = buyer.page.getByRole('navigation', { name: m.storefront_main_menu({}, ZH) });
  const linked = (name: string) => menu.getByRole('link', { name, exact: true });
  await buyer.page.goto('/');
  await category('视频监控').waitFor();
  for (const name of ['停用的', '其下的', '保留的']) await linked(name).waitFor();

  const { id, nickname, company } = await mall.database
    .selectFrom('account')
    .select(['id', 'nickname', 'company'])
    .where('phone', '=', BUYER)
    .executeTakeFirstOrThrow();
  const { page } = office;
  await page.goto(`/admin/customers/${id}`);
  await page.getByRole('button', { name: `${m.people_edit({}, ZH)}: ${m.people_terms({}, ZH)}` }).click();
  const drawer = page.getByRole('dialog', {
    name: m.people_edit_title({ name: accountName({ nickname, company }) }, ZH),
  });
  const search = drawer.getByRole('combobox', { name: m.people_disabled_categories_add({}, ZH) });
  for (const [typed, path] of [
    ['视频监控', '视频监控'],
    ['UPS 电池包', /› UPS 电池包/],
  ] as const) {
    await search.pressSequentially(typed);
    await page.getByRole('option', { name: path, exact: true }).click();
  }
  // What is below a chosen category is part of it.
  await search.pressSequentially('枪');
  await page.getByText(m.app_form_nothing_found({}, ZH)).waitFor();
  expect(await page.getByRole('option', { name: /^视频监控/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  const remove = drawer.getByRole('button', { name: /UPS 电池包/ });
  await remove.press('Enter');
  await remove.waitFor({ state: 'detached' });
  await hasFocus(search);
  await drawer.getByRole('button', { name: m.app_save({}, ZH), exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
  await page
    .getByRole('listitem')
    .filter({ hasText: /^视频监控$/ })
    .waitFor();

  const { id: product } = await mall.database
    .selectFrom('product')
    .select('id')
    .where('model', '=', MODEL)
    .executeTakeFirstOrThrow();
  await buyer.page.goto('/');
  // What is left comes first: before it has come, nothing else has either.
  await category('网络传输').waitFor();
  await category('视频监控').waitFor({ state: 'detached' });
  await linked('保留的').waitFor();
  await linked('其下的').waitFor({ state: 'detached' });
  expect(await linked('停用的').count()).toBe(0);
  await buyer.page.goto(`/product/detail/${product}`);
  await buyer.page.getByText(m.catalogue_detail_missing_title({}, ZH)).waitFor();
  expect(office.complaints).toEqual([]);
  await office.context.close();
  await buyer.context.close();
});
