import { getLocale } from '#locale';
import * as m from '#messages';
import type { AdminAttribute } from '../../contract/attribute-endpoints.ts';

export const KIND_NAME: Record<AdminAttribute['kind'], () => string> = {
  number: m.catalogue_attributes_kind_number,
  choice: m.catalogue_attributes_kind_choice,
  text: m.catalogue_attributes_kind_text,
};

/** The first `most` of the categories that have it, and how many there are. */
export function categoriesText({ categories, categoryCount }: AdminAttribute, most: number): string {
  const shown = categories.slice(0, most);
  const names = shown.join(getLocale() === 'zh' ? '、' : ', ');
  const count = getLocale() === 'zh' ? categoryCount : categoryCount - shown.length;
  return categoryCount > shown.length ? m.catalogue_attributes_categories_more({ names, count }) : names;
}
