/** What staff do with people's accounts: entries are never lost, and a failure to load is reported once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { saveArrangement } from '../domains/home/contract/home-admin-endpoints.ts';
import { keptHome } from '../domains/home/test/home-builders.ts';
import { NO_PRICES, STAFF } from '../domains/orders/test/order-builders.ts';
import { accountName } from '../domains/people/web/account-words.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { hasFocus, signedIn } from './journey-people.ts';

const ZH = { locale: 'zh' } as const;

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

test('what was typed into a customer’s form is there after a reload, and is gone once it is saved', async () => {
  const { page, context, complaints } = await signedIn(mall, STAFF);
  const customer = await mall.database
    .selectFrom('account')
    .select(['id', 'nickname', 'company'])
    .where('phone', '=', NO_PRICES)
    .executeTakeFirstOrThrow();
  await page.goto(`/admin/customers/${customer.id}`);
  const edit = page.getByRole('button', {
    name: `${m.people_edit({}, ZH)}: ${m.people_profile({}, ZH)}`,
  });
  const drawer = page.getByRole('dialog', {
    name: m.people_edit_title({ name: accountName(customer) }, ZH),
  });
  const company = drawer.getByRole('textbox', { name: m.people_company({}, ZH) });
  await edit.click();
  await company.fill('西湖安防工程行');
  await page.reload();
  await edit.click();
  await drawer.getByText(m.app_form_draft_restored({}, ZH)).waitFor();
  expect(await company.inputValue()).toBe('西湖安防工程行');
  await drawer.getByRole('button', { name: m.app_save({}, ZH), exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
  await hasFocus(edit);
  await page.getByRole('heading', { level: 1, name: '西湖安防工程行' }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a role gets a group of keys at once and gives one of them back, and both are there after saving', async () => {
  const { page, context, complaints } = await signedIn(mall, STAFF);
  await page.goto('/admin/roles');
  const role = await mall.database
    .selectFrom('role')
    .select(['id', 'name_zh'])
    .where('code', '=', 'after-sales')
    .executeTakeFirstOrThrow();
  const keysNow = async () => {
    const rows = await mall.database
      .selectFrom('role_permission')
      .select('permission')
      .where('role_id', '=', role.id)
      .execute();
    return rows.map(({ permission }) => permission).toSorted();
  };
  const before = await keysNow();
  const drawer = page.getByRole('dialog');
  const group = drawer.getByRole('group', {
    name: m.people_keys_office({ area: m.people_area_accounts({}, ZH) }, ZH),
    exact: true,
  });
  const whole = group.getByRole('checkbox', { name: m.people_keys_all({}, ZH) });
  const open = async () => {
    await page.getByRole('button', { name: role.name_zh, exact: true }).click();
    await whole.waitFor();
  };
  await open();
  await whole.check();
  const ticks = group.getByRole('checkbox');
  const all = await ticks.count();
  expect(all).toBeGreaterThan(3);
  for (let n = 0; n < all; n += 1) expect(await ticks.nth(n).isChecked()).toBe(true);
  await ticks.last().uncheck();
  expect(await whole.evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true);
  await drawer.getByRole('button', { name: m.app_save({}, ZH) }).click();
  await drawer.waitFor({ state: 'detached' });
  const after = await keysNow();
  expect(before.filter((key) => !after.includes(key))).toEqual([]);
  expect(after.length).toBeGreaterThan(before.length);
  await page.reload();
  await open();
  const checked = [];
  for (let n = 1; n < all; n += 1) checked.push(await ticks.nth(n).isChecked());
  expect(checked).toEqual([...Array(all - 2).fill(true), false]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a customer that does not exist is told of once', async () => {
  const { page, context } = await signedIn(mall, STAFF);
  await page.goto('/admin/customers/999999');
  await page.getByText(m.people_error_account_not_found({}, ZH)).first().waitFor();
  expect(await page.getByText(m.people_error_account_not_found({}, ZH)).count()).toBe(1);
  await context.close();
});

test('a shop is opened with its keeper, its front furnished, previewed and then published', async () => {
  const staff = await signedIn(mall, STAFF);
  const { page } = staff;
  await page.goto('/admin/shops');
  await page.getByRole('button', { name: m.merchants_open_shop({}, ZH) }).click();
  const drawer = page.getByRole('dialog', { name: m.merchants_open_shop({}, ZH) });
  const fill = (label: string, text: string) => drawer.getByRole('textbox', { name: label }).fill(text);
  await fill(m.merchants_name_zh({}, ZH), '临安新店');
  await fill(m.merchants_name_en({}, ZH), 'Lin’an New Shop');
  for (const [label, choice] of [
    [m.merchants_category({}, ZH), '视频监控'],
    [m.merchants_type({}, ZH), '专卖店'],
  ] as const) {
    await drawer.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  }
  await fill(m.merchants_code({}, ZH), 'linan-new');
  await fill(m.merchants_keeper_name({}, ZH), '临安店主');
  await fill(m.merchants_keeper_phone({}, ZH), '13912340001');
  await drawer.getByRole('button', { name: m.merchants_open_shop({}, ZH), exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '临安新店' }).waitFor();

  const shop = await mall.database
    .selectFrom('merchant')
    .select('id')
    .where('code', '=', 'hikvision-shop')
    .executeTakeFirstOrThrow();
  // Escape answers the question over the form, and leaves the form as it is; once more, it closes the form.
  const opensShop = page.getByRole('button', { name: /海康威视专营店/ }).first();
  await opensShop.click();
  const form = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('textbox', { name: m.merchants_name_zh({}, ZH) }) });
  const shopName = form.getByRole('textbox', { name: m.merchants_name_zh({}, ZH) });
  await shopName.fill('海康威视（改名中）');
  await form.getByRole('button', { name: m.merchants_close({}, ZH), exact: true }).click();
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(await shopName.inputValue()).toBe('海康威视（改名中）');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await hasFocus(opensShop);

  await page.goto(`/admin/shops/${shop.id}/front`);
  const notice = page.getByRole('textbox', { name: m.merchants_front_notice_zh({}, ZH) });
  await notice.fill('本周末盘点，周一发货');
  await page.getByRole('button', { name: m.merchants_front_save({}, ZH) }).click();
  await page.getByText(m.merchants_front_saved({}, ZH)).waitFor();
  const publish = page.locator('button:not([aria-disabled=true])', { hasText: m.merchants_front_publish({}, ZH) });
  await publish.waitFor();

  const opened = staff.context.waitForEvent('page');
  await page.getByRole('link', { name: m.merchants_front_preview({}, ZH) }).click();
  const preview = await opened;
  await preview.getByText(m.merchants_front_previewing({}, ZH)).waitFor();
  await preview.getByText('本周末盘点，周一发货').waitFor();
  const visitor = await mall.person({ width: 390, dark: true });
  await visitor.page.goto(`/merchant/merchant_home?merId=${shop.id}&preview=1`);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  for (const hidden of ['本周末盘点，周一发货', m.merchants_front_previewing({}, ZH)]) {
    expect(await visitor.page.getByText(hidden).count(), hidden).toBe(0);
  }

  await publish.click();
  await page.getByText(m.merchants_front_published({}, ZH)).waitFor();
  await visitor.page.reload();
  await visitor.page.getByText('本周末盘点，周一发货').waitFor();
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect([...staff.complaints, ...visitor.complaints]).toEqual([]);
  await staff.context.close();
  await visitor.context.close();
});

test('the home page is arranged: moved by keyboard, previewed as a visitor, published, its dead links told', async () => {
  const staff = await signedIn(mall, STAFF);
  const { page } = staff;
  await page.goto('/admin/home');
  const areas = page.getByRole('list', { name: m.home_office_areas({}, ZH) });
  const names = () => areas.locator('li b').allTextContents();
  await areas.getByRole('listitem').first().waitFor();
  const before = await names();
  const handle = (name: string) => areas.getByRole('button', { name: m.home_office_move({ name }, ZH) });
  const last = before.at(-1) ?? '';
  await handle(last).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(names).toEqual([...before.slice(0, -2), last, ...before.slice(-2, -1)]);
  await hasFocus(handle(last));
  const dragged = before[0] ?? '';
  await handle(dragged).dragTo(areas.getByRole('listitem').nth(1));
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([before[1], dragged]);

  // A new entry of the menu that is not complete is refused, and keeps what was typed.
  const menu = page.locator('section', { has: page.getByRole('heading', { name: m.home_office_menu({}, ZH) }) });
  await menu.getByRole('button', { name: m.home_office_add_entry({}, ZH) }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: m.home_field_name_zh({}, ZH) }).fill('展会专页');
  await drawer.getByRole('textbox', { name: m.home_field_link({}, ZH) }).fill('/no/such/page');
  await drawer.getByRole('button', { name: m.home_office_done({}, ZH) }).click();
  const save = page.getByRole('button', { name: m.home_office_save({}, ZH) });
  await save.click();
  await menu.getByText(m.home_office_incomplete({}, ZH)).waitFor();
  await menu.getByRole('button', { name: /^展会专页/ }).click();
  await drawer.getByRole('textbox', { name: m.home_field_name_en({}, ZH) }).fill('Fair');
  await drawer.getByRole('button', { name: m.home_office_done({}, ZH) }).click();
  await save.click();
  await page.getByText(m.home_office_saved({}, ZH)).waitFor();
  await menu.getByText(m.home_problem_dead_link({}, ZH)).waitFor();

  await page
    .getByRole('button', { name: m.home_preview({}, ZH) })
    .last()
    .click();
  const preview = page.getByRole('dialog', { name: m.home_preview_title({}, ZH) });
  const shown = preview.frameLocator('iframe');
  await shown.getByRole('link', { name: '展会专页' }).waitFor();
  await preview.getByRole('button', { name: m.home_preview_en({}, ZH) }).click();
  await preview.getByRole('button', { name: m.home_preview_phone({}, ZH) }).click();
  await shown.getByRole('link', { name: 'Fair' }).waitFor();
  // A note that ended inside of the dialog does not bind the next one to it.
  await page.getByText(m.home_office_saved({}, ZH)).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });

  const visitor = await mall.person({ width: 390, dark: true });
  await visitor.page.goto('/');
  await visitor.page.getByRole('link', { name: m.home_recommended_all({}, ZH), exact: true }).waitFor();
  expect(await visitor.page.getByText('展会专页').count()).toBe(0);
  await page.getByRole('button', { name: m.home_publish({}, ZH) }).click();
  await page.getByText(m.home_problem_dead_address({ address: '/no/such/page' }, ZH)).waitFor();
  await page.getByRole('button', { name: m.home_publish_now({}, ZH) }).click();
  await page.getByText(m.home_published({}, ZH)).waitFor();
  await visitor.page.reload();
  await visitor.page.getByRole('link', { name: '展会专页' }).waitFor();
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // Somebody else saves while changes are not saved yet: nothing of either is lost until one of them is selected.
  const others = async (nameEn: string) => {
    const { draft, revision } = await keptHome(mall, await mall.tokenOf('13900000007'));
    const navigation = draft.navigation.map((entry) => ({ ...entry, nameEn }));
    await mall.call(saveArrangement, { ...draft, navigation, revision }, { as: await mall.tokenOf('13900000007') });
  };
  const draftNow = async () => (await keptHome(mall, await mall.tokenOf(STAFF))).draft;
  const moveFirstDown = async () => {
    const [first = ''] = await names();
    await handle(first).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await names())[1]).toBe(first);
    return names();
  };
  const mine = await moveFirstDown();
  await others('Theirs');
  await save.click();
  await page.getByText(m.home_office_overtaken({}, ZH)).waitFor();
  expect(await names()).toEqual(mine);
  expect((await draftNow()).navigation[0]?.nameEn).toBe('Theirs');
  await page.getByRole('button', { name: m.home_office_keep_mine({}, ZH) }).click();
  await page.getByText(m.home_office_overtaken({}, ZH)).waitFor({ state: 'detached' });
  await save.click();
  await page.getByText(m.home_office_saved({}, ZH)).waitFor();
  expect((await draftNow()).navigation[0]?.nameEn).toBe('Fair');
  expect(await names()).toEqual(mine);

  await moveFirstDown();
  await others('Again');
  await save.click();
  await page.getByRole('button', { name: m.home_office_take_theirs({}, ZH) }).click();
  await expect.poll(names).toEqual(mine);
  await page.getByText(m.home_office_overtaken({}, ZH)).waitFor({ state: 'detached' });
  expect((await draftNow()).navigation[0]?.nameEn).toBe('Again');
  // A page without scripts says so for each of them, and a dead link is answered as one.
  const expected = /sandboxed|404/;
  expect([...staff.complaints, ...visitor.complaints].filter((text) => !expected.test(text))).toEqual([]);
  await staff.context.close();
  await visitor.context.close();
});
