/**
 * Every regular expression in the sources takes linear time: recheck searches for a counterexample. Files that read
 * only texts of this repository (tools, benchmarks, the demo catalogue's generator) are excluded.
 */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

// Its platform-specific binaries are not installed: they are larger than all other tools.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

const SOURCES = globSync(['apps/**/*.{ts,tsx}', 'domains/**/*.{ts,tsx}', 'platform/**/*.{ts,tsx}', 'database/**/*.ts'])
  .filter((file) => !/\.test\.tsx?$|\/test\/|^database\/seed\/demo\//.test(file))
  .sort();

/** Patterns the checker cannot judge (it does not analyse lookahead), and why they are linear all the same. */
const JUDGED_BY_HAND: Readonly<Record<string, string>> = {
  '/^(?=.*[A-Za-z])(?=.*\\d)(?=.*[^A-Za-z\\d\\s])\\S{8,20}$/':
    'begins at one place; each look ahead goes once to the end',
  '/^(\\/(?![/\\\\])|https:\\/\\/[^\\s\\\\]+$)[^\\s\\\\]*$/': 'begins at one place; both ways go once to the end',
  '/\\p{Script=Han}+|(?:(?!\\p{Script=Han})[\\p{L}\\p{N}\\p{M}])+(?:[-./+&_](?=(?!\\p{Script=Han})[\\p{L}\\p{N}])(?:(?!\\p{Script=Han})[\\p{L}\\p{N}\\p{M}])+)*/gu':
    'every letter begins a match, and what a match has taken belongs to no other',
  '/(?<![./-]|(?!\\p{Script=Han})[\\p{L}\\p{N}])\\d{1,4}(?: ?(?:路(?![由灯])|盘位|门(?![禁口锁磁铃吸]))|[ -]?(?:channels?|chs?|(?:drive )?bays?|doors?)(?![-./+&_]?[\\p{L}\\p{N}]))/gu':
    'four digits and a word at most; a number begins at one place, behind what is neither letter nor number',
  '/\\B(?=(\\d{3})+$)/g': 'the digits of an amount that the mall wrote: fifteen at most',
  '/^[1-9]\\d{0,14}(,[1-9]\\d{0,14})*$/': 'begins at one place; a comma parts what may repeat',
  "/[\\p{Ps}\\p{Pi}\\p{Sc}]*(?:[+\\u2212\\u00B1-]?\\p{Nd}[\\p{Nd}.,:/-]*(?:\\s?(?:\\u00B0?\\p{sc=Latin}{1,4}|[%\\u2030\\u00B0\\u2103]|\\p{sc=Han}{1,2}))?(?!(?:(?![\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}])[\\p{L}\\p{M}\\p{Nd}_]))|(?:(?![\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}])[\\p{L}\\p{M}\\p{Nd}_])+(?:[-./@+&':](?:(?![\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}])[\\p{L}\\p{M}\\p{Nd}_])+)*|\\S)?[\\p{Pe}\\p{Pf}\\p{Po}\\p{Pd}\\u00B0\\u2103]*\\s*/gu":
    'every sign begins a match, and what a match has taken belongs to no other; a number that is part of a word is read twice',
  '/\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}|\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\uFE0F\\u20E3?|\\uFE0E)?(?:\\u200D\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\uFE0F\\u20E3?|\\uFE0E)?)*|[0-9#*]\\uFE0F\\u20E3|\\p{Script=Han}[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]|(?=[\\p{L}\\p{M}])(?!\\p{Default_Ignorable_Code_Point})[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}][\\u200C\\u200D]|(?<line>[\\u2028\\u2029])|(?<unseen>(?![\\t\\n\\r\\0])[\\p{Cc}\\p{Noncharacter_Code_Point}\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}\\u2800\\uFFF9-\\uFFFB])/gu':
    'every way ends where it is: nothing must follow, and what has been taken is never given back to be read again',
};

interface Found {
  readonly pattern: string;
  readonly flags: string;
  readonly file: string;
}

interface Node {
  readonly type?: string;
  readonly name?: string;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: Node;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

function patternsOf(file: string): { found: Found[]; built: string[] } {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const nodes = [...nodesOf(program)];
  return {
    found: nodes.flatMap(({ regex }) => (regex ? [{ ...regex, file }] : [])),
    built: nodes.some(({ callee }) => callee?.name === 'RegExp') ? [file] : [],
  };
}

const all = SOURCES.map(patternsOf);
const written = new Map(all.flatMap(({ found }) => found).map((one) => [`/${one.pattern}/${one.flags}`, one]));

function problemOf({ pattern, flags }: Pick<Found, 'pattern' | 'flags'>): string | null {
  const judged = checkSync(pattern, flags, { checker: 'automaton', timeout: 100_000 });
  if (judged.status === 'safe') return null;
  return judged.status === 'vulnerable' ? judged.complexity.summary : `cannot be judged: ${judged.error.kind}`;
}

describe('the checker', () => {
  test.each([
    ['/"[^"]*"|\\[[^\\]]*\\]|\\\\.|_./g', '"[^"]*"|\\[[^\\]]*\\]|\\\\.|_.', 'g'],
    ['a mark of HTML', '<(\\/?)([a-z]+)((?:"[^"]*"|[^<>"])*)>', 'g'],
    ['spaces at an end', '\\s+$', ''],
    ['doubled repetition', '^(a+)+$', ''],
  ])('finds %s', (_, pattern, flags) => expect(problemOf({ pattern, flags })).toMatch(/polynomial|exponential/));
});

test('every pattern is linear', () => {
  expect(written.size).toBeGreaterThan(100);
  const problems = [...written]
    .filter(([name]) => !(name in JUDGED_BY_HAND))
    .flatMap(([name, one]) => {
      const problem = problemOf(one);
      return problem ? [`${one.file}: ${name} ${problem}`] : [];
    });
  expect(problems).toEqual([]);
});

test('what was judged by hand is still there', () => {
  expect(Object.keys(JUDGED_BY_HAND).filter((name) => !written.has(name))).toEqual([]);
});

test('no pattern is put together where the checker does not see it', () => {
  expect([...new Set(all.flatMap(({ built }) => built))]).toEqual(['domains/addresses/server/region-names.ts']);
});
