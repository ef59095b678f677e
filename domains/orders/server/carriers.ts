import { LOCALES, type Locale } from '../../../platform/contract/locale.ts';
import type { Db } from '../../../platform/server/database.ts';
import { withoutGaps } from '../contract/tracking-number.ts';
import { carrierWord } from './order-view.ts';
import { findExpressCompanies } from './package-repository.ts';

/** The carriers that the mall knows; buyers may name others. */
export interface Carriers {
  /** Of the carrier that is called so: by its code or its name in one of the languages; null where none is. */
  codeOf(text: string): string | null;
  /** The name in this language of a carrier that is called so; of another one what was given. */
  nameIn(text: string, locale: Locale): string;
  /** The codes of those that a short name may mean: of the one that is called so, or of all whose name begins so. */
  meantBy(text: string): readonly string[];
}

/** People and their tables write names in capitals or not, in wide letters and with gaps. */
const folded = (text: string) => withoutGaps(text).toLowerCase();

/** No carrier has a longer name. */
const MOST_NAME_SIGNS = 60;
/** What carriers call their trade, and clerks any of them. */
const TRADE = ['速运', '快递', '速递', '物流', '快运', '供应链', '股份', '有限公司'];
function withoutTrade(name: string): string {
  const word = TRADE.find((one) => name.length > one.length && name.endsWith(one));
  return word === undefined ? name : withoutTrade(name.slice(0, -word.length));
}
/** One letter is more likely a slip; one sign of Chinese is half a name. */
const isTooShort = (start: string) => start === '' || /^[a-z0-9]$/.test(start);

/** A word that is the code of one carrier and the name of another is the code. */
export async function readCarriers(db: Db): Promise<Carriers> {
  const known = await findExpressCompanies(db);
  const names = known.flatMap((carrier) =>
    // Names that lists offer, and those of rows from before own delivery had one name everywhere.
    [...LOCALES.map((locale) => carrierWord(carrier, locale)), carrier.name_zh, carrier.name_en].map(
      (name) => [folded(name), carrier] as const,
    ),
  );
  const called = new Map([...names, ...known.map((carrier) => [folded(carrier.code), carrier] as const)]);
  const find = (text: string) => called.get(folded(text));
  return {
    codeOf: (text) => find(text)?.code ?? null,
    nameIn: (text, locale) => {
      const carrier = find(text);
      return carrier ? carrierWord(carrier, locale) : text;
    },
    meantBy: (text) => {
      const carrier = find(text);
      if (carrier) return [carrier.code];
      const start = withoutTrade(folded(text.slice(0, MOST_NAME_SIGNS)));
      if (isTooShort(start)) return [];
      return [...new Set(names.filter(([name]) => name.startsWith(start)).map(([, { code }]) => code))];
    },
  };
}
