import * as m from '#messages';
import type { Boot } from '../../../../../platform/contract/page-request.ts';
import { absolute, addressIn } from '../../../../../platform/web/storefront/boot.ts';
import { addresses, jsonLd, type PageHead, titled } from '../../../../../platform/web/storefront/page-heads.ts';
import type { ProductDetail } from '../../../contract/product.ts';

export function detailHead(boot: Boot, path: string, product: ProductDetail | undefined): PageHead {
  if (!product) return { meta: [{ title: titled(m.catalogue_detail_page_title()) }] };
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
      // Prices are personal: there is no offer to publish.
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
