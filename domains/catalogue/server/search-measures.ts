/**
 * Numbers that are one word with their unit: who types `8 路录像机` means a recorder for 8 cameras, and not one for 64 with
 * 8 bays. Only units that names write right behind the number; a switch of `24 口` has `24 个千兆电口`.
 */

/**
 * In a text as it is compared; 路由器, 门禁 and their like are words of their own. A Chinese character before the number is
 * of another word: 高清8路录像机.
 */
const MEASURE =
  /(?<![./-]|(?!\p{Script=Han})[\p{L}\p{N}])\d{1,4}(?: ?(?:路(?![由灯])|盘位|门(?![禁口锁磁铃吸]))|[ -]?(?:channels?|chs?|(?:drive )?bays?|doors?)(?![-./+&_]?[\p{L}\p{N}]))/gu;

interface Unit {
  readonly zh: string;
  readonly en: string;
  /** How its English word begins where it is written. */
  readonly begins: readonly string[];
  /** The attribute that holds the number. */
  readonly attribute: string;
}

const UNITS: readonly Unit[] = [
  { zh: '路', en: 'channel', begins: ['ch'], attribute: 'channels' },
  { zh: '盘位', en: 'bay', begins: ['drive', 'bay'], attribute: 'drive_bays' },
  { zh: '门', en: 'door', begins: ['door'], attribute: 'doors' },
];

/** The measure in the way in which it is looked for, in its own language. */
function plainMeasure(written: string): { number: string; unit: Unit; isChinese: boolean } | null {
  const number = /^\d+/.exec(written)?.[0] ?? '';
  const word = written.slice(number.length).replace(/^[ -]/, '');
  const unit = UNITS.find(({ zh, begins }) => word === zh || begins.some((start) => word.startsWith(start)));
  return unit ? { number, unit, isChinese: word === unit.zh } : null;
}

/** A part of a text: a measure as it is looked for, or what stands between measures. */
interface Part {
  readonly text: string;
  readonly isMeasure: boolean;
}

/** A text as it is compared (`normalText`), taken apart at its measures. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const { 0: written, index } of text.matchAll(MEASURE)) {
    const found = plainMeasure(written);
    if (!found) continue;
    const { number, unit, isChinese } = found;
    parts.push({ text: text.slice(done, index), isMeasure: false });
    parts.push({ text: isChinese ? `${number}${unit.zh}` : `${number}-${unit.en}`, isMeasure: true });
    done = index + written.length;
  }
  return [...parts, { text: text.slice(done), isMeasure: false }];
}

/** Whether a word of a search is a number with its unit. */
export const isMeasure = (run: string): boolean => partsOf(run).some((part) => part.isMeasure && part.text === run);

/** The words of the measures in a text as it is compared, in both languages. */
export const measureWords = (text: string): string[] =>
  (text.match(MEASURE) ?? []).flatMap((written) => {
    const found = plainMeasure(written);
    return found ? [`${found.number}${found.unit.zh}`, `${found.number}${found.unit.en}`] : [];
  });

/** The measures of a product, which its name may not tell. */
export const measuresOf = (attributes: Readonly<Record<string, unknown>>): string[] =>
  UNITS.flatMap(({ attribute, zh }) => {
    const value = attributes[attribute];
    return typeof value === 'number' && Number.isInteger(value) ? [`${value}${zh}`] : [];
  });
