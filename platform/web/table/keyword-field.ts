import * as m from '#messages';
import type { FilterField } from './filter-address.ts';

/** What a list is searched for by words: called the same everywhere; the hint says where they are looked for. */
export const keywordField = (name: string, hint: string): FilterField => ({
  name,
  label: m.app_filter_keyword(),
  kind: 'text',
  placeholder: hint,
});
