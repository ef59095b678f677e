import type { Locale } from '../../../platform/contract/locale.ts';
import type { Context } from '../../../platform/server/context.ts';
import { DataSetValue } from '../../../platform/server/data-set-value.ts';
import type { Db } from '../../../platform/server/database.ts';
import { CATALOGUE_DATA } from '../contract/catalogue-endpoints.ts';
import { measured } from '../contract/measure.ts';
import type { AttributeValue } from '../contract/product.ts';
import { readDefinitions } from './definitions-repository.ts';
import type { TagRow } from './tag-repository.ts';

interface Named {
  readonly name_zh: string;
  readonly name_en: string;
}

export interface Choice {
  readonly value: string;
  readonly zh: string;
  readonly en: string;
}

export interface Attribute extends Named {
  readonly code: string;
  readonly kind: 'number' | 'choice' | 'text';
  readonly unit: string | null;
  readonly choices: readonly Choice[];
}

export interface CategoryAttribute {
  readonly attribute: Attribute;
  readonly isFilter: boolean;
  readonly isChip: boolean;
  readonly isRequired: boolean;
}

export interface Category extends Named {
  readonly id: number;
  readonly parent_id: number | null;
  readonly code: string;
  readonly level: number;
  readonly icon: string;
  readonly sort: number;
  readonly is_show: boolean;
}

export interface Specification extends Named {
  readonly code: string;
  readonly choices: readonly Choice[];
}

/** What products refer to: few rows, read together and cached until the catalogue changes. */
export interface Definitions {
  /** By level, then by sort. */
  readonly categories: readonly Category[];
  readonly categoryById: ReadonlyMap<number, Category>;
  readonly attributes: ReadonlyMap<string, Attribute>;
  /** Attributes of a third-level category, in their order. */
  readonly attributesOf: ReadonlyMap<number, readonly CategoryAttribute[]>;
  readonly specifications: ReadonlyMap<string, Specification>;
  /** By code, the most important first, disabled ones among them. */
  readonly tags: ReadonlyMap<string, TagRow>;
  /** Whether the search words of all products hold beginnings of words: some lack them for a while after an upgrade. */
  readonly haveBeginnings: boolean;
}

async function load(db: Db): Promise<Definitions> {
  const found = await readDefinitions(db);
  const attributes = new Map(
    found.attributes.map((row): [string, Attribute] => [
      row.code,
      { ...row, kind: row.kind as Attribute['kind'], choices: row.choices as unknown as Choice[] },
    ]),
  );
  const attributesOf = new Map<number, CategoryAttribute[]>();
  for (const row of found.categoryAttributes) {
    const attribute = attributes.get(row.code);
    if (!attribute) continue;
    const set = attributesOf.get(row.category_id) ?? [];
    set.push({ attribute, isFilter: row.is_filter, isChip: row.is_chip, isRequired: row.is_required });
    attributesOf.set(row.category_id, set);
  }
  return {
    categories: found.categories,
    categoryById: new Map(found.categories.map((category) => [category.id, category])),
    attributes,
    attributesOf,
    specifications: new Map(
      found.specifications.map((row) => [row.code, { ...row, choices: row.choices as unknown as Choice[] }]),
    ),
    tags: new Map(found.tags.map((row) => [row.code, row])),
    haveBeginnings: found.haveBeginnings,
  };
}

const DEFINITIONS = new DataSetValue(CATALOGUE_DATA, load);

/** The definitions of the current version of the catalogue. */
export function definitionsOf(context: Pick<Context, 'database' | 'versions'>): Promise<Definitions> {
  return DEFINITIONS.of(context);
}

/** The codes of the tags that buyers see. */
export async function shownTags(context: Pick<Context, 'database' | 'versions'>): Promise<ReadonlySet<string>> {
  const { tags } = await definitionsOf(context);
  return new Set([...tags.values()].filter(({ disabled }) => !disabled).map(({ code }) => code));
}

export function nameIn(named: Named, locale: Locale): string {
  return locale === 'zh' ? named.name_zh : named.name_en;
}

/** The categories from the first level down to this one. */
export function categoryPath(definitions: Definitions, id: number): Category[] {
  const category = definitions.categoryById.get(id);
  if (!category) return [];
  return [...(category.parent_id === null ? [] : categoryPath(definitions, category.parent_id)), category];
}

/** The ids of the third-level categories in or below this one; empty when it does not exist. */
export function leavesOf(definitions: Definitions, id: number): number[] {
  const category = definitions.categoryById.get(id);
  if (!category) return [];
  if (category.level === 3) return [id];
  return definitions.categories
    .filter((child) => child.parent_id === id)
    .flatMap((child) => leavesOf(definitions, child.id));
}

/** The filters of a second- or third-level category: all attributes of its leaves, in order of first occurrence. */
export function filterAttributesOf(definitions: Definitions, id: number): Attribute[] {
  if ((definitions.categoryById.get(id)?.level ?? 0) < 2) return [];
  const sets = leavesOf(definitions, id).flatMap((leaf) => definitions.attributesOf.get(leaf) ?? []);
  const filters = sets.filter(({ isFilter, attribute }) => isFilter && attribute.kind !== 'text');
  return [...new Map(filters.map(({ attribute }) => [attribute.code, attribute])).values()];
}

function oneText(attribute: Attribute, value: string | number, locale: Locale): string {
  const choice = attribute.choices.find((known) => known.value === value);
  if (choice) return choice[locale];
  return measured(value, attribute.unit, locale);
}

/** A display value with its unit; several values joined by " / ". */
export function attributeText(attribute: Attribute, value: AttributeValue, locale: Locale): string {
  return [value]
    .flat()
    .map((one) => oneText(attribute, one, locale))
    .join(' / ');
}
