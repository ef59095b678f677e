import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { leadsToCategory } from '../../../domains/catalogue/contract/list-link.ts';
import { usePerson } from '../../../domains/catalogue/web/public.tsx';
import { readHomeConfig } from '../../../domains/content/contract/content-endpoints.ts';
import type { Boot } from '../../../platform/contract/page-request.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { useSession } from '../../../platform/web/session/session-store.ts';

/**
 * The links that staff arranged; empty for the delivered menu. The page's own are everybody's: without those that lead
 * to a category that is hidden from the person on the screen.
 */
export function useArrangedMenu(): Boot['menu'] {
  const { menu } = useRouter().options.context.boot;
  const { disabled } = usePerson();
  const { disabledCategoryIds } = useSession();
  const own = useQuery({
    queryKey: ['header-menu', disabled],
    queryFn: async ({ signal }) => {
      const { homeNavigationList } = await call(readHomeConfig, {}, { signal });
      return homeNavigationList.map(({ linkUrl }) => linkUrl);
    },
    enabled: menu.length > 0 && disabled !== '',
  });
  if (disabled === '') return menu;
  // What is below or above a disabled category only the server knows; until it has answered, the category itself.
  const ids = new Set(disabledCategoryIds);
  return menu.filter(({ url }) => own.data?.includes(url) ?? leadsToCategory(url, ids));
}
