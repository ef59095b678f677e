import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_LANGUAGE, type TradeLanguage } from './search-language.ts';
import { looserReadings, readSearch, termKey } from './search-readings.ts';
import { typedText } from './search-words.ts';

const GROUPS = [
  ['摄像机', 'camera', '摄像头'],
  ['枪机', 'bullet'],
  ['半球', 'dome'],
  ['录像机', 'nvr', 'recorder'],
  ['门禁', 'access control'],
  ['交换机', 'switch'],
];
const language: TradeLanguage = {
  synonyms: new Map(
    GROUPS.flatMap((terms) => terms.map((term) => [termKey(term), terms.filter((one) => one !== term)])),
  ),
  spelled: [{ name: '海康威视', full: 'haikangweishi', initials: 'hkws' }],
};

const WORST = ['㍿', 'ﷺ', '½', '枪', '枪机半球', '摄像机 ', 'a1-', 'camera bullet ', '字', 'access - control ', 'x '];
const cut = (text: string) => text.repeat(100).slice(0, 100);

describe('a search text of a hundred characters', () => {
  it.each([...WORST.map(cut), Array.from({ length: 100 }, (_, at) => String.fromCodePoint(0x4e00 + at * 37)).join('')])(
    'is read in few words, however it is made: %s',
    (text) => {
      for (const staff of [true, false]) {
        const { query, readings } = readSearch(text, staff, language);
        expect(readings.length).toBeLessThanOrEqual(13);
        expect(query.length).toBeLessThan(6_000);
        for (const reading of readings) {
          expect(reading.marks.length).toBeLessThanOrEqual(16);
          expect(reading.query.length).toBeLessThan(2_000);
          for (const mark of reading.marks) expect(mark.length).toBeLessThanOrEqual(12);
        }
        expect(looserReadings(text, staff, language).joined.length).toBeLessThanOrEqual(12);
      }
    },
  );

  it('is bounded after characters that stand for several were written out', () => {
    expect([...typedText('㍿'.repeat(100))]).toHaveLength(100);
    expect([...typedText('ﷺ'.repeat(100))]).toHaveLength(100);
    const [typed, written] = ['㍿'.repeat(100), '株式会社'.repeat(25)].map((text) => readSearch(text, false, language));
    expect(typed).toEqual(written);
  });

  it('says the same when it is asked again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...GROUPS.flat(), ' ', '-', '4MP', 'ds-2cd', '字'), { maxLength: 12 }),
        (all) => {
          const text = all.join('');
          expect(readSearch(text, true, language)).toEqual(readSearch(text, true, language));
          const [plain] = readSearch(text, false, language).readings;
          expect(plain).toEqual(readSearch(text, false, NO_LANGUAGE).readings[0]);
        },
      ),
    );
  });

  it('knows terms whatever separates their words, and leaves models as they are', () => {
    for (const typed of ['access control', 'access-control', 'access  control', 'access - control']) {
      expect(readSearch(typed, false, language).readings.map(({ query }) => query)).toContain("('门禁')");
    }
    expect(readSearch('ds-2cd camera', false, language).readings.map(({ text }) => text)).toEqual([
      'ds-2cd camera',
      'ds-2cd 摄像机',
      'ds-2cd 摄像头',
    ]);
    expect(readSearch('haikangweishi', false, language).readings.map(({ text }) => text)).toContain('海康威视');
  });
});
