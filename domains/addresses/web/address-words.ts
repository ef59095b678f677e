import * as m from '#messages';
import type { WordsFor } from '../../../platform/web/form/form-schema.ts';

/** What the form of an address says in words of its own. */
export const addressWords: WordsFor = (field, { code }) =>
  field === 'realName' && code === 'too_small' ? m.addresses_name_missing() : undefined;
