/**
 * Prints what the open pages showed when a journey failed: on a machine that is gone, a timeout alone tells nothing.
 */
import { afterEach } from 'vitest';
import { openPages, unanswered } from './open-pages.ts';

const LONGEST = 4000;

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const [page, waiting] of openPages) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5000 })
      .catch((error) => String(error));
    console.error(`at the failure of "${task.name}" ${page.url()} showed:\n${shown.slice(-LONGEST)}\n`);
    for (const request of waiting) console.error(`it waited for ${request.method()} ${request.url()}`);
  }
  for (const request of unanswered.values()) console.error(`the mall has not answered ${request}`);
});
