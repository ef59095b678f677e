import * as m from '#messages';
import type { ProductDetail } from '../../domains/catalogue/contract/product.ts';
import { readListAddress } from '../../domains/catalogue/web/list-address.ts';
import { areaTitle, isHomeArea } from '../../domains/home/web/home-areas.ts';
import { LOCALES } from '../../platform/contract/locale.ts';
import type { Boot } from '../../platform/contract/page-request.ts';
import { absolute, addressIn } from './boot.ts';

interface PageLink {
  readonly rel: string;
  readonly href: string;
  readonly hrefLang?: string;
}

interface PageHead {
  readonly meta: Record<string, unknown>[];
  readonly links?: PageLink[];
  readonly scripts?: { type: string; children: string }[];
}

const titled = (title: string) => `${title} · ${m.app_name()}`;

/** The one address of a page, and the same page in every language. */
function addresses(boot: Boot, path: string): PageLink[] {
  const languages = boot.international ? LOCALES : (['zh'] as const);
  return [
    { rel: 'canonical', href: addressIn(boot.locale, path, boot) },
    ...languages.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: addressIn(locale, path, boot) })),
    { rel: 'alternate', hrefLang: 'x-default', href: addressIn(boot.defaultLocale, path, boot) },
  ];
}

// A `<` in data must not end the script element.
const jsonLd = (data: object) => ({
  type: 'application/ld+json',
  children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
});

/** What the router says of a match whose page is not there. */
interface MaybeMissing {
  readonly status: string;
  /** Of the root, when no page below it says so in its own way. */
  readonly _notFound?: boolean | undefined;
}

/** Whether the router found that the page is not there. */
export const isMissing = ({ status, _notFound }: MaybeMissing) => status === 'notFound' || _notFound === true;

/** Of a page that is not there. */
export function missingHead(): PageHead {
  return { meta: [{ title: titled(m.storefront_not_found()) }, { name: 'robots', content: 'noindex' }] };
}

/** Where a page says nothing itself: no such path, something went wrong. */
export function siteHead(match: MaybeMissing): PageHead {
  return isMissing(match) ? missingHead() : { meta: [{ title: m.app_name() }] };
}

export function homeHead(boot: Boot): PageHead {
  return {
    meta: [{ title: m.app_name() }, { name: 'description', content: m.storefront_home_description() }],
    links: addresses(boot, '/'),
    // It is about an address; without one there is nothing to say.
    scripts:
      boot.publicUrl === ''
        ? []
        : [
            jsonLd({
              '@type': 'WebSite',
              name: 'Argus',
              url: boot.publicUrl,
              potentialAction: {
                '@type': 'SearchAction',
                target: `${boot.publicUrl}/product/product_list?keyword={search_term_string}`,
                'query-input': 'required name=search_term_string',
              },
            }),
          ],
  };
}

/** A part of the home page: to a search engine it is the home page. */
export function homeAreaHead(boot: Boot, area: string): PageHead {
  if (!isHomeArea(area)) return missingHead();
  return { meta: [{ title: titled(areaTitle(area)) }], links: addresses(boot, '/') };
}

export function listHead(
  boot: Boot,
  search: Record<string, unknown>,
  loaded: { title: string; total: number } | undefined,
): PageHead {
  const choice = readListAddress(search);
  const name = loaded?.title ?? m.storefront_title_list();
  const path = choice.cid ? `/product/product_list?cid=${choice.cid}` : '/product/product_list';
  // Endless combinations of filters are one page to a search engine.
  const filtered = choice.keyword !== '' || choice.brands.length > 0 || choice.attributes.size > 0;
  return {
    meta: [
      { title: titled(name) },
      { name: 'description', content: m.storefront_list_description({ count: loaded?.total ?? 0 }) },
      ...(filtered ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links: addresses(boot, path),
  };
}

/** Recommended products; their words come with the page, which few open first. */
export function recommendedHead(
  boot: Boot,
  loaded: { path: string; title: string; description: string } | undefined,
): PageHead {
  if (!loaded) return { meta: [{ title: m.app_name() }] };
  return {
    meta: [{ title: titled(loaded.title) }, { name: 'description', content: loaded.description }],
    links: addresses(boot, loaded.path),
  };
}

export function detailHead(boot: Boot, path: string, product: ProductDetail | undefined): PageHead {
  if (!product) return { meta: [{ title: titled(m.storefront_title_product()) }] };
  const info = product.productInfo;
  const image = absolute(info.image, boot);
  const url = addressIn(boot.locale, path, boot);
  return {
    meta: [
      { title: titled(`${info.brandName} ${info.model} ${info.name}`) },
      { name: 'description', content: info.content || info.name },
      { property: 'og:title', content: info.name },
      { property: 'og:image', content: image },
    ],
    links: addresses(boot, path),
    scripts: [
      // Prices are each customer's own: there is no offer to publish.
      jsonLd({
        '@type': 'Product',
        name: info.name,
        model: info.model,
        mpn: product.skus[0]?.partNumber ?? info.code,
        sku: info.code,
        brand: { '@type': 'Brand', name: info.brandName },
        category: info.categoryNames.join(' > '),
        image,
        url,
        description: info.content || info.name,
      }),
      jsonLd({
        '@type': 'BreadcrumbList',
        itemListElement: [...info.categoryNames, info.model].map((name, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
        })),
      }),
    ],
  };
}

const PLAIN_TITLES = {
  login: m.storefront_title_login,
  kit: m.storefront_title_kit,
  cart: m.storefront_title_cart,
  orderConfirm: m.storefront_title_order_confirm,
  cashier: m.storefront_title_cashier,
  payStatus: m.storefront_title_pay_status,
  orderDetails: m.storefront_title_order_details,
  orderLogistics: m.storefront_title_order_logistics,
  orderList: m.storefront_title_order_list,
  addressList: m.storefront_title_address_list,
  users: m.storefront_title_users,
  collectProducts: m.storefront_title_collect_products,
  collectMerchant: m.storefront_title_collect_merchant,
  browsingHistory: m.storefront_title_browsing_history,
  userBalance: m.storefront_title_user_balance,
  userIntegral: m.storefront_title_user_integral,
  userCoupon: m.storefront_title_user_coupon,
  agreementRules: m.storefront_title_agreement_rules,
  myNotices: m.storefront_title_my_notices,
  userInfo: m.storefront_title_user_info,
  userAccount: m.storefront_title_user_account,
} as const;

/** A page for one person: titled, and not for search engines. */
export function plainHead(page: keyof typeof PLAIN_TITLES): PageHead {
  return { meta: [{ title: titled(PLAIN_TITLES[page]()) }, { name: 'robots', content: 'noindex' }] };
}

/** A page that is not open yet, or none at all: told by its path, also where the page itself is not rendered. */
export async function unopenedHead(path: string): Promise<PageHead> {
  const { unopenedAt } = await import('./unopened-routes.ts');
  const row = unopenedAt(path);
  return row ? { meta: [{ title: titled(row.title()) }, { name: 'robots', content: 'noindex' }] } : missingHead();
}

/** An agreement, which everybody may read and search engines leave out. */
export function agreementHead(loaded: { title: string } | undefined): PageHead {
  if (!loaded) return missingHead();
  return { meta: [{ title: titled(loaded.title) }, { name: 'robots', content: 'noindex' }] };
}

/** A page for everybody with a title of its own; the name of its place until its data is there. */
export function publicHead(boot: Boot, path: string, title: string | undefined): PageHead {
  return { meta: [{ title: titled(title ?? m.storefront_title_information()) }], links: addresses(boot, path) };
}
