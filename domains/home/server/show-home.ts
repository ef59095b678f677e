import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Context } from '../../../platform/server/context.ts';
import { leadsToCategory, leadsToTag } from '../../catalogue/contract/list-link.ts';
import type { ProductListItem } from '../../catalogue/contract/product.ts';
import { hiddenCategoriesOf, productsById, shownTags } from '../../catalogue/server/public.ts';
import type { HomeLinks } from '../../content/server/public.ts';
import { type Area, type Arrangement, isShown } from '../contract/arrangement.ts';
import type { Banner, HomeAreas, listAreaProducts as listAreaProductsContract } from '../contract/home-endpoints.ts';
import { deliveredMenu } from './delivered.ts';
import { showing } from './showing.ts';

/** The words of a language. */
const inLanguage = (locale: Locale, zh: string, en: string) => (locale === 'zh' ? zh : en);

const onSale = (products: ReadonlyMap<number, ProductListItem>): Map<number, ProductListItem> =>
  new Map([...products].filter(([, { status }]) => status === 'onShelf'));

/**
 * Banners that are shown now, with the facts of the product they show; without those of products whose category is
 * hidden from the caller, and those that lead to such a category.
 */
export async function listBanners(_: unknown, context: Context): Promise<Banner[]> {
  const { locale, clock } = context;
  const [{ banners }, { ids: hidden }] = await Promise.all([showing(context), hiddenCategoriesOf(context)]);
  const now = clock.now();
  const current = banners.map((banner, at) => ({ ...banner, id: at + 1 })).filter((banner) => isShown(banner, now));
  const known = await productsById(
    context,
    current.flatMap(({ productId }) => (productId > 0 ? [productId] : [])),
  );
  const shown = current.filter(({ productId, linkUrl }) =>
    productId === 0 ? leadsToCategory(linkUrl, hidden) : known.has(productId),
  );
  const products = onSale(known);
  return shown.map((banner, sort) => {
    const product = products.get(banner.productId);
    return {
      id: banner.id,
      imageUrl: banner.image,
      name: inLanguage(locale, banner.nameZh, banner.nameEn),
      subtitle: inLanguage(locale, banner.subtitleZh, banner.subtitleEn),
      linkUrl: banner.linkUrl,
      status: true,
      sort,
      product: product
        ? {
            id: product.id,
            name: product.name,
            model: product.model,
            image: product.image,
            illustration: product.illustration,
            chips: product.chips,
          }
        : null,
    };
  });
}

/** The tags that buyers see, and the categories that are hidden from the caller. */
interface Reach {
  readonly tags: ReadonlySet<string>;
  readonly hidden: ReadonlySet<number>;
}

async function reachOf(context: Context): Promise<Reach> {
  const [tags, { ids: hidden }] = await Promise.all([shownTags(context), hiddenCategoriesOf(context)]);
  return { tags, hidden };
}

const leadsSomewhere = (linkUrl: string, { tags, hidden }: Reach) =>
  leadsToTag(linkUrl, tags) && leadsToCategory(linkUrl, hidden);

const entriesOf = ({ entries }: Arrangement, locale: Locale, reach: Reach) =>
  entries
    .filter(({ linkUrl }) => leadsSomewhere(linkUrl, reach))
    .map(({ nameZh, nameEn, hintZh, hintEn, icon, linkUrl }) => ({
      name: inLanguage(locale, nameZh, nameEn),
      hint: inLanguage(locale, hintZh, hintEn),
      icon,
      linkUrl,
    }));

const isTagged = ({ kind, source }: Area) => kind === 'products' && source === 'tag';

/** Whether an area shows one of these categories. */
const isOf = ({ kind, source, categoryId }: Area, categories: ReadonlySet<number>) =>
  kind === 'products' && source === 'category' && categories.has(categoryId);

export async function listHomeAreas(_: unknown, context: Context): Promise<HomeAreas> {
  const { locale } = context;
  const [shown, reach] = await Promise.all([showing(context), reachOf(context)]);
  const { tags, hidden } = reach;
  const isThere = (area: Area) => !isOf(area, hidden) && (!isTagged(area) || tags.has(area.tag));
  return {
    areas: shown.areas.filter(isThere).map(({ titleZh, titleEn, productIds: _ids, ...area }) => ({
      ...area,
      title: inLanguage(locale, titleZh, titleEn),
    })),
    entries: entriesOf(shown, locale, reach),
  };
}

export async function listAreaProducts(
  input: RequestOf<typeof listAreaProductsContract>,
  context: Context,
): Promise<ProductListItem[]> {
  const { areas } = await showing(context);
  const area = areas.find(({ key, source }) => key === input.area && source === 'named');
  if (!area) return [];
  const found = onSale(await productsById(context, area.productIds));
  return area.productIds.flatMap((id) => found.get(id) ?? []).slice(0, area.count);
}

/** The menu of the header in a language; empty for the delivered one. */
export const menuOf = (
  { navigation }: Pick<Arrangement, 'navigation'>,
  locale: Locale,
  reach: Reach,
): { name: string; url: string }[] =>
  navigation
    .filter(({ linkUrl }) => leadsSomewhere(linkUrl, reach))
    .map(({ nameZh, nameEn, linkUrl }) => ({ name: inLanguage(locale, nameZh, nameEn), url: linkUrl }));

/** What the configuration of the mall names of the home page. */
export async function homeLinks(context: Context): Promise<HomeLinks> {
  const [shown, reach] = await Promise.all([showing(context), reachOf(context)]);
  const arranged = menuOf(shown, context.locale, reach);
  return {
    navigation: arranged.length > 0 ? arranged : menuOf({ navigation: deliveredMenu() }, context.locale, reach),
    entries: entriesOf(shown, context.locale, reach).map(({ name, linkUrl }) => ({ name, url: linkUrl })),
  };
}
