import type { FoundBy } from '../contract/product-list.ts';
import { holdsWord } from '../contract/search-marks.ts';
import { attributeText, categoryPath, nameIn } from './catalogue-definitions.ts';
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
  yield { field: 'otherName', text: locale === 'zh' ? row.name_en : row.name_zh };
  yield { field: 'otherName', text: locale === 'zh' ? row.brand_name_en : row.brand_name_zh };
  const other = locale === 'zh' ? 'en' : 'zh';
  for (const category of categoryPath(definitions, row.category_id).reverse()) {
    yield { field: 'category', text: nameIn(category, other) };
  }
}

/** Why a product was found, as far as its card does not show it: fields that hold the remaining words. */
export function whyFound(
  row: ProductRow,
  chips: readonly string[],
  viewer: Viewer,
  { readings }: SearchText,
  staff: boolean,
): FoundBy[] {
  const shown = shownTexts(row, viewer.locale, chips);
  const rests = readings.map(({ marks }) => marks.filter((word) => !shown.some((text) => holdsWord(text, word))));
  if (rests.some((rest) => rest.length === 0)) return [];
  const hidden = [...hiddenTexts(row, viewer, staff)];
  for (const rest of rests) {
    const fields = rest.map((word) => hidden.find(({ text }) => holdsWord(text, word)));
    if (fields.every((field) => field !== undefined)) return [...new Set(fields)].slice(0, MOST);
  }
  return [];
}
