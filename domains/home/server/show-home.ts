import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { ProductListItem } from '../../catalogue/contract/product.ts';
import { productsById } from '../../catalogue/server/public.ts';
import type { HomeLinks } from '../../content/server/public.ts';
import { type Arrangement, isShown } from '../contract/arrangement.ts';
import type { Banner, HomeAreas, listAreaProducts as listAreaProductsContract } from '../contract/home-endpoints.ts';
import { showing } from './showing.ts';

/** The words of a language. */
const told = (locale: Locale, zh: string, en: string) => (locale === 'zh' ? zh : en);

/** Products on sale by their ids. */
async function onSale(context: Context, ids: readonly number[]): Promise<Map<number, ProductListItem>> {
  const found = await productsById(context, ids);
  return new Map([...found].filter(([, { status }]) => status === 'onShelf'));
}

/** Banners that are shown now, with the facts of the product they show. */
export async function listBanners(_: unknown, context: Context): Promise<Banner[]> {
  const { locale, clock } = context;
  const { banners } = await showing(context);
  const now = clock.now();
  const shown = banners.map((banner, at) => ({ ...banner, id: at + 1 })).filter((banner) => isShown(banner, now));
  const products = await onSale(
    context,
    shown.flatMap(({ productId }) => (productId > 0 ? [productId] : [])),
  );
  return shown.map((banner, sort) => {
    const product = products.get(banner.productId);
    return {
      id: banner.id,
      imageUrl: banner.image,
      name: told(locale, banner.nameZh, banner.nameEn),
      subtitle: told(locale, banner.subtitleZh, banner.subtitleEn),
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

const entriesOf = ({ entries }: Arrangement, locale: Locale) =>
  entries.map(({ nameZh, nameEn, hintZh, hintEn, icon, linkUrl }) => ({
    name: told(locale, nameZh, nameEn),
    hint: told(locale, hintZh, hintEn),
    icon,
    linkUrl,
  }));

export async function listHomeAreas(_: unknown, context: Context): Promise<HomeAreas> {
  const { locale } = context;
  const shown = await showing(context);
  return {
    areas: shown.areas.map(({ titleZh, titleEn, productIds: _ids, ...area }) => ({
      ...area,
      title: told(locale, titleZh, titleEn),
    })),
    entries: entriesOf(shown, locale),
  };
}

export async function listAreaProducts(
  input: RequestOf<typeof listAreaProductsContract>,
  context: Context,
): Promise<ProductListItem[]> {
  const { areas } = await showing(context);
  const area = areas.find(({ key, source }) => key === input.area && source === 'named');
  if (!area) return [];
  const found = await onSale(context, area.productIds);
  return area.productIds.flatMap((id) => found.get(id) ?? []).slice(0, area.count);
}

/** The menu of the header in a language; empty for the delivered one. */
export const menuOf = ({ navigation }: Arrangement, locale: Locale): { name: string; url: string }[] =>
  navigation.map(({ nameZh, nameEn, linkUrl }) => ({ name: told(locale, nameZh, nameEn), url: linkUrl }));

/** What the configuration of the mall names of the home page. */
export async function homeLinks(context: Context): Promise<HomeLinks> {
  const shown = await showing(context);
  return {
    navigation: menuOf(shown, context.locale),
    entries: entriesOf(shown, context.locale).map(({ name, linkUrl }) => ({ name, url: linkUrl })),
  };
}
