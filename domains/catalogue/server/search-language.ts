import type { Context, Services } from '../../../platform/server/context.ts';
import { port } from '../../../platform/server/port.ts';

/** A name and how it is spelled in Latin letters: `haikangweishi` and `hkws`. */
export interface SpelledName {
  readonly name: string;
  readonly full: string;
  readonly initials: string;
}

/** What the trade knows about words besides the texts of products. */
export interface TradeLanguage {
  /** By `termKey`: the other terms with the same meaning. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  /** Chinese names of categories and brands, and Chinese synonyms. */
  readonly spelled: readonly SpelledName[];
}

export const NO_LANGUAGE: TradeLanguage = { synonyms: new Map(), spelled: [] };

export interface SearchHelp {
  languageOf(services: Pick<Services, 'database' | 'versions'>): Promise<TradeLanguage>;
  /** Nothing was found for this text, whatever else it was read as. The answer does not wait for its being noted. */
  missed(context: Context, keyword: string): void;
}

/** Synonyms and spellings, and who records what was not found: given by a higher domain. */
export const SEARCH_HELP = port<SearchHelp>('search help', {
  languageOf: async () => NO_LANGUAGE,
  missed: () => undefined,
});
