import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TradeLanguage } from './search-language.ts';
import { readSearch } from './search-readings.ts';
import { searchVector } from './search-words.ts';

/** The lexemes of a product that is called so. */
function lexemesOf(name: string): Set<string> {
  const nothing = { kind: [], likeness: [], brand: [], model: '', surroundings: [], codes: [] };
  return new Set(
    [...searchVector({ ...nothing, names: [name] }).matchAll(/'((?:[^']|'')+)'/g)].map(([, lexeme]) => lexeme ?? ''),
  );
}

/** Whether a tsquery of this domain finds these lexemes, as PostgreSQL reads it: `&` before `|`. */
function finds(query: string, lexemes: ReadonlySet<string>): boolean {
  const signs = query.match(/'(?:[^']|'')+'(?::\*)?|[&|()]/g) ?? [];
  let at = 0;
  const either = (): boolean => {
    let found = both();
    while (signs[at] === '|') {
      at += 1;
      const other = both();
      found ||= other;
    }
    return found;
  };
  const both = (): boolean => {
    let found = one();
    while (signs[at] === '&') {
      at += 1;
      const other = one();
      found &&= other;
    }
    return found;
  };
  const one = (): boolean => {
    const sign = signs[at] ?? '';
    at += 1;
    if (sign === '(') {
      const inner = either();
      expect(signs[at]).toBe(')');
      at += 1;
      return inner;
    }
    const word = sign.replace(/:\*$/, '').slice(1, -1);
    return sign.endsWith(':*') ? [...lexemes].some((lexeme) => lexeme.startsWith(word)) : lexemes.has(word);
  };
  const found = either();
  expect(at).toBe(signs.length);
  return found;
}

const WORDS = [
  'nvr',
  'poe',
  '录像机',
  '硬盘录像机',
  '网络',
  '摄像机',
  '半球',
  'camera',
  'cam',
  '4',
  '4mp',
  'DS-2CD21',
  '400w',
];
const language: TradeLanguage = {
  synonyms: new Map([
    ['nvr', ['录像机', '硬盘录像机', '网络硬盘录像机', 'dvr', 'network video recorder']],
    ['poe', ['以太网供电', 'power over ethernet']],
    ['camera', ['摄像机', '摄像头']],
    ['半球', ['dome', '半球摄像机']],
  ]),
  spelled: [],
} as unknown as TradeLanguage;

const text = (most: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most }).map((all) => all.join(' '));

describe('a search in fewer words', () => {
  it('finds exactly what its readings find', () => {
    const seen = { yes: 0, no: 0 };
    fc.assert(
      fc.property(text(4), text(6), fc.boolean(), (typed, name, staff) => {
        const { query, readings } = readSearch(typed, staff, language);
        const lexemes = lexemesOf(name);
        const found = readings.some((reading) => finds(reading.query, lexemes));
        seen[found ? 'yes' : 'no'] += 1;
        expect([query, finds(query, lexemes)]).toEqual([query, found]);
      }),
      { numRuns: 3_000, seed: 1 },
    );
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(300);
  });

  it('says a shared word once and leaves out what another reading finds', () => {
    expect(
      readSearch('NVR PoE', false, { ...language, synonyms: new Map([['nvr', ['录像机', '硬盘录像机']]]) }).query,
    ).toBe("'poe':* & ('nvr':* | '录像' & '机')");
    expect(readSearch('摄像机', false).query).toBe("'摄像' & '机'");
    expect(readSearch('半球 8', false).query).toBe("'半球' & '8'");
  });

  it('reads a text of many words with many names without counting every combination', () => {
    const names = Array.from({ length: 12 }, (_, at) => `名称${at}号机器`);
    const many = new Map(WORDS.map((word) => [word, names]));
    const { query } = readSearch(WORDS.join(' '), true, { ...language, synonyms: many });
    expect(query.length).toBeLessThan(20_000);
    expect(finds(query, lexemesOf(WORDS.join(' ')))).toBe(true);
  });
});
