/** Problems that no page of the mall may have, read from the page in the browser. */
import { AxeBuilder } from '@axe-core/playwright';
import { source as axeSource } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { LESS_THAN_SERIOUS } from '../tools/less-than-serious.ts';

/** Whether nothing is wider than the screen. */
export const fitsTheScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Whether there is a heading, other than the app went on from, and nothing is loading, if that matters. */
function isThere(whole: boolean): boolean {
  const headings = [...document.querySelectorAll('h1')];
  const isHeaded = headings.some(({ dataset, textContent }) => dataset.before !== textContent);
  return isHeaded && !(whole && document.querySelector('[aria-busy=true]:not(button)'));
}

/** Waits for the heading of the page that was opened last. */
export const untilHeaded = (page: Page) => page.waitForFunction(isThere, false);

/** Waits until the page has a heading and nothing is loading; returns what it waited for without success. */
export async function stillLoading(page: Page): Promise<string[]> {
  try {
    await page.waitForFunction(isThere, true, { timeout: 8000 });
    return [];
  } catch {
    const busy = await page
      .locator('[aria-busy=true]:not(button)')
      .evaluateAll((all) => all.map((one) => one.className));
    return [`late: ${busy.join(', ') || 'h1'}`];
  }
}

/** Has axe in every page of a context from the start: sending its half a megabyte for each look costs more. */
export const keepAxe = (context: BrowserContext) => context.addInitScript({ content: axeSource });

/** Rows that are being loaded again are dimmed for that moment, and a little longer: no state that anybody reads in. */
function isAtRest(): boolean {
  const moving = document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running');
  return !moving && !document.querySelector('[data-refreshing]');
}

/** What axe calls serious or critical, and names that omit the visible text of the button. */
export async function barriers(page: Page): Promise<string[]> {
  await page.waitForFunction(isAtRest);
  const isKept = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, axeSource: isKept ? 'void 0' : axeSource })
    // Inside the page itself: without frames there are no results to merge in a second window, which takes time.
    .setLegacyMode()
    // Passed checks are not listed: collecting their elements takes longer than finding the violations.
    .options({
      rules: {
        'label-content-name-mismatch': { enabled: true },
        ...Object.fromEntries(LESS_THAN_SERIOUS.map((rule) => [rule, { enabled: false }])),
      },
      resultTypes: ['violations'],
    })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Words that reveal a missing value, and anything wider than the screen. */
async function slips(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const headings = document.querySelectorAll('h1').length;
    if (headings !== 1) found.push(`${headings} h1`);
    if (document.title === '') found.push('no title');
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px wider than the screen`);
    const shown = document.body.cloneNode(true) as HTMLElement;
    for (const code of shown.querySelectorAll('script, style, noscript')) code.remove();
    for (const word of ['undefined', 'NaN', '[object']) {
      if (`${document.title} ${shown.textContent}`.includes(word)) found.push(`"${word}" on the page`);
    }
    return found;
  });
}

/** Chinese words outside of elements marked as Chinese. */
async function chineseWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = /\p{Script=Han}/u.test(document.title) ? [document.title] : [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const place = node.parentElement;
      if (/\p{Script=Han}/u.test(text) && place && !place.closest('script, style, noscript, [lang^=zh]:not(html)')) {
        found.push(text);
      }
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (element.closest('[lang^=zh]:not(html)')) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name) ?? '';
        if (/\p{Script=Han}/u.test(text)) found.push(`${name}: ${text}`);
      }
    }
    return found;
  });
}

/** English names that a library put on a Chinese page: `Toggle password visibility`. */
async function englishNames(page: Page): Promise<string[]> {
  const labels = await page
    .locator('[aria-label]:not([lang=en], [lang=en] *)')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.filter((label) => /^[A-Z][a-z]+(?: [a-z]+)+$/.test(label));
}

/** Everything that is wrong with a page; `isData` recognises Chinese words that are data, such as a name. */
export async function findings(
  page: Page,
  locale: 'zh' | 'en',
  isData: (words: string) => boolean = () => false,
): Promise<string[]> {
  const chinese = locale === 'en' ? (await chineseWords(page)).filter((words) => !isData(words)) : [];
  const english = locale === 'zh' ? await englishNames(page) : [];
  return [
    ...(await slips(page)),
    ...chinese.map((words) => `Chinese: ${words}`),
    ...english.map((words) => `English: ${words}`),
    ...(await barriers(page)),
  ];
}

/** Switches prices off or on for every page of this browser, as another tab of the same person does. */
async function switchPrices(page: Page, shown: boolean): Promise<void> {
  await page.evaluate((value) => {
    for (const key of ['priceVisible', 'showPrice']) localStorage.setItem(key, value);
    dispatchEvent(new StorageEvent('storage', { key: 'showPrice', newValue: value, storageArea: localStorage }));
  }, String(shown));
}

/** Visible amounts on the page, in text, choices and names. Runs in the page. */
function amountsThere(): string[] {
  const AMOUNT = /[¥￥]\s*[\d,.]*\d|(?<![\d.])\d{1,3}(?:,\d{3})*\.\d{2}(?![\d.]|\s*(?:mm|m|kg|%|x)\b)/g;
  const names = [...document.querySelectorAll('[aria-label], [title], data')].map(
    (one) => `${one.getAttribute('aria-label')} ${one.getAttribute('title')} ${one.getAttribute('value')}`,
  );
  const choices = [...document.querySelectorAll('option')].map((one) => one.textContent);
  // biome-ignore lint/performance/useDomNodeTextContent: what can be seen is what is asked.
  return `${document.body.innerText} ${names.join(' ')} ${choices.join(' ')}`.match(AMOUNT) ?? [];
}

export const amountsShown = (page: Page) => page.evaluate(amountsThere);

/**
 * Amounts that stay on the page when the person switches prices off; switches them on again afterwards.
 * @param isAmount tells amounts from other numbers of the page
 */
export async function amountsLeft(page: Page, isAmount: (text: string) => boolean): Promise<string[]> {
  const shown = async () => (await amountsShown(page)).filter(isAmount);
  await switchPrices(page, false);
  // The page is notified a moment later; what remains is returned.
  await expect
    .poll(shown, { timeout: 4000 })
    .toEqual([])
    .catch(() => undefined);
  const left = await shown();
  await switchPrices(page, true);
  return left;
}
