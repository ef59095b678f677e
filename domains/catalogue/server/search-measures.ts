/**
 * Numbers that are one word with their unit: who types `8 路录像机` means a recorder for 8 cameras, and not one for 64 with
 * 8 bays. Only units that names write right behind the number; a switch of `24 口` has `24 个千兆电口`.
 */

interface Measure {
  /** The word in Chinese, and when it is followed by what makes another word of it, such as 路由器 and 门禁. */
  readonly zh: string;
  readonly notBefore: string;
  readonly en: string;
  readonly spelled: string;
  /** The attribute that holds the number. */
  readonly attribute: string;
}

const MEASURES: readonly Measure[] = [
  { zh: '路', notBefore: '由灯', en: 'channel', spelled: 'channels?|chs?', attribute: 'channels' },
  { zh: '盘位', notBefore: '', en: 'bay', spelled: '(?:drive )?bays?', attribute: 'drive_bays' },
  { zh: '门', notBefore: '禁口锁磁铃吸', en: 'door', spelled: 'doors?', attribute: 'doors' },
];

const ways = MEASURES.flatMap(({ zh, notBefore, spelled }) => [
  ` ?${zh}${notBefore && `(?![${notBefore}])`}`,
  `[ -]?(?:${spelled})(?![-./+&_]?[\\p{L}\\p{N}])`,
]);

/** In a text as it is compared (`normalText`). */
export const MEASURE = `(?<![\\p{L}\\p{N}./-])\\d{1,4}(?:${ways.join('|')})`;

const PARTS = /^(\d{1,4})[ -]?(\D+)$/u;

interface Meant {
  readonly number: string;
  readonly measure: Measure;
  readonly isChinese: boolean;
}

const UNITS = MEASURES.map((measure) => ({ measure, unit: new RegExp(`^(?:${measure.zh}|${measure.spelled})$`, 'u') }));

function meantBy(written: string): Meant | null {
  const [, number, unit = ''] = PARTS.exec(written) ?? [];
  const measure = UNITS.find((one) => one.unit.test(unit))?.measure;
  return number && measure ? { number, measure, isChinese: unit === measure.zh } : null;
}

const WRITTEN = new RegExp(MEASURE, 'gu');

/** The words of the measures in a text, in both languages. */
export const measureWords = (text: string): string[] =>
  (text.match(WRITTEN) ?? []).flatMap((written) => {
    const meant = meantBy(written);
    return meant ? [`${meant.number}${meant.measure.zh}`, `${meant.number}${meant.measure.en}`] : [];
  });

/** A measure as it is typed, in the one way in which it is looked for; null for other words. */
export function measureTyped(run: string): string | null {
  const meant = meantBy(run);
  if (!meant) return null;
  const { number, measure, isChinese } = meant;
  return isChinese ? `${number}${measure.zh}` : `${number}-${measure.en}`;
}

/** The measures of a product that its name may not tell. */
export const measuresOf = (attributes: Readonly<Record<string, unknown>>): string[] =>
  MEASURES.flatMap(({ attribute, zh }) => {
    const value = attributes[attribute];
    return typeof value === 'number' && Number.isInteger(value) ? [`${value}${zh}`] : [];
  });
