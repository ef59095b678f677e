import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { plainColumns } from './plain-columns.tsx';
import { writtenColumns } from './table-column.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

const row = { nameZh: '周末秒杀', nameEn: 'Weekend flash sale' };

test.each([
  ['zh', '周末秒杀', 'Weekend flash sale'],
  ['en', 'Weekend flash sale', '周末秒杀'],
] as const)(
  'a row is called by its name in the language of the page, the other one is hidden (%s)',
  (locale, own, other) => {
    overwriteGetLocale(() => locale);
    const [shown, hidden] = plainColumns<typeof row>().names('名称（中文）', 'Name (English)', () => undefined);
    expect([shown?.value?.(row), shown?.fixed, shown?.hidden]).toEqual([own, true, undefined]);
    expect([hidden?.value?.(row), hidden?.hidden]).toEqual([other, true]);
  },
);

test.each([
  ['zh', '成交额（元）'],
  ['en', 'Turnover (CNY)'],
] as const)('an amount names its currency in the file, where the cell has a sign (%s)', (locale, title) => {
  overwriteGetLocale(() => locale);
  const name = title.replace(/（元）| \(CNY\)/, '');
  const column = plainColumns<{ paid: string | null }>().money('paid', name, ({ paid }) => paid);
  const [written] = writtenColumns([column]);
  expect([column.title, written?.title, written?.value({ paid: '5.00' })]).toEqual([name, title, '5.00']);
});
