/**
 * Products for machines of others, such as shopping portals and partners: Atom with the fields of product feeds, which
 * those machines know as `g:`. A price is never among them: it depends on who buys.
 */
import type { Locale } from '../../../platform/contract/locale.ts';
import { words } from '../../../platform/server/words.ts';
import { productImage } from './product-presentation.ts';
import type { DescribedProduct } from './sitemap-repository.ts';
import { escapedXml } from './xml-text.ts';

/** Where and for whom a feed is made. */
interface Site {
  readonly publicUrl: string;
  readonly locale: Locale;
  /** Whether pages are in this language without being asked. */
  readonly isMain: boolean;
}

const LONGEST_SUMMARY = 5_000;

const element = (name: string, text: string) => (text === '' ? '' : `<${name}>${escapedXml(text)}</${name}>`);

export function feedHead({ publicUrl, locale }: Site, path: string, changedAt: Date): string {
  const title = words('catalogue_feed_title', {}, locale) ?? '';
  const own = new URL(path, publicUrl).href;
  return [
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0" xml:lang="${locale}">`,
    element('id', own),
    element('title', title),
    element('updated', changedAt.toISOString()),
    `<author>${element('name', new URL(publicUrl).host)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapedXml(own)}"/>`,
    '',
  ].join('\n');
}

export function feedEntry(product: DescribedProduct, { publicUrl, locale, isMain }: Site): string {
  const zh = locale === 'zh';
  const id = `${publicUrl}/product/detail/${product.id}`;
  const page = isMain ? id : `${id}?lang=${locale}`;
  const name = zh ? product.nameZh : product.nameEn;
  const description = (zh ? product.descriptionZh : product.descriptionEn).slice(0, LONGEST_SUMMARY);
  const image = new URL(productImage(product.images, product.illustration), publicUrl).href;
  return [
    '<entry>',
    element('id', id),
    element('title', `${product.model} ${name}`.trim()),
    `<link href="${escapedXml(page)}"/>`,
    element('updated', product.changedAt.toISOString()),
    element('summary', description || name || product.model),
    element('g:id', String(product.id)),
    element('g:brand', zh ? product.brandZh : product.brandEn),
    element('g:mpn', product.model),
    element('g:gtin', /^(\d{8}|\d{12,14})$/.test(product.barcode) ? product.barcode : ''),
    element('g:product_type', zh ? product.categoryZh : product.categoryEn),
    element('g:image_link', image),
    element('g:availability', product.inStock ? 'in_stock' : 'out_of_stock'),
    element('g:condition', 'new'),
    '</entry>\n',
  ].join('');
}
