import { getLocale } from '#locale';
import * as m from '#messages';
import { writeNumberRange } from '../../../contract/attribute-filter.ts';
import { measured } from '../../../contract/measure.ts';
import type { ProductFacets } from '../../../contract/product-list.ts';
import { changed, type ListChoice, toggled, withAttribute } from '../../list-address.ts';
import type { FacetOption } from './ChoiceFacet.tsx';

/** How many products a choice would leave, with a sign where that is an estimate. */
const counted = (count: number, { isEstimated }: Pick<ProductFacets, 'isEstimated'>) =>
  `${isEstimated ? '≈\u00a0' : ''}${isEstimated ? count.toLocaleString(getLocale()) : count}`;

type AttributeFacet = ProductFacets['attributeList'][number];

/** Numbers with at most this many values are offered one by one instead of as a range. */
const FEW_VALUES = 5;

export function categoryOptions(facets: ProductFacets, choice: ListChoice): FacetOption[] {
  const current = facets.categoryList.find((one) => one.id === choice.cid);
  const level = (current?.level ?? 0) + 1;
  return facets.categoryList
    .filter((one) => one.level === level && (choice.cid === 0 || one.pid === choice.cid))
    .map(({ id, name, count }) => ({
      key: id,
      name,
      count: counted(count, facets),
      chosen: null,
      // Attributes belong to a category: in another one they would only empty the list.
      to: changed(choice, { cid: id, attributes: new Map() }),
    }));
}

export function brandOptions(facets: ProductFacets, choice: ListChoice): FacetOption[] {
  return facets.brandList.map(({ id, name, logo, count }) => ({
    key: id,
    name,
    logo,
    count: counted(count, facets),
    chosen: choice.brands.includes(id),
    to: changed(choice, { brands: toggled(choice.brands, id) }),
  }));
}

export function tagOptions(facets: ProductFacets, choice: ListChoice): FacetOption[] {
  return facets.productTagList.map(({ tag, name, count }) => ({
    key: tag,
    name,
    count: counted(count, facets),
    chosen: choice.tags.includes(tag),
    to: changed(choice, { tags: toggled(choice.tags, tag) }),
  }));
}

/** Whether there is a choice: a single option that is not selected would change nothing. */
export function offersChoice(options: readonly FacetOption[]): boolean {
  return options.length > 1 || options.some((option) => option.chosen);
}

/** The values of an attribute as options; null when a range is better. */
export function attributeOptions(
  facet: AttributeFacet,
  choice: ListChoice,
  facets: Pick<ProductFacets, 'isEstimated'>,
): FacetOption[] | null {
  const asked = choice.attributes.get(facet.code) ?? [];
  if (facet.kind === 'choice') {
    return facet.choices.map(({ value, name, count }) => ({
      key: value,
      name,
      count: counted(count, facets),
      chosen: asked.includes(value),
      to: withAttribute(choice, facet.code, toggled(asked, value)),
    }));
  }
  if (facet.values.length === 0 || facet.values.length > FEW_VALUES) return null;
  return facet.values.map(({ value, count }) => {
    // A number is filtered by one range, so choosing a second value replaces the first.
    const range = writeNumberRange({ min: value, max: value });
    const chosen = asked.includes(range);
    return {
      key: value,
      name: measured(value, facet.unit, getLocale()),
      count: counted(count, facets),
      chosen,
      to: withAttribute(choice, facet.code, chosen ? [] : [range]),
    };
  });
}

export function switchOptions(choice: ListChoice): FacetOption[] {
  return [
    {
      key: 'purchasable',
      name: m.catalogue_list_purchasable(),
      count: null,
      chosen: choice.purchasable,
      to: changed(choice, { purchasable: !choice.purchasable }),
    },
    {
      key: 'inStock',
      name: m.catalogue_list_in_stock(),
      count: null,
      chosen: choice.inStock,
      to: changed(choice, { inStock: !choice.inStock }),
    },
  ];
}

export interface ChosenFilter {
  readonly key: string;
  readonly words: string;
  /** The list without it. */
  readonly without: ListChoice;
}

/** All active filters in words, for removable chips. */
export function chosenFilters(
  facets: ProductFacets | undefined,
  choice: ListChoice,
  mayPrices: boolean,
): ChosenFilter[] {
  const chosen: ChosenFilter[] = [];
  const add = (key: string, words: string, without: ListChoice) => chosen.push({ key, words, without });
  if (choice.keyword) add('keyword', `“${choice.keyword}”`, changed(choice, { keyword: '' }));
  if (choice.merId > 0) add('shop', m.catalogue_list_one_shop(), changed(choice, { merId: 0 }));
  for (const id of choice.brands) {
    const name = facets?.brandList.find((one) => one.id === id)?.name ?? m.catalogue_list_brand();
    add(`brand ${id}`, name, changed(choice, { brands: toggled(choice.brands, id) }));
  }
  for (const tag of choice.tags) {
    const name = facets?.productTagList.find((one) => one.tag === tag)?.name ?? tag;
    add(`tag ${tag}`, name, changed(choice, { tags: toggled(choice.tags, tag) }));
  }
  for (const [code, values] of choice.attributes) {
    const facet = facets?.attributeList.find((one) => one.code === code);
    const names = values.map((value) => {
      if (facet?.kind === 'choice') return facet.choices.find((one) => one.value === value)?.name ?? value;
      const [from = '', to = ''] = value.split('-');
      const inUnit = (...figures: string[]) => measured(figures, facet?.unit ?? null, getLocale(), '–');
      if (from === '') return `≤\u00a0${inUnit(to)}`;
      if (to === '') return `≥\u00a0${inUnit(from)}`;
      return from === to ? inUnit(from) : inUnit(from, to);
    });
    const words = m.catalogue_list_chosen({ name: facet?.name ?? code, values: names.join(m.catalogue_list_comma()) });
    add(`attribute ${code}`, words, withAttribute(choice, code, []));
  }
  if (mayPrices && (choice.minPrice || choice.maxPrice)) {
    const { minPrice, maxPrice } = choice;
    const range = minPrice === '' ? `≤ ¥${maxPrice}` : maxPrice === '' ? `≥ ¥${minPrice}` : `¥${minPrice}–${maxPrice}`;
    add('price', range, changed(choice, { minPrice: '', maxPrice: '' }));
  }
  if (choice.purchasable) add('purchasable', m.catalogue_list_purchasable(), changed(choice, { purchasable: false }));
  if (choice.inStock) add('inStock', m.catalogue_list_in_stock(), changed(choice, { inStock: false }));
  return chosen;
}
