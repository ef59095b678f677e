/** What does not fit in the lists of the back office, read from the page in the browser. */
import type { Page } from 'playwright-core';

/** Runs in the page. */
function tableSlipsThere(): string[] {
  const found: string[] = [];
  /** Where the content of a cell is, not the cell. */
  const boxOf = (cell: Element) => {
    const boxes = [...cell.childNodes].flatMap((part) => {
      if (part instanceof Element) return part.checkVisibility() ? [part.getBoundingClientRect()] : [];
      const range = document.createRange();
      range.selectNodeContents(part);
      return [range.getBoundingClientRect()];
    });
    const filled = boxes.filter(({ width, height }) => width > 0 && height > 0);
    return {
      left: Math.min(...filled.map(({ left }) => left)),
      right: Math.max(...filled.map(({ right }) => right)),
      top: Math.min(...filled.map(({ top }) => top)),
      bottom: Math.max(...filled.map(({ bottom }) => bottom)),
    };
  };
  for (const grid of document.querySelectorAll('table[aria-busy]')) {
    const name = grid.getAttribute('aria-label') ?? '';
    const frame = grid.parentElement;
    if (!frame) continue;
    const over = frame.scrollWidth - frame.clientWidth;
    if (over > 0) found.push(`${name}: ${over} px too wide`);
    for (const head of grid.querySelectorAll('thead th')) {
      // Two lines of small text are 30 px high.
      const range = document.createRange();
      range.selectNodeContents(head);
      if (range.getBoundingClientRect().height > 32)
        found.push(`${name}: head of more than two lines: ${head.textContent}`);
    }
    const rows = [...grid.querySelectorAll('tbody tr[data-row]')].slice(0, 20);
    for (const row of rows) {
      const cells = [...row.children].filter((cell) => cell.checkVisibility() && cell.textContent);
      const placed = cells.map((cell) => ({ cell, box: boxOf(cell) }));
      placed.forEach(({ cell, box }, place) => {
        const words = cell.textContent ?? '';
        if (box.right > frame.getBoundingClientRect().right + 1) found.push(`${name}: out of sight: ${words}`);
        // Longer words may end in an ellipsis; a Chinese character is two letters wide.
        const width = [...words].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0);
        if (width > 40) return;
        for (const part of [cell, ...cell.querySelectorAll('*')]) {
          const isCut = part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 2;
          if (isCut && getComputedStyle(part).overflow !== 'visible') found.push(`${name}: cut: ${words}`);
        }
        for (const other of placed.slice(place + 1)) {
          const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (wide > 1 && high > 1) found.push(`${name}: ${words} over ${other.cell.textContent}`);
        }
      });
    }
  }
  return [...new Set(found)];
}

/** Both screens that people work on, in CSS pixels. */
const WIDTHS = [1440, 390];

/**
 * What is cut, out of sight or over something else in the tables of the page, on a wide screen and on a phone; nothing on
 * a page without one. The page keeps its width.
 */
export async function tableSlips(page: Page): Promise<string[]> {
  if ((await page.locator('table[aria-busy]').count()) === 0) return [];
  const size = page.viewportSize();
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // A page that shows less on a phone does so with its next picture.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const slips = await page.evaluate(tableSlipsThere);
    found.push(...slips.map((slip) => `at ${width}: ${slip}`));
  }
  if (size) await page.setViewportSize(size);
  return found;
}
