import type { Context } from '../../../platform/server/context.ts';
import type { JsonBytes } from '../../../platform/server/route.ts';
import type { ProductFacets, ProductFilter } from '../contract/product-list.ts';
import { readBrands } from './brand-repository.ts';
import { cachedAnswer } from './catalogue-cache.ts';
import { type Attribute, categoryPath, filterAttributesOf, nameIn } from './catalogue-definitions.ts';
import { type FacetRow, readFacets } from './facet-repository.ts';
import { viewerOf, viewKey } from './list-products.ts';
import { numberFacet } from './number-facet.ts';
import { productTags } from './product-presentation.ts';
import type { Viewer } from './product-rows.ts';
import { searchedList } from './searched-list.ts';

type AttributeFacet = ProductFacets['attributeList'][number];

function attributeFacet(
  attribute: Attribute,
  rows: readonly FacetRow[],
  locale: Context['locale'],
): AttributeFacet | null {
  const name = nameIn(attribute, locale);
  if (attribute.kind === 'number') {
    const found = rows.map((row) => ({ value: Number(row.value), count: row.count }));
    return numberFacet(found, { code: attribute.code, name, unit: attribute.unit });
  }
  const counts = new Map(rows.map((row) => [row.value, row.count]));
  const choices = attribute.choices
    .filter(({ value }) => counts.has(value))
    .map((choice) => ({ value: choice.value, name: choice[locale], count: counts.get(choice.value) ?? 0 }));
  return choices.length === 0 ? null : { kind: 'choice', code: attribute.code, name, choices };
}

/** An estimate as precise as it is. */
const roundNumber = (count: number): number => Number(count.toPrecision(2));

function inRoundNumbers(row: FacetRow): FacetRow {
  return row.estimated ? { ...row, count: roundNumber(row.count) } : row;
}

/** @param rows as they were counted: a sum of estimates is rounded once */
function categoryList(rows: readonly FacetRow[], { definitions, locale }: Viewer): ProductFacets['categoryList'] {
  const counts = new Map<number, number>();
  const estimated = new Set<number>();
  for (const row of rows) {
    for (const { id } of categoryPath(definitions, Number(row.value))) {
      counts.set(id, (counts.get(id) ?? 0) + row.count);
      if (row.estimated) estimated.add(id);
    }
  }
  const countOf = (id: number) => (estimated.has(id) ? roundNumber(counts.get(id) ?? 0) : (counts.get(id) ?? 0));
  return definitions.categories
    .filter((category) => category.is_show && counts.has(category.id))
    .map((category) => ({
      id: category.id,
      pid: category.parent_id ?? 0,
      level: category.level,
      name: nameIn(category, locale),
      count: countOf(category.id),
    }));
}

/** A sample may miss what is selected; it is offered all the same, so that it can be deselected. */
function withSelected(rows: readonly FacetRow[], { brandId = [] }: ProductFilter): FacetRow[] {
  const known = new Set(rows.filter(({ facet }) => facet === 'brand').map(({ value }) => value));
  const missed = brandId.map(String).filter((value) => !known.has(value));
  return [...rows, ...missed.map((value) => ({ facet: 'brand', value, count: 1, estimated: true }))];
}

async function loadFacets(input: ProductFilter, context: Context, viewer: Viewer): Promise<ProductFacets> {
  const { definitions, locale } = viewer;
  const attributes = filterAttributesOf(definitions, input.cid ?? 0);
  const codes = attributes.map(({ code }) => code);
  const [{ found }, brands] = await Promise.all([
    searchedList(
      input,
      context,
      viewer,
      (filter) => readFacets(context.database, filter, codes),
      (rows) => rows.length === 0,
    ),
    readBrands(context.database),
  ]);
  const isEstimated = found.some((row) => row.estimated);
  const rows = isEstimated ? withSelected(found.map(inRoundNumbers), input) : found;
  const byFacet = Map.groupBy(rows, (row) => row.facet);
  const tagCounts = new Map((byFacet.get('tag') ?? []).map((row) => [row.value, row.count]));
  return {
    isEstimated,
    brandList: (byFacet.get('brand') ?? [])
      .map(({ value, count }) => ({ id: Number(value), count, brand: brands.get(Number(value)) }))
      .sort((a, b) => (a.brand?.sort ?? 0) - (b.brand?.sort ?? 0) || b.count - a.count || a.id - b.id)
      .map(({ id, count, brand }) => ({ id, name: brand?.[locale] ?? '', logo: brand?.logo ?? '', count })),
    categoryList: categoryList(
      found.filter(({ facet }) => facet === 'category'),
      viewer,
    ),
    productTagList: productTags([...tagCounts.keys()], definitions, locale).map((tag) => ({
      ...tag,
      count: tagCounts.get(tag.tag) ?? 0,
    })),
    attributeList: attributes.flatMap(
      (attribute) => attributeFacet(attribute, byFacet.get(`a:${attribute.code}`) ?? [], locale) ?? [],
    ),
  };
}

/** The available filters of the list. */
export async function listFacets(input: ProductFilter, context: Context): Promise<JsonBytes> {
  const viewer = await viewerOf(context);
  return cachedAnswer(context, `facets ${viewKey(context, viewer)} ${JSON.stringify(input)}`, () =>
    loadFacets(input, context, viewer),
  );
}
