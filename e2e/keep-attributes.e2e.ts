/** Attributes in the back office: created with choices, kept from being changed twice or while products have them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { signedIn } from './journey-people.ts';
import { findings } from './page-findings.ts';

const PRODUCT_MANAGER = '13900000007';
const KEEPER = '13900000006';
const ZH = { locale: 'zh' } as const;
const ADDRESS = '/admin/products/attributes';

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

const stored = (code: string) =>
  mall.database.selectFrom('attribute').selectAll().where('code', '=', code).executeTakeFirst();

test('staff create an attribute with choices, rename it over nobody, and delete it', async () => {
  const { page, context, complaints } = await signedIn(mall, PRODUCT_MANAGER);
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: m.catalogue_attributes_add({}, ZH) }).click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true }).first();
  await field(m.catalogue_nav_name_zh({}, ZH)).fill('安装方式');
  await field(m.catalogue_nav_name_en({}, ZH)).fill('Mounting');
  await field(m.catalogue_nav_code({}, ZH)).fill('mounting_way');
  await dialog.getByRole('combobox', { name: m.catalogue_attributes_kind({}, ZH) }).click();
  await page.getByRole('option', { name: m.catalogue_attributes_kind_choice({}, ZH), exact: true }).click();
  const choice = (place: number) =>
    dialog.getByRole('group', { name: m.catalogue_attributes_choice_of({ place }, ZH) });
  const write = async (place: number, texts: readonly [value: string, zh: string, en: string]) => {
    const inputs = choice(place).getByRole('textbox');
    for (const [at, text] of texts.entries()) await inputs.nth(at).fill(text);
  };
  await write(1, ['on ceiling', '吸顶', 'Ceiling']);
  await dialog.getByRole('button', { name: m.catalogue_attributes_choice_add({}, ZH) }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'choices.1.value');
  await write(2, ['wall', '壁装', 'Wall']);
  const save = dialog.getByRole('button', { name: m.app_save({}, ZH) });
  await save.click();
  // Refused beside its field, with everything typed still there.
  await choice(1).getByText(m.catalogue_attributes_choice_value_problem({}, ZH)).waitFor();
  expect(await findings(page, 'zh')).toEqual([]);
  await choice(1).getByRole('textbox').first().fill('ceiling');
  const earlier = m.catalogue_attributes_choice_earlier({ place: 2 }, ZH);
  await dialog.getByRole('button', { name: earlier }).press('Enter');
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await stored('mounting_way')).toMatchObject({
    kind: 'choice',
    unit: null,
    choices: [
      { value: 'wall', zh: '壁装', en: 'Wall' },
      { value: 'ceiling', zh: '吸顶', en: 'Ceiling' },
    ],
  });

  await page.goto(`${ADDRESS}?keyword=mounting_way`);
  const open = page.getByRole('button', { name: '安装方式', exact: true });
  await open.click();
  const name = field(m.catalogue_nav_name_zh({}, ZH));
  await name.fill('安装形式');
  await mall.database.updateTable('attribute').set({ name_en: 'Mount' }).where('code', '=', 'mounting_way').execute();
  await save.click();
  await dialog.getByText(m.app_error_page_data_changed({}, ZH)).first().waitFor();
  expect(await name.inputValue()).toBe('安装形式');
  expect(await stored('mounting_way')).toMatchObject({ name_zh: '安装方式' });
  await mall.database
    .updateTable('attribute')
    .set({ name_en: 'Mounting' })
    .where('code', '=', 'mounting_way')
    .execute();
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '安装形式', exact: true }).waitFor();

  await page.getByRole('button', { name: m.catalogue_nav_delete({}, ZH), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.catalogue_nav_delete({}, ZH) })
    .click();
  await page.getByText(m.app_table_empty_filtered({}, ZH)).waitFor();
  expect(await stored('mounting_way')).toBeUndefined();
  expect(complaints).toEqual([]);
  await context.close();
});

test('what products have stays: code, type and choices, and the attribute itself', async () => {
  const { page, context, complaints } = await signedIn(mall, PRODUCT_MANAGER);
  await page.goto(`${ADDRESS}?keyword=form&kind=choice`);
  const { name_zh: nameZh, choices } = (await stored('form')) ?? expect.fail('no form');
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: nameZh, exact: true }) });
  const remove = row.getByRole('button', { name: m.catalogue_nav_delete({}, ZH), exact: true });
  await remove.waitFor();
  expect(await remove.getAttribute('aria-disabled')).toBe('true');
  await row.getByRole('button', { name: nameZh, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(m.catalogue_attributes_fixed({}, ZH)).first().waitFor();
  expect(await dialog.getByRole('textbox', { name: m.catalogue_nav_code({}, ZH), exact: true }).isDisabled()).toBe(
    true,
  );
  const values = dialog.getByRole('textbox', { name: m.catalogue_attributes_choice_value({}, ZH) });
  expect(await values.first().isDisabled()).toBe(true);
  const before = await values.count();
  await dialog.getByRole('button', { name: m.catalogue_attributes_choice_remove({ place: 1 }, ZH) }).click();
  await dialog.getByRole('button', { name: m.app_save({}, ZH) }).click();
  const [first] = choices as { value: string }[];
  await dialog.getByText(new RegExp(`（${first?.value}）`)).waitFor();
  expect(await values.count()).toBe(before - 1);
  expect((await stored('form'))?.choices).toEqual(choices);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a keeper of a shop reads attributes and is told why nothing can be changed', async () => {
  const { page, context } = await signedIn(mall, KEEPER);
  await page.goto(ADDRESS);
  await page.locator('tbody tr').first().waitFor();
  const add = page.getByRole('button', { name: m.catalogue_attributes_add({}, ZH) });
  expect(await add.getAttribute('aria-disabled')).toBe('true');
  await context.close();
});
