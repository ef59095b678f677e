/** Every scenario on a phone without a pointer: from no project to a kept one in the cart, in a few answers and in full. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as m from '#messages';
import { BUYER } from '../domains/orders/test/order-builders.ts';
import { type BrowserMall, startBrowserMall } from './browser-mall.ts';
import { hasFocus, signedIn } from './journey-people.ts';
import { barriers, fitsTheScreen, keepAxe } from './page-findings.ts';

let mall: BrowserMall;
beforeAll(async () => {
  mall = await startBrowserMall();
});
afterAll(() => mall?.close());
/** Everybody begins without a project. */
beforeEach(() => mall.database.deleteFrom('match_project').execute());

/** More stops than a page of a project has. */
const MOST_STOPS = 400;

/** Whether this has the focus, and whether what has it can be seen: on the screen, with a ring. Runs in the page. */
function stopAt(target: Element): { readonly isReached: boolean; readonly name: string; readonly isSeen: boolean } {
  const stop = document.activeElement;
  const isReached = stop === target;
  if (!stop || stop === document.body) return { isReached, name: 'the page itself', isSeen: true };
  const isRinged = (one: Element | null): boolean => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  const { top, bottom, left, right } = stop.getBoundingClientRect();
  const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  const label = stop instanceof HTMLInputElement ? stop.labels?.[0]?.textContent : null;
  return {
    isReached,
    name: stop.getAttribute('aria-label') ?? label ?? stop.textContent ?? '',
    isSeen: isOnScreen && (isRinged(stop) || isRinged(stop.parentElement) || isRinged(stop.closest('form'))),
  };
}

/** Moves on with the tab key until this has the focus; each stop on the way has to show it. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  if ((await target.evaluate(stopAt)).isReached) return;
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    // What comes above it while something is worked out may push it off the screen.
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    await page.keyboard.press(key);
    const { isReached, name, isSeen } = await target.evaluate(stopAt);
    if (isReached) return;
    if (isSeen) continue;
    // Here as well: whoever goes one back and on again sees it.
    await page.keyboard.press(key === 'Tab' ? 'Shift+Tab' : 'Tab');
    await page.keyboard.press(key);
    expect((await target.evaluate(stopAt)).isSeen, `the focus is seen at “${name}”`).toBe(true);
  }
  throw new Error(`${String(target)} is not reached with ${key}`);
}
async function pressAt(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(target, key);
  await target.page().keyboard.press('Enter');
}
/** Types over what a field holds. */
async function typeAt(target: Locator, typed: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Control+A');
  await target.page().keyboard.type(typed);
}

const withAnyNumber = (text: string) => new RegExp(text.replaceAll('0', String.raw`\d+`));

type Locale = { readonly locale: 'zh' | 'en' };

/** Of each scenario a quick answer, and an expert one that is a problem, which leads back to its field. */
const SCENES = [
  {
    kind: 'surveillance',
    name: m.matching_scene_surveillance,
    quick: [m.matching_field_cameras, '12'],
    expert: [m.matching_field_run, '150'],
    problem: (at: Locale) => m.matching_problem_run_too_long({ metres: '150', reach: '90' }, at),
  },
  {
    kind: 'parking',
    name: m.matching_scene_parking,
    quick: [m.matching_field_lanes, '2'],
    expert: [m.matching_field_depth, '8'],
    problem: (at: Locale) => m.matching_problem_parking_lane_short({ depth: '8', least: '10' }, at),
  },
  {
    kind: 'channel',
    name: m.matching_scene_channel,
    quick: [m.matching_field_peak, '90'],
    expert: [m.matching_field_wide_lanes, '0'],
    problem: (at: Locale) => m.matching_problem_channel_no_wide_lane({ wide: '0', least: '1' }, at),
  },
  {
    kind: 'access',
    name: m.matching_scene_access,
    quick: [m.matching_field_doors, '3'],
    expert: [m.matching_field_reader_run, '1500'],
    problem: (at: Locale) => m.matching_problem_access_reader_far({ run: '1,500', reach: '1,200', bus: 'RS-485' }, at),
  },
  {
    kind: 'highThrow',
    name: m.matching_scene_high_throw,
    quick: [m.matching_field_floors, '24'],
    expert: [m.matching_field_pole_distance, '8'],
    problem: (at: Locale) => m.matching_problem_high_throw_pole_near({ distance: '8', least: '15' }, at),
  },
] as const;

test.each(SCENES.flatMap((scene) => (['zh', 'en'] as const).map((locale) => ({ ...scene, locale }))))(
  '$locale, $kind: in a few answers and in full, to the cart',
  async ({ locale, name, quick, expert, problem }) => {
    const at = { locale } as const;
    const { page, context, complaints } = await signedIn(mall, BUYER, { locale, width: 390 });
    await keepAxe(context);
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    const result = page.getByRole('region', { name: m.matching_side_result({}, at) });
    const isWhole = async () => {
      expect(await barriers(page)).toEqual([]);
      expect(await fitsTheScreen(page)).toBe(true);
    };

    await page.goto('/match/match_list');
    await page.getByText(m.matching_projects_empty({}, at)).waitFor();
    await pressAt(page.getByRole('region', { name: m.matching_new({}, at) }).getByRole('link', { name: name({}, at) }));

    // In a few answers, to the result.
    await field(quick[0]({}, at)).waitFor();
    await typeAt(field(quick[0]({}, at)), quick[1]);
    await pressAt(button(m.matching_to_result({}, at)));
    await hasFocus(result);
    const solved = result.and(page.locator('[aria-busy=false]'));
    await solved.waitFor();
    await isWhole();

    // Another product is taken and given back; whoever did it goes on at that line.
    const other = result.getByTitle(m.matching_result_swap({ name: '' }, at)).first();
    await tabTo(other);
    const line = await other.locator('xpath=ancestor::*[@data-line]').getAttribute('data-line');
    const inLine = page.locator(`[data-line="${line}"]:focus, [data-line="${line}"] :focus`);
    await page.keyboard.press('Enter');
    const again = page
      .locator(`[data-line="${line}"]`)
      .getByRole('button', { name: m.matching_result_recommended_again({}, at) });
    await again.waitFor();
    await inLine.waitFor();
    await tabTo(again, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'detached' });
    await inLine.waitFor();

    // In full: what is wrong leads to its field.
    await button(m.matching_side_site({}, at)).press('Enter');
    await tabTo(page.getByRole('tab', { name: m.matching_mode_quick({}, at) }));
    await page.keyboard.press('ArrowRight');
    await typeAt(field(expert[0]({}, at)), expert[1]);
    const told = page
      .getByRole('region', { name: m.matching_problems({}, at) })
      .getByRole('button')
      .filter({ hasText: problem(at) });
    await told.waitFor();
    await isWhole();
    await told.press('Enter');
    await hasFocus(field(expert[0]({}, at)));

    // What is kept stays open where it was, and is bought.
    await pressAt(button(m.matching_to_result({}, at)));
    await pressAt(button(m.matching_save({}, at)), 'Shift+Tab');
    const dialog = page.getByRole('dialog', { name: m.matching_save_title({}, at) });
    await hasFocus(dialog.getByRole('textbox', { name: m.matching_project_name({}, at) }));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.has('project'));
    await dialog.waitFor({ state: 'detached' });
    await button(m.matching_add_all({}, at)).waitFor();
    await hasFocus(button(m.matching_save({}, at)));
    await pressAt(button(m.matching_add_all({}, at)));
    const some = page.getByRole('heading', {
      name: withAnyNumber(m.cart_added_some_title({ total: 0, added: 0 }, at)),
    });
    // What the shops are short of stays on the list.
    await page
      .getByText(withAnyNumber(m.cart_added_all({ count: 0 }, at)))
      .or(some)
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
