import type { Suggestions } from '../contract/suggest-endpoint.ts';

/** Where an option leads. */
export type Target =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'product' | 'category' | 'brand' | 'shop'; readonly id: number };

export interface Option {
  readonly key: string;
  readonly text: string;
  /** Beside it, smaller. */
  readonly note: string;
  readonly image: string;
  readonly target: Target;
}

export type GroupName = 'recent' | 'models' | 'products' | 'categories' | 'brands' | 'shops';

export interface OptionGroup {
  readonly name: GroupName;
  readonly options: readonly Option[];
}

const option = (key: string, text: string, target: Target, note = '', image = ''): Option => ({
  key,
  text,
  note,
  image,
  target,
});

/** What was searched for before; offered while nothing is typed. */
export function recentGroup(texts: readonly string[]): OptionGroup[] {
  const options = texts.map((text) => option(`recent-${text}`, text, { kind: 'text', text }));
  return options.length > 0 ? [{ name: 'recent', options }] : [];
}

/** The groups that hold something, in their order. */
export function suggestionGroups(found: Suggestions): OptionGroup[] {
  const groups: OptionGroup[] = [
    {
      name: 'models',
      options: found.models.map(({ id, model, brandName }) =>
        option(`model-${id}`, model, { kind: 'product', id }, brandName),
      ),
    },
    {
      name: 'categories',
      options: found.categories.map(({ id, name, parentName }) =>
        option(`category-${id}`, name, { kind: 'category', id }, parentName),
      ),
    },
    { name: 'brands', options: found.brands.map(({ id, name }) => option(`brand-${id}`, name, { kind: 'brand', id })) },
    {
      name: 'products',
      options: found.products.map(({ id, name, model, image }) =>
        option(`product-${id}`, name, { kind: 'product', id }, model, image),
      ),
    },
    { name: 'shops', options: found.shops.map(({ id, name }) => option(`shop-${id}`, name, { kind: 'shop', id })) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** The next option for an arrow key, round and round; beyond either end is the text itself. */
export function movedTo(options: readonly Option[], active: string | null, step: 1 | -1): string | null {
  const keys: (string | null)[] = [null, ...options.map(({ key }) => key)];
  const at = Math.max(0, keys.indexOf(active));
  return keys[(at + step + keys.length) % keys.length] ?? null;
}
