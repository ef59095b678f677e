import { expect, test } from 'vitest';
import { missingPackages } from './install-browser.ts';

test('nothing is installed where there is a browser, whichever it is, and a font', () => {
  expect(missingPackages({ browser: true, font: true })).toEqual([]);
});

test('only what is missing is installed', () => {
  expect(missingPackages({ browser: false, font: true })).toEqual(['chromium']);
  expect(missingPackages({ browser: true, font: false })).toEqual(['fonts-noto-cjk', 'fontconfig']);
  expect(missingPackages({ browser: false, font: false })).toEqual(['chromium', 'fonts-noto-cjk', 'fontconfig']);
});
