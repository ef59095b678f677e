import * as m from '#messages';
import { LOCALES } from '../../../../platform/contract/locale.ts';
import type { Boot } from '../../../../platform/contract/page-rendering.ts';
import type { CategoryNode, ProductDetail } from '../../contract/product.ts';
import { productHref } from '../catalogue-paths.ts';
import { categoryPath } from '../category-path.ts';
import { ALL_PRODUCTS, LIST_PATH, type ListChoice, toListAddress } from '../list-address.ts';
import { listTitle } from './list/list-title.ts';

/** What a route's `head()` answers. */
export interface PageHead {
  meta: ({ title: string } | { name: string; content: string } | { property: string; content: string })[];
  links: { rel: string; href: string; hrefLang?: string }[];
  scripts: { type: 'application/ld+json'; children: string }[];
}

interface HeadParts {
  readonly title: string;
  readonly description: string;
  /** Of this page without what only narrows or sorts it: `/product/detail/12`. */
  readonly path: string;
  readonly data?: readonly object[];
  readonly index?: boolean;
}

// `<` would let a product's name end the script.
const scriptText = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

function pageHead(boot: Boot, { title, description, path, data = [], index = true }: HeadParts): PageHead {
  const address = `${boot.publicUrl}${path}`;
  const inLanguage = (locale: string) => `${address}${path.includes('?') ? '&' : '?'}lang=${locale}`;
  const languages = boot.international
    ? LOCALES.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: inLanguage(locale) }))
    : [];
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      ...(index ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
    ],
    links: [{ rel: 'canonical', href: address }, ...languages],
    scripts: data.map((one) => ({ type: 'application/ld+json' as const, children: scriptText(one) })),
  };
}

/** schema.org BreadcrumbList of `[name, path]`. */
function breadcrumbs(boot: Boot, way: readonly (readonly [name: string, path: string])[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${boot.publicUrl}${path}`,
    })),
  };
}

const categoryHref = (id: number) => `${LIST_PATH}?cid=${id}`;

function wayTo(tree: readonly CategoryNode[], cid: number): [string, string][] {
  return [
    [m.catalogue_page_home(), '/'],
    [m.catalogue_list_all(), LIST_PATH],
    ...categoryPath(tree, cid).map((node): [string, string] => [node.name, categoryHref(node.id)]),
  ];
}

export function homeHead(boot: Boot): PageHead {
  const organisation = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Argus',
    url: boot.publicUrl,
  };
  return pageHead(boot, {
    title: m.app_name(),
    description: m.catalogue_page_home_description(),
    path: '/',
    data: [organisation],
  });
}

/** Categories and their pages are for search engines; what a person narrowed further is not. */
export function productListHead(boot: Boot, tree: readonly CategoryNode[], choice: ListChoice): PageHead {
  const title = listTitle(tree, choice);
  const plain = toListAddress({ ...ALL_PRODUCTS, cid: choice.cid, page: choice.page });
  const query = new URLSearchParams(Object.entries(plain).map(([name, value]) => [name, String(value)])).toString();
  const whole = Object.keys(toListAddress({ ...choice, view: 'grid', sort: 'comprehensive' }));
  return pageHead(boot, {
    title: `${title} - Argus`,
    description: m.catalogue_list_description({ title }),
    path: query === '' ? LIST_PATH : `${LIST_PATH}?${query}`,
    data: [breadcrumbs(boot, wayTo(tree, choice.cid))],
    index: whole.every((name) => name === 'cid' || name === 'page'),
  });
}

/** Product data without any price: prices belong to customers. */
export function productHead(boot: Boot, tree: readonly CategoryNode[], { productInfo, skus }: ProductDetail): PageHead {
  const { id, name, model, brandName, content, chips, image, categoryNames } = productInfo;
  const path = productHref(id);
  const description = content.trim().slice(0, 160) || [name, ...chips].join(' · ');
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    model,
    mpn: model,
    sku: skus[0]?.partNumber,
    description,
    category: categoryNames.join(' / '),
    brand: { '@type': 'Brand', name: brandName },
    ...(image !== '' && { image: new URL(image, `${boot.publicUrl}/`).href }),
  };
  return pageHead(boot, {
    title: `${brandName} ${model} ${name} - Argus`,
    description,
    path,
    data: [product, breadcrumbs(boot, [...wayTo(tree, productInfo.categoryId), [model, path]])],
  });
}
