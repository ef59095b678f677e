import type { Page } from 'playwright-core';
import * as m from '#messages';
import { CAPTCHA_SIZE } from '../domains/captcha/contract/captcha-endpoints.ts';
import type { BrowserMall } from './browser-mall.ts';

/** Clicks the words of the captcha on the screen, in order, where the mall knows that they stand. */
export async function clickCaptcha(page: Page, mall: BrowserMall, locale: 'zh' | 'en' = 'zh'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: m.captcha_title({}, { locale }) });
  const picture = dialog.locator('img');
  await picture.waitFor();
  const box = await picture.boundingBox();
  if (!box) throw new Error('the captcha has no picture');
  const { points } = await mall.database
    .selectFrom('captcha_challenge')
    .select('points')
    .orderBy('expires_at', 'desc')
    .executeTakeFirstOrThrow();
  for (const { x, y } of points as unknown as { x: number; y: number }[]) {
    const across = (x * box.width) / CAPTCHA_SIZE.width;
    await page.mouse.click(box.x + across, box.y + (y * box.height) / CAPTCHA_SIZE.height);
  }
  await dialog.waitFor({ state: 'detached' });
}
