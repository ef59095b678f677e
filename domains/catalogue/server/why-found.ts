import type { FoundBy } from '../contract/product-list.ts';
import { type Folded, fold, holdsWord, type MarkedWord } from '../contract/search-marks.ts';
import { attributeText, categoryPath, nameIn } from './catalogue-definitions.ts';
import { productTags } from './product-presentation.ts';
import type { ProductRow, Viewer } from './product-rows.ts';
import type { SearchText } from './search-readings.ts';

const MOST = 2;

/** What a card shows, and marks. */
function shownTexts(row: ProductRow, locale: Viewer['locale'], chips: readonly string[]): string[] {
  const zh = locale === 'zh';
  return [zh ? row.name_zh : row.name_en, row.model, zh ? row.brand_name_zh : row.brand_name_en, ...chips];
}

/** What a product is found by as well, the most telling first. */
function* hiddenTexts(row: ProductRow, { locale, definitions }: Viewer, staff: boolean): Generator<FoundBy> {
  for (const category of categoryPath(definitions, row.category_id).reverse()) {
    yield { field: 'category', text: nameIn(category, locale) };
  }
  if (staff) {
    yield { field: 'partNumber', text: row.part_number };
    yield { field: 'productCode', text: row.code };
  }
  for (const [code, value] of Object.entries(row.attributes)) {
    const attribute = definitions.attributes.get(code);
    if (attribute?.kind === 'choice') yield { field: 'attribute', text: attributeText(attribute, value, locale) };
  }
  for (const { name } of productTags(row.tags, definitions, locale)) yield { field: 'tag', text: name };
  yield { field: 'otherName', text: locale === 'zh' ? row.name_en : row.name_zh };
  yield { field: 'otherName', text: locale === 'zh' ? row.brand_name_en : row.brand_name_zh };
  const other = locale === 'zh' ? 'en' : 'zh';
  for (const category of categoryPath(definitions, row.category_id).reverse()) {
    yield { field: 'category', text: nameIn(category, other) };
  }
  for (const { name } of productTags(row.tags, definitions, other)) yield { field: 'tag', text: name };
}

/** Words that are looked for in the texts of a product: those of the longest searches say nothing more. */
const MAX_WORDS = 12;

/**
 * Tells why each product of one answer was found, as far as its card does not show it: the fields that hold the
 * remaining words.
 */
export function whyFoundBy(
  { readings }: SearchText,
  viewer: Viewer,
  staff: boolean,
): (row: ProductRow, chips: readonly string[]) => FoundBy[] {
  const words = new Map<string, Word>();
  const asked = readings.map(({ marks }) =>
    marks.slice(0, MAX_WORDS).map((mark) => {
      const key = mark.join('\n');
      const word = words.get(key) ?? { mark };
      words.set(key, word);
      return word;
    }),
  );
  // Products share brands, categories and attributes: each text is folded once.
  const texts = new Map<string, FoldedText>();
  const folded = (text: string): FoldedText => {
    const known = texts.get(text) ?? foldedText(text);
    texts.set(text, known);
    return known;
  };
  return (row, chips) => {
    const shown = shownTexts(row, viewer.locale, chips).map(folded);
    const isShown = remembered(({ mark }) => shown.some((text) => holds(text, mark)));
    const rests = asked.map((reading) => reading.filter((word) => !isShown(word)));
    if (rests.some((rest) => rest.length === 0)) return [];
    const hidden = [...hiddenTexts(row, viewer, staff)];
    const fieldOf = remembered(({ mark }) => hidden.find(({ text }) => holds(folded(text), mark)));
    for (const rest of rests) {
      const fields = rest.map(fieldOf);
      if (fields.every((field) => field !== undefined)) return [...new Set(fields)].slice(0, MOST);
    }
    return [];
  };
}

/** A folded text with its characters in one piece. */
interface FoldedText {
  readonly folded: Folded;
  readonly joined: string;
}

function foldedText(text: string): FoldedText {
  const folded = fold(text);
  return { folded, joined: folded.characters.join('') };
}

/** Whether a text holds a word; most texts hold none of its letters one after the other, wherever it may begin. */
function holds({ folded, joined }: FoldedText, mark: MarkedWord): boolean {
  const met = mark.filter((one) => joined.includes(one.startsWith('=') ? one.slice(1) : one));
  return met.length > 0 && holdsWord(folded, met);
}

/** A word of a search; the same one in all readings that have it. */
interface Word {
  readonly mark: MarkedWord;
}

function remembered<T>(answer: (word: Word) => T): (word: Word) => T {
  const known = new Map<Word, T>();
  return (word) => {
    if (!known.has(word)) known.set(word, answer(word));
    return known.get(word) as T;
  };
}
