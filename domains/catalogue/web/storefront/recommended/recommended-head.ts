import * as m from '#messages';
import type { Boot } from '../../../../../platform/contract/page-request.ts';
import { addresses, type PageHead, titled } from '../../../../../platform/web/storefront/page-heads.ts';

/** Recommended products. */
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
