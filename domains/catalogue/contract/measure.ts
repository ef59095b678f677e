import type { Locale } from '../../../platform/contract/locale.ts';

/** Units written after their number without a space. */
const TIGHT_UNITS = new Set(['×', '°', '%']);
const NO_BREAK = '\u00a0';
/** As it stands in the attribute's definition. */
const MEGAPIXELS = 'Mpx';

type Figure = string | number;

function asNumber(figure: Figure): number | null {
  const value = Number(figure);
  return figure === '' || Number.isNaN(value) ? null : value;
}

/** The trade counts pixels in ten thousands in Chinese and in millions in English. */
function inLocale(figure: Figure, unit: string | null, locale: Locale): string {
  const value = unit === MEGAPIXELS && locale === 'zh' ? asNumber(figure) : null;
  return value === null ? String(figure) : String(Math.round(value * 100));
}

function unitIn(unit: string, locale: Locale): string {
  if (unit !== MEGAPIXELS) return unit;
  return locale === 'zh' ? '万' : 'MP';
}

/**
 * Numbers with their unit, joined without a line break: `30 m`, `102°`, `8 MP` and `800 万`. Several are joined, with
 * the unit after the last.
 */
export function measured(
  figures: Figure | readonly Figure[],
  unit: string | null,
  locale: Locale,
  joint: ' / ' | '–' = ' / ',
): string {
  const list = (Array.isArray(figures) ? figures : [figures]) as readonly Figure[];
  const text = list.map((figure) => inLocale(figure, unit, locale)).join(joint);
  if (unit === null) return text;
  return `${text}${TIGHT_UNITS.has(unit) ? '' : NO_BREAK}${unitIn(unit, locale)}`;
}

/** A number and the short word or Chinese character after it: `30 m`, `4 MP`, `8 个`; both sides of `7 × C13`. */
const FIGURE_AND_UNIT = /(?<=\d) (?=\p{Script=Han}|\p{L}{1,4}(?!\p{L}))|(?<=×) | (?=×)/gu;

/** A text of the catalogue without line breaks between a number and its unit, or what it counts. */
export function unbroken(text: string): string {
  return text.replaceAll(FIGURE_AND_UNIT, NO_BREAK);
}
