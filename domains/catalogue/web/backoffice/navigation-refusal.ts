import * as m from '#messages';
import { IDENTITY } from '../../../../platform/contract/permission.ts';
import { useCan, useSession } from '../../../../platform/web/session/session-store.ts';

/** Why the reader may not change categories and brands; undefined when they may. Shops share them. */
export function useNavigationRefusal(): string | undefined {
  const mayEdit = useCan('admin:catalogue:edit');
  const isStaff = useSession().identity === IDENTITY.staff;
  if (!mayEdit) return m.catalogue_office_may_not_edit();
  return isStaff ? undefined : m.catalogue_nav_may_not();
}
