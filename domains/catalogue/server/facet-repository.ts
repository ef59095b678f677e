/**
 * What there is to choose from in a list, and how many products each choice leaves. Up to a few thousand products are
 * counted. Of more, in a large mall, a sample tells: counting a tenth of a million products would take seconds, and
 * nobody chooses differently for 41,203 or about 41,000.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/server/database.ts';
import type { ResolvedFilter } from './product-filter.ts';
import {
  all,
  type Condition,
  common,
  hasAttribute,
  inCategory,
  ofBrand,
  sampleShare,
  withTag,
} from './product-repository.ts';

export interface FacetRow {
  /** brand, category, tag, or an attribute's code after `a:`. */
  facet: string;
  value: string;
  count: number;
  /** Told by the sample. */
  estimated: boolean;
}

/** Products in the sample. Always the same pages, so that they are in memory. */
const SAMPLE = 4_000;
/** More products than this are not counted one by one. */
const COUNTED = 3_000;
/**
 * Of more products than this, in a large mall, an equal share of all ids tells about attributes: they are in the table
 * alone, one page for nearly every product.
 */
const READ = 500;

/** The products that some facets have in common: all that fit the filter without the selections of these facets. */
interface ProductSet {
  readonly name: RawBuilder<unknown>;
  /** What they must fulfil besides the conditions that apply to every facet, by the kind of selection. */
  readonly selected: ReadonlyMap<string, Condition>;
  /** Attributes that are counted in it. */
  readonly codes: string[];
}

/** What the conditions of an attribute's selection are kept under. */
const ofAttribute = (code: string) => `attribute ${code}`;
const isOfAttribute = (kind: string) => kind.startsWith(ofAttribute(''));

function selectionsOf(filter: ResolvedFilter): Map<string, Condition> {
  const [category, brand, tag] = [inCategory(filter), ofBrand(filter), withTag(filter)];
  const selections = new Map<string, Condition>();
  if (category.length > 0) selections.set('category', all(category));
  if (brand.length > 0) selections.set('brand', all(brand));
  if (tag.length > 0) selections.set('tag', all(tag));
  for (const [code, path] of filter.attributes) selections.set(ofAttribute(code), hasAttribute(path));
  return selections;
}

function partsOf(filter: ResolvedFilter, attributeCodes: readonly string[]) {
  const sets = new Map<string, ProductSet>();
  const selections = [...selectionsOf(filter)];
  /** All that fit the other selections. */
  const setWithout = (isLeftOut: (kind: string) => boolean): ProductSet => {
    const selected = new Map(selections.filter(([kind]) => !isLeftOut(kind)));
    const key = [...selected.keys()].join();
    const known = sets.get(key);
    if (known) return known;
    const set = { name: sql.raw(`set_${sets.size}`), selected, codes: [] };
    sets.set(key, set);
    return set;
  };
  // Words are looked up once: where they find few products, every set is a part of these.
  if (filter.search !== null) setWithout(() => true);
  const brandSet = setWithout((kind) => kind === 'brand');
  // Attributes belong to a category: the other categories are counted without them.
  const categorySet = setWithout((kind) => kind === 'category' || isOfAttribute(kind));
  const tagSet = setWithout((kind) => kind === 'tag');
  for (const code of attributeCodes) setWithout((kind) => kind === ofAttribute(code)).codes.push(code);
  const parts = [
    sql`SELECT 'brand' AS facet, p.brand_id::text AS value, sum(p.weight) AS weight, max(p.weight) > 1 AS estimated
      FROM ${brandSet.name} p GROUP BY p.brand_id`,
    sql`SELECT 'category', p.category_id::text, sum(p.weight), max(p.weight) > 1
      FROM ${categorySet.name} p GROUP BY p.category_id`,
    sql`SELECT 'tag', tag, sum(p.weight), max(p.weight) > 1
      FROM ${tagSet.name} p, unnest(p.tags) AS tag GROUP BY tag`,
  ];
  return { sets: [...sets.values()], parts, brandSet, categorySet };
}

/** Each value that occurs and how many products have it; every facet ignores its own selection. */
export async function readFacets(
  db: Db,
  filter: ResolvedFilter,
  attributeCodes: readonly string[],
): Promise<FacetRow[]> {
  const everywhere = all(common(filter));
  const { sets, parts, brandSet, categorySet } = partsOf(filter, attributeCodes);
  /** Indexes have all of these; attributes are in the table alone. */
  const columns = ({ codes }: { readonly codes: readonly string[] }) =>
    sql`p.brand_id, p.category_id, p.tags${codes.length > 0 ? sql`, p.id` : sql``}`;
  const ofEverything = columns({ codes: attributeCodes });
  const counted = attributeCodes.length > 0 ? sql`, p.attributes` : sql``;
  const selected = filter.attributes.size > 0 ? sql`, p.attributes` : sql``;
  const sampled = sql`product p TABLESAMPLE SYSTEM ((${sampleShare(SAMPLE)})) REPEATABLE (1)`;
  const conditionOf = ({ selected }: ProductSet) => all([...selected.values()]);
  const isMany = ({ name }: ProductSet) => sql<boolean>`(SELECT ${name} FROM many)`;
  const isFew = (set: ProductSet) => sql<boolean>`NOT ${isMany(set)}`;
  // What several facets count is read once and kept; what one counts is neither copied nor read beyond what it needs.
  const [found] = filter.search === null ? [] : sets;
  const madeOf = (set: ProductSet) => {
    const own = set === found ? sql`${ofEverything}${selected}` : columns(set);
    const told = sql`SELECT ${own}, weight FROM sample p, sampling WHERE ${isMany(set)} AND ${conditionOf(set)}`;
    const oneByOne = (more: readonly Condition[]) => sql`SELECT ${own}, 1::float8 AS weight FROM product p
      WHERE ${all([isFew(set), ...more, everywhere, conditionOf(set)])}`;
    if (!found || set === found) return sql`${set.name} AS (${told} UNION ALL ${oneByOne([])})`;
    const ofFound = sql`SELECT ${own}, weight FROM ${found.name} p WHERE ${isFew(found)} AND ${conditionOf(set)}`;
    return sql`${set.name} AS (${told} UNION ALL ${ofFound} UNION ALL ${oneByOne([isMany(found)])})`;
  };
  /** Attributes of a set in one pass: products of one family have the same, and each combination is taken apart once. */
  const attributesOf = (set: ProductSet) => sql`
    SELECT 'a:' || code, v.value #>> '{}', sum(one.weight), bool_or(one.weight > one.products)
    FROM (
      SELECT attributes, sum(weight) AS weight, count(*) AS products FROM (
        SELECT p.attributes, weight FROM sample p, sampling WHERE ${isMany(set)} AND ${conditionOf(set)}
        UNION ALL
        SELECT p.attributes, step FROM (
          SELECT id, step FROM ${set.name}, (
            SELECT CASE WHEN EXISTS (SELECT FROM sample) THEN ceil(count(*) / ${sql.lit(READ)}::float8)::int ELSE 1 END AS step
            FROM ${set.name}
          ) steps WHERE ${isFew(set)} AND (hashint8(id) & ${sql.lit(2 ** 31 - 1)}) % greatest(1, step) = 0
        ) picked JOIN product p ON p.id = picked.id
      ) p GROUP BY attributes
    ) one, unnest(${set.codes}::text[]) AS code, jsonb_path_query(one.attributes -> code, '$[*]') AS v (value)
    GROUP BY code, v.value`;
  // Without words and prices an index has all that is asked: rare choices that the sample misses are found in it.
  const inIndex = filter.search === null && filter.minFen === null && filter.maxFen === null && !filter.purchasable;
  const rare = (facet: string, table: string, column: string, set: ProductSet) => sql`
    SELECT ${facet}::text, t.id::text, c.count::float8, true FROM ${sql.table(table)} t CROSS JOIN LATERAL (
      SELECT count(*) FROM (
        SELECT FROM product p WHERE ${sql.ref(column)} = t.id AND ${all([everywhere, conditionOf(set)])} LIMIT ${sql.lit(COUNTED)}
      ) few
    ) c WHERE ${isMany(set)} AND t.id NOT IN (SELECT ${sql.ref(column)} FROM ${set.name} p) AND c.count > 0`;
  const answers = [
    ...parts,
    ...sets.filter(({ codes }) => codes.length > 0).map(attributesOf),
    ...(inIndex && filter.attributes.size === 0 ? [rare('brand', 'brand', 'p.brand_id', brandSet)] : []),
    ...(inIndex ? [rare('category', 'category', 'p.category_id', categorySet)] : []),
  ];
  const { rows } = await sql<FacetRow>`
    WITH sample AS MATERIALIZED (
      SELECT ${ofEverything}${filter.attributes.size > 0 ? selected : counted} FROM ${sampled} WHERE ${everywhere}
    ),
    sampling AS MATERIALIZED (
      SELECT reltuples / greatest(1, (SELECT count(*) FROM ${sampled})) AS weight
      FROM pg_class WHERE oid = 'product'::regclass
    ),
    many AS MATERIALIZED (
      SELECT ${sql.join(
        sets.map(
          (set) =>
            sql`count(*) FILTER (WHERE ${conditionOf(set)}) * (SELECT weight FROM sampling) > ${sql.lit(COUNTED)} AS ${set.name}`,
        ),
      )} FROM sample p
    ),
    ${sql.join(sets.map(madeOf), sql`, `)},
    answer AS (${sql.join(answers, sql` UNION ALL `)})
    SELECT facet, value, round(weight)::int AS count, estimated FROM answer`.execute(db);
  return rows;
}
