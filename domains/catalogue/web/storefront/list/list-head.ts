import * as m from '#messages';
import type { Boot } from '../../../../../platform/contract/page-request.ts';
import { addresses, type PageHead, titled } from '../../../../../platform/web/storefront/page-heads.ts';
import { readListAddress } from '../../list-address.ts';

export function listHead(
  boot: Boot,
  search: Record<string, unknown>,
  loaded: { title: string; total: number } | undefined,
): PageHead {
  const choice = readListAddress(search);
  const name = loaded?.title ?? m.catalogue_list_all();
  const path = choice.cid ? `/product/product_list?cid=${choice.cid}` : '/product/product_list';
  // Endless combinations of filters are one page to a search engine.
  const filtered = choice.keyword !== '' || choice.brands.length > 0 || choice.attributes.size > 0;
  return {
    meta: [
      { title: titled(name) },
      { name: 'description', content: m.catalogue_list_description({ count: loaded?.total ?? 0 }) },
      ...(filtered ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links: addresses(boot, path),
  };
}
