import { expect, test } from 'vitest';
import {
  defaultLocaleOf,
  type LocaleQuestion,
  localeCookie,
  localeOf,
  preferredLocale,
  resolveLocale,
} from './locale.ts';

const open: LocaleQuestion = { international: true, defaultLocale: 'en' };

test.each<[string, LocaleQuestion, 'zh' | 'en']>([
  ['the default', open, 'en'],
  ['another default', { ...open, defaultLocale: 'zh' }, 'zh'],
  ['the choice before the default', { ...open, chosen: 'zh' }, 'zh'],
  ['the address before the choice', { ...open, chosen: 'zh', asked: 'en' }, 'en'],
  ['an unknown language is no language', { ...open, chosen: 'fr', asked: '../zh' }, 'en'],
  ['what the browser prefers before the default', { ...open, preferred: 'zh-CN,zh;q=0.9' }, 'zh'],
  ['the choice before what the browser prefers', { ...open, chosen: 'en', preferred: 'zh-CN' }, 'en'],
  ['the default where the browser names neither', { ...open, preferred: 'fr-FR,de;q=0.8,*;q=0.1' }, 'en'],
  [
    'a Chinese-only mall',
    { international: false, defaultLocale: 'en', asked: 'en', chosen: 'en', preferred: 'en' },
    'zh',
  ],
])('language: %s', (_name, question, locale) => {
  expect(resolveLocale(question)).toBe(locale);
});

test.each<[string | undefined, 'zh' | 'en' | undefined]>([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['fr-FR, en-GB;q=0.5, zh;q=0.7', 'zh'],
  ['en;q=0.8,zh;q=0.8', 'en'],
  ['de,EN-us', 'en'],
  ['zh;q=0', undefined],
  ['zh;q=much', undefined],
  ['zha,enm', undefined],
  ['', undefined],
  [undefined, undefined],
  [`${','.repeat(500)}zh`, undefined],
])('a browser that prefers %s', (languages, locale) => {
  expect(preferredLocale(languages)).toBe(locale);
});

test.each([
  ['argus_locale=zh', 'zh'],
  ['a=b; argus_locale=en; c=d', 'en'],
  ['xargus_locale=en', undefined],
  ['', undefined],
  [undefined, undefined],
])('cookie %s', (header, value) => {
  expect(localeCookie(header)).toBe(value);
});

test.each([
  ['zh-CN,zh;q=0.9', true, 'zh'],
  [' ZH', true, 'zh'],
  ['en-US', true, 'en'],
  ['fr', true, 'en'],
  [undefined, true, 'en'],
  ['en-US', false, 'zh'],
] as const)('a call that accepts %s, international %s', (accepted, international, locale) => {
  expect(localeOf(accepted, international)).toBe(locale);
});

test('a page that nobody chose a language for speaks the mall’s own', () => {
  expect([defaultLocaleOf(true), defaultLocaleOf(false)]).toEqual(['en', 'zh']);
});
