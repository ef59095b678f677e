import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function colours(block: string): Map<string, string> {
  return new Map([...block.matchAll(/(--[\w-]+): (#[\da-f]{6,8});/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

const [lightBlock = '', afterLight = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
const [systemDarkBlock = '', darkBlock = ''] = afterLight.split(':root[data-theme="dark"]');
const light = colours(lightBlock);
const dark = colours(darkBlock);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
function contrast(a: string, b: string): number {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

test('the dark colours of the system preference are those of the choice', () => {
  expect(dark.size).toBeGreaterThan(30);
  expect(colours(systemDarkBlock)).toEqual(dark);
  expect([...dark.keys()]).toEqual([...light.keys()]);
});

test('dark is for the screen alone: what is printed is light', () => {
  const dark = css.split('@media ').filter((block) => block.includes('color-scheme: dark;'));
  expect(dark).toHaveLength(2);
  for (const block of dark) expect(block).toMatch(/^screen\b/);
});

const TEXT_ON: [string, string, number][] = [
  ['--text', '--surface', 4.5],
  ['--text', '--bg', 4.5],
  ['--text-2', '--surface', 4.5],
  ['--text-2', '--surface-3', 4.5],
  ['--text-3', '--surface', 4.5],
  ['--text-3', '--bg', 4.5],
  ['--text-3', '--surface-3', 4.5],
  ['--primary', '--surface', 4.5],
  ['--primary', '--primary-soft', 4.5],
  ['--on-primary', '--primary-bg', 4.5],
  ['--on-primary', '--err-bg', 4.5],
  ['--price', '--surface', 4.5],
  ['--act', '--act-soft', 4.5],
  ['--err', '--surface', 4.5],
  ['--err', '--err-soft', 4.5],
  ['--ok', '--surface', 4.5],
  ['--ok', '--ok-soft', 4.5],
  ['--head-text', '--head', 4.5],
  ['--head-text', '--head-2', 4.5],
  ['--head-text-2', '--head', 4.5],
  ['--ctl', '--surface', 3],
  ['--focus', '--surface', 3],
  ['--focus', '--bg', 3],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s', (_mode, palette) => {
  test.each(TEXT_ON)('%s on %s is at least %d : 1', (front, back, least) => {
    expect(contrast(palette.get(front) ?? '', palette.get(back) ?? '')).toBeGreaterThanOrEqual(least);
  });
});
