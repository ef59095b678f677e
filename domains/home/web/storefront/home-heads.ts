import * as m from '#messages';
import type { Boot } from '../../../../platform/contract/page-request.ts';
import {
  addresses,
  jsonLd,
  missingHead,
  type PageHead,
  titled,
} from '../../../../platform/web/storefront/page-heads.ts';
import { areaTitle, isHomeArea } from '../home-areas.ts';

export function homeHead(boot: Boot): PageHead {
  return {
    meta: [{ title: m.app_name() }, { name: 'description', content: m.home_description() }],
    links: addresses(boot, '/'),
    // It describes a URL, so it is omitted without one.
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

/** A section of the home page: for search engines it is the home page itself. */
export function homeAreaHead(boot: Boot, area: string): PageHead {
  if (!isHomeArea(area)) return missingHead();
  return { meta: [{ title: titled(areaTitle(area)) }], links: addresses(boot, '/') };
}
