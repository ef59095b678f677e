/** From a site to a kept bill of materials, in a real browser: quick in Chinese, expert in English by keyboard. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as m from '#messages';
import { readMatchProject, saveMatchProject } from '../domains/matching/contract/match-endpoints.ts';
import { BUYER, ok } from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { hasFocus, signedIn } from './journey-people.ts';
import { barriers, fitsTheScreen, keepAxe } from './page-findings.ts';

const EDITOR = '/match/customMatch/smartMatch';

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());

/** Moves on with the tab key until this is focused, as somebody without a pointer does. */
async function tabTo(page: Page, name: string): Promise<void> {
  const most = 120;
  for (let times = 0; times < most; times += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return (
        element?.getAttribute('aria-label') ?? (labels.map((one) => one.textContent).join() || element?.textContent)
      );
    });
    if (at?.trim() === name) return;
  }
  throw new Error(`${name} is not reached by the tab key`);
}

test('a parking is described in a few answers; what is typed survives a reload; it is kept and opened again', async () => {
  const locale = { locale: 'zh' } as const;
  const { page, context, complaints } = await signedIn(mall, BUYER);
  await page.goto('/match/match_list');
  await page.getByRole('link', { name: m.matching_scene_parking({}, locale) }).click();
  const lanes = page.getByRole('textbox', { name: m.matching_field_lanes({}, locale) });
  const problems = page.getByRole('region', { name: m.matching_problems({}, locale) });
  await problems.waitFor();

  await lanes.fill('3');
  await problems
    .getByText(m.matching_problem_parking_few_exits({ entrances: 3, exits: 1, least: 3 }, locale))
    .waitFor();
  await lanes.fill('3x');
  const save = page.getByRole('button', { name: m.matching_save({}, locale), exact: true });
  await page
    .getByText(m.matching_scene_to_mend({ count: 1 }, locale))
    .first()
    .waitFor();
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  await lanes.fill('2');

  await page.reload();
  await page.getByText(m.matching_restored({}, locale)).waitFor();
  expect(await lanes.inputValue()).toBe('2');
  await page.getByRole('button', { name: m.matching_item_remove_of({ name: '车道 2' }, locale) }).click();
  await page.getByRole('button', { name: m.app_undo({}, locale) }).click();
  await page.getByRole('button', { name: m.matching_item_remove_of({ name: '车道 2' }, locale) }).waitFor();

  await save.click();
  const dialog = page.getByRole('dialog', { name: m.matching_save_title({}, locale) });
  await dialog.getByRole('textbox', { name: m.matching_project_name({}, locale) }).fill('东门停车场');
  await dialog.getByRole('button', { name: m.matching_save({}, locale) }).click();
  await page.waitForURL((url) => url.searchParams.has('project'));
  await page.getByRole('heading', { name: '东门停车场' }).waitFor();
  expect(await lanes.inputValue()).toBe('2');

  // What has a name is saved without asking for one.
  const unsaved = page.getByText(m.matching_unsaved({}, locale), { exact: true });
  await lanes.fill('3');
  await unsaved.waitFor();
  await save.click();
  await unsaved.waitFor({ state: 'detached' });

  // Changed elsewhere meanwhile: nothing is overwritten, what was typed becomes a copy.
  const id = Number(new URL(page.url()).searchParams.get('project'));
  const as = await mall.tokenOf(BUYER);
  const { site, revision } = await ok(mall, readMatchProject, { id }, as);
  await ok(mall, saveMatchProject, { name: '东门', site, project: { id, revision } }, as);
  await lanes.fill('4');
  await save.click();
  await dialog.getByText(m.matching_save_changed({}, locale)).waitFor();
  await dialog.getByRole('button', { name: m.matching_save_as_copy({}, locale) }).click();
  await page.waitForURL((url) => url.searchParams.get('project') !== String(id));
  await page.getByRole('heading', { name: '东门停车场' }).waitFor();
  expect((await ok(mall, readMatchProject, { id }, as)).name).toBe('东门');
  // The browser tells of the refused call itself.
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
  await context.close();
});

test('a new project of each tab: what a closed one has left is offered until something is typed', async () => {
  const locale = { locale: 'en' } as const;
  const { page, context, complaints } = await signedIn(mall, BUYER, { locale: 'en' });
  const lanesOf = (of: Page) => of.getByRole('textbox', { name: m.matching_field_lanes({}, locale) });
  const offerOf = (of: Page) => of.getByRole('button', { name: m.matching_left_take({}, locale) });
  const unsavedOf = (of: Page) => of.getByText(m.matching_unsaved({}, locale), { exact: true });
  await page.goto(`${EDITOR}?scene=parking`);
  await lanesOf(page).fill('2');
  await unsavedOf(page).waitFor();

  // A duplicate, which remembers what its tab does, has a project of its own; that of the open tab is not offered.
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => {
    sessionStorage.setItem('remembered', 'yes');
    window.open(location.href);
  });
  const duplicate = await opening;
  await lanesOf(duplicate).waitFor();
  expect(await duplicate.evaluate(() => sessionStorage.getItem('remembered'))).toBe('yes');
  expect(await lanesOf(duplicate).inputValue()).toBe('1');
  expect(await offerOf(duplicate).count()).toBe(0);
  await duplicate.close();
  await page.close();

  const later = await context.newPage();
  await later.goto(`${EDITOR}?scene=parking`);
  await offerOf(later).waitFor();
  await lanesOf(later).fill('5');
  await unsavedOf(later).waitFor();
  expect(await offerOf(later).count()).toBe(0);
  await lanesOf(later).fill('1');
  await offerOf(later).click();
  await later.getByText(m.matching_restored({}, locale), { exact: true }).waitFor();
  expect(await lanesOf(later).inputValue()).toBe('2');
  expect(complaints).toEqual([]);
  await context.close();
});

test('cameras are described in full by keyboard on a phone, and pasted from a table', async () => {
  const locale = { locale: 'en' } as const;
  const { page, context, complaints } = await signedIn(mall, BUYER, { locale: 'en', width: 390 });
  await page.goto(`${EDITOR}?scene=surveillance`);
  await page.getByRole('region', { name: m.matching_problems({}, locale) }).waitFor();
  await page.getByRole('tab', { name: m.matching_mode_quick({}, locale) }).focus();
  await page.keyboard.press('ArrowRight');
  await tabTo(page, m.matching_field_cameras({}, locale));
  await page.keyboard.press('ArrowUp');
  await tabTo(page, m.matching_field_fps({}, locale));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('20');
  expect(await page.getByRole('textbox', { name: m.matching_field_cameras({}, locale) }).inputValue()).toBe('9');

  const list = m.matching_list_groups({}, locale);
  await page.getByRole('button', { name: m.matching_batch_of({ list }, locale) }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: m.matching_batch_of({ list }, locale) });
  await dialog.getByRole('textbox').fill('Name,Cameras,Form\nGate,4,Bullet\nHall,many,Dome');
  const column = m.matching_field_cameras({}, locale);
  const problem = m.matching_batch_cell_wrong({ column, typed: 'many' }, locale);
  await dialog.getByText(m.matching_batch_row_wrong({ line: 3, problem }, locale)).waitFor();
  await tabTo(page, m.matching_batch_add({ count: 1 }, locale));
  await page.keyboard.press('Enter');
  // The row that could not be added stays to be mended.
  await dialog.getByText(m.matching_batch_found({ count: 0 }, locale)).waitFor();
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Name,Cameras,Form\nHall,many,Dome');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Gate/ }).waitFor();

  const save = page.getByRole('button', { name: m.matching_save({}, locale), exact: true });
  await save.focus();
  await page.keyboard.press('Enter');
  const saving = page.getByRole('dialog', { name: m.matching_save_title({}, locale) });
  await hasFocus(saving.getByRole('textbox', { name: m.matching_project_name({}, locale) }));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.has('project'));
  await page.getByRole('button', { name: /^Gate/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  // Expert mode stays on.
  await page.getByRole('textbox', { name: m.matching_field_fps({}, locale) }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

type Locale = { readonly locale: 'zh' | 'en' };

/** Of each scenario: a quick answer and a line that it leads to, a picture, and an expert answer that is a problem. */
const SCENES = [
  {
    scene: 'channel',
    quick: [m.matching_field_peak, '90'],
    line: m.matching_role_gate_dual,
    // Between its number and the next character stands a space.
    picture: (at: Locale) => m.matching_picture_row({ name: `${m.matching_item_entrances({ n: 1 }, at)} ` }, at).trim(),
    expert: [m.matching_field_wide_lanes, '0'],
    problem: (at: Locale) => m.matching_problem_channel_no_wide_lane({ wide: 0, least: 1 }, at),
  },
  {
    scene: 'access',
    quick: [m.matching_field_doors, '3'],
    line: m.matching_role_access_controller,
    picture: (at: Locale) => m.matching_picture_door({ name: m.matching_item_doors({ n: 1 }, at), count: 3 }, at),
    expert: [m.matching_field_reader_run, '1500'],
    problem: (at: Locale) => m.matching_problem_access_reader_far({ run: '1,500', reach: '1,200', bus: 'RS-485' }, at),
  },
  {
    scene: 'highThrow',
    quick: [m.matching_field_floors, '24'],
    line: m.matching_role_high_throw_camera,
    picture: (at: Locale) => m.matching_picture_face({ name: m.matching_item_faces({ n: 1 }, at) }, at),
    expert: [m.matching_field_pole_distance, '8'],
    problem: (at: Locale) => m.matching_problem_high_throw_pole_near({ distance: 8, least: 15 }, at),
  },
] as const;

test.each([
  ['zh', 1440],
  ['en', 390],
] as const)('%s, %d px: doors, gates and facades, in a few answers and in full', async (locale, width) => {
  const at = { locale } as const;
  const { page, context, complaints } = await signedIn(mall, BUYER, { locale, width });
  await keepAxe(context);
  for (const { scene, quick, line, picture, expert, problem } of SCENES) {
    await page.goto(`${EDITOR}?scene=${scene}`);
    const answer = ([label, typed]: typeof quick | typeof expert) =>
      page.getByRole('textbox', { name: label({}, at), exact: true }).fill(typed);
    await answer(quick);
    await page.getByRole('button', { name: m.matching_skip_to_result({}, at) }).press('Enter');
    await page
      .getByRole('region', { name: m.matching_side_result({}, at) })
      .and(page.locator(':focus'))
      .waitFor();
    await page
      .getByRole('figure')
      .filter({ hasText: picture(at) })
      .waitFor();
    const lines = page.getByRole('region', { name: m.matching_side_result({}, at) }).getByRole('listitem');
    await lines
      .filter({ hasText: line({}, at) })
      .first()
      .waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await fitsTheScreen(page)).toBe(true);

    if (width < 600) await page.getByRole('button', { name: m.matching_side_site({}, at), exact: true }).click();
    await page.getByRole('tab', { name: m.matching_mode_expert({}, at) }).click();
    await answer(expert);
    await page
      .getByRole('region', { name: m.matching_problems({}, at) })
      .getByText(problem(at))
      .waitFor();
    expect(await fitsTheScreen(page)).toBe(true);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('ticked lines go to the cart, alternatives are compared, the reasons are exported and printed', async () => {
  const at = { locale: 'zh' } as const;
  const as = await mall.tokenOf(BUYER);
  const site = {
    scenes: [{ kind: 'surveillance' as const, id: 's', groups: [{ id: 'g', cameras: 8, name: '大门' }] }],
  };
  const { id } = await ok(mall, saveMatchProject, { name: '园区', site }, as);
  const { page, context, complaints } = await signedIn(mall, BUYER);
  await keepAxe(context);
  await page.goto(`${EDITOR}?project=${id}`);
  const disks = page
    .getByRole('listitem')
    .filter({ hasText: m.matching_role_disk({}, at) })
    .first();
  await disks.getByRole('button', { name: m.matching_result_swap_compare({}, at) }).press('Enter');
  await disks.getByText('TB').first().waitFor();
  await disks.getByRole('button', { name: m.matching_result_swap_compare({}, at) }).waitFor({ state: 'detached' });
  // The button is gone: whoever pressed it goes on at the products that were compared.
  const besideDisks = disks.locator('button:focus[title]');
  await besideDisks.waitFor();
  // So does who takes another product, and who takes the recommended one again.
  await besideDisks.press('Enter');
  const again = disks.getByRole('button', { name: m.matching_result_recommended_again({}, at) });
  await again.waitFor();
  const inDisks = page.locator('[data-line]:focus, [data-line] :focus').and(disks.or(disks.locator('*')));
  await inDisks.waitFor();
  await again.press('Enter');
  await again.waitFor({ state: 'detached' });
  await inDisks.waitFor();

  // The index leads by keyboard, marks where it led to, and follows who scrolls.
  const index = page.getByRole('navigation', { name: m.matching_index({}, at) });
  const drawings = index.getByRole('link', { name: m.matching_index_drawings({}, at) });
  const isCurrent = page.locator('[aria-current=location]');
  await drawings.press('Enter');
  await drawings.and(isCurrent).waitFor();
  await page
    .getByRole('region', { name: m.matching_index_drawings({}, at) })
    .and(page.locator(':focus'))
    .waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await index
    .getByRole('link', { name: m.matching_index_overview({}, at) })
    .and(isCurrent)
    .waitFor();

  // Where the site is folded away, what was asked for stands beside the result.
  const typed = page.getByRole('textbox', { name: m.matching_field_cameras({}, at), exact: true });
  const needs = page.getByRole('region', { name: m.matching_site({}, at) }).getByText('大门');
  await typed.waitFor();
  await page.getByRole('button', { name: m.matching_side_fold({}, at) }).press('Enter');
  await needs.waitFor();
  expect(await typed.isVisible()).toBe(false);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: m.matching_side_unfold({}, at) }).press('Enter');
  await typed.waitFor();
  expect(await needs.count()).toBe(0);

  // Who removes a line by keyboard goes on with the next one.
  const rows = page.locator('[data-line]');
  const lines = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-line')));
  // Not the cameras, without which nothing else is needed.
  const disk = await rows.and(disks).getAttribute('data-line');
  const next = lines[lines.indexOf(disk) + 1];
  const removed = page.locator(`[data-line="${disk}"]`);
  const isSolved = page.locator('[aria-busy=false]').filter({ has: rows });
  await removed.getByRole('button', { name: m.matching_result_remove_of({ name: '' }, at) }).press('Enter');
  // It goes once the new solution is shown, and the focus outlives that.
  await removed.waitFor({ state: 'detached' });
  await isSolved.waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-line'))).toBe(next);
  await page.getByRole('button', { name: m.app_undo({}, at) }).click();
  await removed.waitFor();
  await isSolved.waitFor();

  const ticks = page.getByRole('checkbox', { name: m.matching_choose_line({ name: '' }, at) });
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await page.getByRole('button', { name: m.matching_add_chosen({ count: 2 }, at) }).click();
  await page.getByText(m.cart_added_all({ count: 2 }, at)).waitFor();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: m.matching_export({}, at) }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('园区.csv');

  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: m.matching_print({}, at) }).click();
  await page.emulateMedia({ media: 'print' });
  await page
    .getByRole('region', { name: m.matching_site({}, at) })
    .getByText('大门')
    .waitFor();
  expect(await page.getByRole('button', { name: m.matching_save({}, at), exact: true }).isVisible()).toBe(false);
  // Once for all lines.
  const sources = m.matching_result_sources({}, at);
  await page.getByRole('region', { name: sources }).waitFor();
  expect(await page.locator('details').filter({ hasText: sources }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
