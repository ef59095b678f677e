import * as m from '#messages';
import { useCan } from '../../../../platform/web/session/session-store.ts';

/** Why the reader may not change categories and brands; undefined when they may. Shops share them. */
export function useNavigationRefusal(): string | undefined {
  return useCan('admin:navigation:edit') ? undefined : m.catalogue_nav_may_not();
}
