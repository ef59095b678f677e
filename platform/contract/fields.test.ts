import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { freeText, searchText, text, wholeNumber } from './fields.ts';

it.each([
  ['a camera\u0008', 'a camera'],
  ['\ufffe a\u000b b \u{1ffff}\u0085', 'a b'],
  ['6222 \u202e1234\u202c \u20665678\u2069', '6222 1234 5678'],
  ['\u202a\u202b\u202da\u200b\u200e\u200f\u061c\u2060b\ufeff', 'ab'],
  ['V\u200dI\u200cP\ufe0f \u00adV\u034fIP\u3164\u2800 \u{e0041}', 'VIP VIP'],
  ['one\u2028two\u2029three', 'one\ntwo\nthree'],
  ['VIP\u200d\u200d V1\u200dP 1\u200d #\ufe0f', 'VIP V1P 1 #'],
  ['葛\u{e0100}城 葛\u{e0100}\u{e0101} 神\ufe00 A\u{e0100}', '葛\u{e0100}城 葛\u{e0100} 神\ufe00 A'],
  ['❤\ufe0e 👩\u200d 👩\u200d\u200d🔧 a\u200d🔧', '❤\ufe0e 👩 👩🔧 a🔧'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ['🏴\u{e0067}\u{e0062} 🚩\u{e0067}\u{e0062}\u{e0065}\u{e007f}', '🏴 🚩'],
  ['क्\u200dष ക്\u200d', 'क्\u200dष ക്\u200d'],
  ['❤\ufe0f 1\ufe0f\u20e3', '❤\ufe0f 1\ufe0f\u20e3'],
  ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
  ['👩\u200d🔧 می\u200cخواهم', '👩\u200d🔧 می\u200cخواهم'],
  ['two\r\nlines\tof 摄像机 📷', 'two\r\nlines\tof 摄像机 📷'],
])('%j is kept as %j', (typed, kept) => {
  expect(text(50).parse(typed)).toBe(kept);
});

it.each(
  ['\u0008', ' \ufffe ', '\u202e\u2066', '\u3164', '\u2800\u200d', '\u00ad', 'a\u0000b', 'a\ud800b'].concat([
    '\u200d\u200d',
    '\ufe0f',
    '\u{e0067}\u{e007f}',
    '\u{e0100}',
    '\ufe0e',
    '\u061c\u200d',
    '\u17b4\u200c',
    '\u2028',
  ]),
)('%j is refused', (typed) => {
  expect(text(50, 1).safeParse(typed).success).toBe(false);
});

it('parts the lines of a word processor by a space where there is one line', () => {
  expect(searchText.parse('one\u2028two')).toBe('one two');
  expect(freeText(50).parse('one\u2029two')).toBe('one two');
});

const PIECES = [
  '\u200d',
  '\u200c',
  '\ufe0f',
  '\ufe0e',
  '\u20e3',
  '\u200b',
  '\u{e0067}',
  '\u{e007f}',
  '\u{e0100}',
].concat(['\u061c', '\u2028', '\u{1f3f4}', '👩', '🔧', '🏽', '🇨', '1', '#', '葛', 'م', '\u064b', 'क', '्', 'a', ' ']);
const typed = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((all) => all.join('')),
  fc.string({ unit: 'binary' }),
);
const cleanedOf = (one: string) => text(1_000).safeParse(one).data;
/** What nobody sees, by Unicode’s own list. */
const NOTHING_SEEN = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]+$/u;

/** A picture in colour or as text that is joined to the next one, as a heart on fire is. */
const JOINED = /(\p{Extended_Pictographic}[\ufe0e\ufe0f])\u200d(?=\p{Extended_Pictographic})/gu;

it('is the same when it is cleaned again, and no text is left of which nothing is seen', () => {
  fc.assert(
    fc.property(typed, (one) => {
      const cleaned = cleanedOf(one);
      fc.pre(cleaned !== undefined);
      expect(cleanedOf(cleaned ?? '')).toBe(cleaned);
      expect(cleaned).not.toMatch(NOTHING_SEEN);
      expect(cleaned?.replace(JOINED, '$1')).not.toMatch(/(?:\u200c|\u200d|\ufe0e|\ufe0f|\u{e0100}){2}/u);
    }),
    { numRuns: 2_000 },
  );
});

it('keeps every picture of Unicode’s list as it is, alone and in a text', () => {
  const skins = ['', ...Array.from({ length: 5 }, (_, at) => String.fromCodePoint(0x1f3fb + at))];
  const all = Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
  const people = all.filter((one) => /\p{Emoji_Modifier_Base}/u.test(one));
  const flags = all.filter((one) => /\p{Regional_Indicator}/u.test(one));
  const regions = ['gbeng', 'gbsct', 'gbwls'].map((code) =>
    String.fromCodePoint(0x1f3f4, ...[...code].map((letter) => 0xe0000 + (letter.codePointAt(0) ?? 0)), 0xe007f),
  );
  const others = [
    '♀️',
    '♂️',
    '⚕️',
    '🔧',
    '🎨',
    '✈️',
    '❤️',
    '🦰',
    '➡️',
    '👧',
    '🌈',
    '🟩',
    '⬛',
    '🔥',
    '❤️\u200d👨',
    '👩\u200d👧\u200d👦',
  ];
  const joined = [...people, ...all.filter((one) => /\p{Emoji_Presentation}/u.test(one)), '🏳️', '⛓️', '🕵️', '⛹️'].flatMap(
    (one) => others.flatMap((other) => skins.map((skin) => `${one}${skin}\u200d${other}`)),
  );
  const couples = ['🧑', '👩', '👨'].flatMap((one) =>
    ['🤝', '❤️', '❤️\u200d💋', '🐰', '🫯'].flatMap((between) =>
      ['🧑', '👩', '👨'].flatMap((other) =>
        skins.flatMap((skin) => skins.map((second) => `${one}${skin}\u200d${between}\u200d${other}${second}`)),
      ),
    ),
  );
  const candidates = [
    ...couples,
    ...all.flatMap((one) => [one, `${one}\ufe0f`, `${one}\ufe0f\u20e3`]),
    ...people.flatMap((one) => skins.map((skin) => one + skin)),
    ...flags.flatMap((one) => flags.map((other) => one + other)),
    ...regions,
    ...joined,
  ];
  const sequences = candidates.filter((one) => /^\p{RGI_Emoji}$/v.test(one));
  expect(sequences.length).toBeGreaterThan(2_500);
  const kept = sequences.filter((one) => cleanedOf(one) === one && cleanedOf(`a${one}葛`) === `a${one}葛`);
  expect(kept).toHaveLength(sequences.length);
});

it('takes time in proportion to its length, whatever it is made of', () => {
  const worst = ['👩\u200d', '\u{1f3f4}\u{e0067}', '1\ufe0f', 'क\u200d', '葛\u{e0100}', '\u200d'];
  for (const piece of worst) {
    const long = piece.repeat(200_000);
    expect(text(1_000_000).parse(long).length).toBeLessThanOrEqual(long.length);
  }
});

it.each([[5], ['5'], [' 5 ']])('%j is the number 5', (typed) => {
  expect(wholeNumber(9).parse(typed)).toBe(5);
});

it.each([[true], [false], [null], [[5]], [['5']], [{}], ['٥'], [1.5], ['0x1F'], ['1e0'], ['+5'], ['five']])(
  '%j is no number',
  (typed) => {
    expect(wholeNumber(9).safeParse(typed).success).toBe(false);
  },
);

it.each(['\u{1f3f4}\u{e0067}', '葛\u{e0100}', 'a'])(
  'a text of a megabyte of %j is refused before it is looked at',
  (sign) => {
    const long = sign.repeat(1_000_000 / sign.length);
    const looked = vi.spyOn(String.prototype, 'replace');
    try {
      expect(text(64).safeParse(long).error?.issues).toMatchObject([{ code: 'too_big', maximum: 64 }]);
      expect(looked.mock.contexts.filter((one) => String(one).length > 1_000)).toEqual([]);
      expect(searchText.parse(long).length).toBeLessThanOrEqual(100);
      expect(Math.max(...looked.mock.contexts.map((one) => String(one).length))).toBe(1_400);
    } finally {
      looked.mockRestore();
    }
  },
);
