import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { CacheKind } from '../../../platform/server/byte-cache.ts';
import type { Context } from '../../../platform/server/context.ts';
import { DataSetValue } from '../../../platform/server/data-set-value.ts';
import { CATALOGUE_DATA } from '../../catalogue/contract/catalogue-endpoints.ts';
import {
  brandsShownTo,
  hiddenCategoriesOf,
  isStaff,
  type NamedGroup,
  namedGroupsOf,
  readSearch,
  type SpelledName,
  suggestProducts,
} from '../../catalogue/server/public.ts';
import { shopsNamed } from '../../merchants/server/public.ts';
import type { Suggestions, suggestSearch as suggestSearchContract } from '../contract/suggest-endpoint.ts';
import { loadLanguage, searchHelp } from './trade-language.ts';

const NAMES = 3;
const SHOPS = 2;
const READ_AS = 4;
const MARKED = 16;
const FRESH_MS = 60_000;
const SUGGESTIONS = new CacheKind<Suggestions>('suggestions', 4 * 1024 * 1024, (one) => 2 * JSON.stringify(one).length);

/** A name with everything it is typed by, folded. */
interface Typed {
  readonly group: NamedGroup;
  readonly starts: readonly string[];
  readonly zh: string;
}

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

function typedOf(group: NamedGroup, spelled: ReadonlyMap<string, SpelledName>): Typed {
  const zh = folded(group.zh);
  const spelling = spelled.get(zh);
  // Any word of an English name may be the first that is typed.
  const english = group.en.split(/[^\p{L}\p{N}]+/u).map((_, at, words) => folded(words.slice(at).join('')));
  const starts = [zh, spelling?.full ?? '', spelling?.initials ?? '', ...english].filter(Boolean);
  return { group, starts, zh };
}

interface Names {
  readonly categories: readonly Typed[];
  readonly brands: readonly Typed[];
}

/** Names of categories and brands, read once for each version of the catalogue. */
const NAMED = new DataSetValue(CATALOGUE_DATA, async (db): Promise<Names> => {
  const [{ categories, brands }, language] = await Promise.all([namedGroupsOf(db), loadLanguage(db)]);
  const byName = new Map(language.spelled.map((one) => [folded(one.name), one]));
  const all = (groups: readonly NamedGroup[]) => groups.map((group) => typedOf(group, byName));
  return { categories: all(categories), brands: all(brands) };
});

/** Names that begin with one of these texts, then those that hold it. */
function named(all: readonly Typed[], texts: readonly string[]): NamedGroup[] {
  const wanted = texts.map(folded).filter(Boolean);
  const starting = all.filter(({ starts }) => wanted.some((text) => starts.some((start) => start.startsWith(text))));
  const holding = all.filter(({ zh }) => wanted.some((text) => zh.includes(text)));
  return [...new Set([...starting, ...holding])].slice(0, NAMES).map(({ group }) => group);
}

async function suggest(context: Context, keyword: string): Promise<Suggestions> {
  const [language, names] = await Promise.all([searchHelp.languageOf(context), NAMED.of(context)]);
  const search = readSearch(keyword, isStaff(context), language);
  const {
    models,
    products,
    besides: shops,
  } = await suggestProducts(context, keyword, search, async (db) =>
    folded(keyword).length > 1 ? shopsNamed(db, keyword, SHOPS) : [],
  );
  const texts = [keyword, ...search.readings.slice(1, READ_AS).map(({ text }) => text)];
  const { ids: hidden } = await hiddenCategoriesOf(context);
  const shownCategories = names.categories.filter(({ group }) => !hidden.has(group.id));
  const brands = await brandsShownTo(context, named(names.brands, texts));
  const zh = context.locale === 'zh';
  const nameOf = (one: { zh: string; en: string }) => (zh ? one.zh : one.en);
  return {
    models: models.map(({ id, model, brandName }) => ({ id, model, brandName })),
    products: products.map(({ id, name, model, image }) => ({ id, name, model, image })),
    categories: named(shownCategories, texts).map((one) => ({
      id: one.id,
      name: nameOf(one),
      parentName: zh ? one.parentZh : one.parentEn,
    })),
    brands: brands.map((one) => ({ id: one.id, name: nameOf(one) })),
    shops: shops.map((one) => ({ id: one.id, name: nameOf(one) })),
    marks: search.readings.flatMap(({ marks }) => marks.map((word) => [...word])).slice(0, MARKED),
  };
}

/** What is offered for a text while it is typed. */
export async function suggestSearch(
  { keyword }: RequestOf<typeof suggestSearchContract>,
  context: Context,
): Promise<Suggestions> {
  const hidden = await hiddenCategoriesOf(context);
  const now = context.clock.now().getTime();
  return SUGGESTIONS.in(context).findOrMake(
    `${context.locale} ${isStaff(context) ? 'staff' : ''} ${hidden.key} ${keyword.toLowerCase()}`,
    () => context.versions.current(CATALOGUE_DATA),
    now,
    async () => ({ value: await suggest(context, keyword), until: now + FRESH_MS }),
  );
}
