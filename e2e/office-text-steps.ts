/** What staff do in the editor of a text, and what is stored of it. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as m from '#messages';
import type { BrowserMall } from './browser-mall.ts';

export const ZH = { locale: 'zh' } as const;
export const EN = { locale: 'en' } as const;

/** Opens an article of the demo mall, or the form of a new one. */
export async function openArticle(
  page: Page,
  title: string | null,
  words: typeof ZH | typeof EN = ZH,
): Promise<Locator> {
  await page.goto('/admin/articles');
  await page.getByRole('button', { name: title ?? m.content_article_new({}, words), exact: true }).click();
  const drawer = page.getByRole('dialog', {
    name: title === null ? m.content_article_new({}, words) : m.content_article_edit({}, words),
  });
  await drawer.getByRole('toolbar').nth(1).waitFor();
  return drawer;
}

/** Opens a record of a list by its button, in a drawer with this title, and finds the text with this label in it. */
export async function openText(
  page: Page,
  { list, button, title }: { readonly list: string; readonly button: string; readonly title: string },
  label: string,
): Promise<{ drawer: Locator; text: Locator }> {
  await page.goto(list);
  await page.getByRole('button', { name: button, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: title });
  const text = drawer.getByRole('textbox', { name: label });
  await text.waitFor();
  return { drawer, text };
}

export const chineseText = (drawer: Locator, words: typeof ZH | typeof EN = ZH) =>
  drawer.getByRole('textbox', { name: m.content_office_content_zh({}, words) });
export const englishText = (drawer: Locator) =>
  drawer.getByRole('textbox', { name: m.content_office_content_en({}, ZH) });

/** From the text to a button of its toolbar and onto it, by keyboard. */
export async function press(page: Page, tool: string): Promise<void> {
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Home');
  const isThere = () => page.evaluate((name) => document.activeElement?.getAttribute('aria-label') === name, tool);
  for (let step = 0; step < 30 && !(await isThere()); step += 1) await page.keyboard.press('ArrowRight');
  expect([tool, await isThere()]).toEqual([tool, true]);
  await page.keyboard.press('Enter');
}

export async function save(drawer: Locator, words: typeof ZH | typeof EN = ZH): Promise<void> {
  await drawer.getByRole('button', { name: m.app_save({}, words), exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
}

/** Pastes as a person does who copied this elsewhere. */
export const paste = (target: Locator, html: string, file: string | null = null) =>
  target.evaluate(
    (element, [text, encoded]) => {
      const clipboardData = new DataTransfer();
      if (text) clipboardData.setData('text/html', text);
      if (encoded) {
        const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
        clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, file] as const,
  );

/** A draft in the category of the demo mall's announcements, and its title. */
export async function draftOf(mall: BrowserMall, titleZh: string, contentZh: string): Promise<void> {
  await mall.database
    .insertInto('article')
    .values({
      category_id: 2,
      title_zh: titleZh,
      title_en: titleZh,
      author: '',
      content_zh: contentZh,
      content_en: '',
      synopsis_zh: '',
      synopsis_en: '',
      cover: '',
      pinned: false,
      hot: false,
      announced: false,
      updated_at: mall.clock.now(),
    })
    .execute();
}

export const stored = async (mall: BrowserMall, titleZh: string): Promise<string> => {
  const row = await mall.database
    .selectFrom('article')
    .select('content_zh')
    .where('title_zh', '=', titleZh)
    .executeTakeFirstOrThrow();
  return row.content_zh;
};
