import * as m from '#messages';

/** Names or numbers one after the other, as the reader's language parts them. */
export const listed = (words: readonly (string | number)[]): string => words.join(m.app_list_separator());
