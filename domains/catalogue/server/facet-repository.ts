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
  inCategory,
  ofBrand,
  sampleShare,
  withAttributes,
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

/** The products that some facets have in common: all that fit the filter without the selections of these facets. */
interface ProductSet {
  readonly name: RawBuilder<unknown>;
  /** What they must fulfil besides the conditions that apply to every facet. */
  readonly selected: readonly Condition[];
  readonly needsAttributes: boolean;
}

/** In the key of a set: whether it is narrowed by this. */
const sign = (list: readonly unknown[] | null) => (list === null ? '' : 's');

function partsOf(filter: ResolvedFilter, attributeCodes: readonly string[]) {
  const sets = new Map<string, ProductSet>();
  const category = inCategory(filter);
  const brand = ofBrand(filter);
  const tag = withTag(filter);
  const setOf = (key: string, selected: readonly Condition[], needsAttributes: boolean): ProductSet => {
    const known = sets.get(key);
    if (known) return known;
    const set = { name: sql.raw(`set_${sets.size}`), selected, needsAttributes };
    sets.set(key, set);
    return set;
  };
  const [cat, bra, tagged] = [sign(filter.categoryIds), sign(filter.brandIds), sign(filter.tags)];
  const attributes = [...filter.attributes.keys()].join(' ');
  const withAll = filter.attributes.size > 0;
  const brandSet = setOf(`${cat},,${tagged},${attributes}`, [...category, ...tag, ...withAttributes(filter)], withAll);
  // Attributes belong to a category: the other categories are counted without them.
  const categorySet = setOf(`,${bra},${tagged},`, [...brand, ...tag], false);
  const tagSet = setOf(`${cat},${bra},,${attributes}`, [...category, ...brand, ...withAttributes(filter)], withAll);
  const parts = [
    sql`SELECT 'brand' AS facet, p.brand_id::text AS value, sum(p.weight) AS weight, max(p.weight) > 1 AS estimated
      FROM ${brandSet.name} p GROUP BY p.brand_id`,
    sql`SELECT 'category', p.category_id::text, sum(p.weight), max(p.weight) > 1
      FROM ${categorySet.name} p GROUP BY p.category_id`,
    sql`SELECT 'tag', tag, sum(p.weight), max(p.weight) > 1
      FROM ${tagSet.name} p, unnest(p.tags) AS tag GROUP BY tag`,
    ...attributeCodes.map((code) => {
      const others = [...filter.attributes.keys()].filter((one) => one !== code).join(' ');
      const set = setOf(
        `attributes ${cat},${bra},${tagged},${others}`,
        [...category, ...brand, ...tag, ...withAttributes(filter, code)],
        true,
      );
      const path = `$.${code}[*]`;
      return sql`SELECT ${`a:${code}`}::text, v.value #>> '{}', sum(p.weight), max(p.weight) > 1
        FROM ${set.name} p, jsonb_path_query(p.attributes, ${path}::jsonpath) AS v (value) GROUP BY v.value`;
    }),
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
  const anyAttributes = sets.some(({ needsAttributes }) => needsAttributes);
  const columns = (withAttributes: boolean) =>
    sql`p.brand_id, p.category_id, p.tags${withAttributes ? sql`, p.attributes` : sql``}`;
  const size = sql`SELECT reltuples FROM pg_class WHERE oid = 'product'::regclass`;
  const sampled = sql`product p TABLESAMPLE SYSTEM ((${sampleShare(SAMPLE)})) REPEATABLE (1)`;
  const inIndex = filter.search === null && filter.minFen === null && filter.maxFen === null && !filter.purchasable;
  const isMany = (selected: readonly Condition[]) =>
    sql<boolean>`(SELECT count(*) FROM sample p WHERE ${all(selected)}) * (SELECT weight FROM sampling) > ${sql.lit(COUNTED)}`;
  const setOf = ({ name, selected, needsAttributes }: ProductSet) => {
    const own = columns(needsAttributes);
    const counted = (more: readonly Condition[]) =>
      sql`SELECT ${own}, 1::float8 AS weight FROM product p WHERE ${all([everywhere, ...selected, ...more])}`;
    const told = sql`SELECT ${own}, weight FROM sample p, sampling WHERE ${all([isMany(selected), ...selected])}`;
    if (filter.search === null)
      return sql`${name} AS MATERIALIZED (${told} UNION ALL ${counted([sql`NOT ${isMany(selected)}`])})`;
    // Words are looked up once: where they find few products, every set is a part of these.
    const ofFound = sql`SELECT ${own}, 1::float8 AS weight FROM found p WHERE ${all(selected)}`;
    if (selected.length === 0) return sql`${name} AS MATERIALIZED (${ofFound} UNION ALL ${told})`;
    const rest = counted([isMany([]), sql`NOT ${isMany(selected)}`]);
    return sql`${name} AS MATERIALIZED (${ofFound} UNION ALL ${told} UNION ALL ${rest})`;
  };
  const found = sql`found AS MATERIALIZED (
    SELECT ${columns(anyAttributes)} FROM product p WHERE NOT ${isMany([])} AND ${everywhere}
  ),`;
  // Without words and prices an index has all that is asked: rare choices that the sample misses are found in it.
  const rare = (facet: string, table: string, column: string, { name, selected }: ProductSet) => sql`
    SELECT ${facet}::text, t.id::text, c.count::float8, true FROM ${sql.table(table)} t CROSS JOIN LATERAL (
      SELECT count(*) FROM (
        SELECT FROM product p WHERE ${sql.ref(column)} = t.id AND ${all([everywhere, ...selected])} LIMIT ${sql.lit(COUNTED)}
      ) few
    ) c WHERE ${isMany(selected)} AND t.id NOT IN (SELECT ${sql.ref(column)} FROM ${name} p) AND c.count > 0`;
  const indexed = ({ needsAttributes }: ProductSet) => inIndex && !needsAttributes;
  const answers = [
    ...parts,
    ...(indexed(brandSet) ? [rare('brand', 'brand', 'p.brand_id', brandSet)] : []),
    ...(indexed(categorySet) ? [rare('category', 'category', 'p.category_id', categorySet)] : []),
  ];
  const { rows } = await sql<FacetRow>`
    WITH drawn AS MATERIALIZED (SELECT ${columns(anyAttributes)}, ${everywhere} AS fits FROM ${sampled}),
    sample AS MATERIALIZED (SELECT ${columns(anyAttributes)} FROM drawn p WHERE fits),
    sampling AS MATERIALIZED (SELECT (${size}) / greatest(1, (SELECT count(*) FROM drawn)) AS weight),
    ${filter.search === null ? sql`` : found}
    ${sql.join(sets.map(setOf), sql`, `)},
    answer AS (${sql.join(answers, sql` UNION ALL `)})
    SELECT facet, value, round(weight)::int AS count, estimated FROM answer`.execute(db);
  return rows;
}
