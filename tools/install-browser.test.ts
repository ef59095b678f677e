import { expect, test } from 'vitest';
import { missingPackages } from './install-browser.ts';

test('nothing is installed where there is a browser, whichever it is, and a font', () => {
  expect(missingPackages({ browser: true, font: true })).toEqual([]);
});

test('only what is missing is installed, the browser without windows first', () => {
  const browser = [['chromium-headless-shell'], ['chromium']];
  const font = [['fonts-noto-cjk', 'fontconfig']];
  expect(missingPackages({ browser: false, font: true })).toEqual([browser]);
  expect(missingPackages({ browser: true, font: false })).toEqual([font]);
  expect(missingPackages({ browser: false, font: false })).toEqual([browser, font]);
});
