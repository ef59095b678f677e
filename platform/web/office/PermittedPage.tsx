import type { ReactNode } from 'react';
import * as m from '#messages';
import { IDENTITY, isAdminKey, type PermissionKey } from '../../contract/permission.ts';
import { iconLock } from '../design/icons.tsx';
import { ButtonAnchor } from '../kit/Button.tsx';
import { EmptyState } from '../kit/page-states.tsx';
import { useCan, useSession } from '../session/session-store.ts';
import { OfficePage } from './OfficePage.tsx';

interface PermittedPageProps {
  /** Without it access is always denied: the page for accounts that may open none. */
  readonly permission?: PermissionKey;
  readonly children?: ReactNode;
}

/** The page, or why it is not shown. The server enforces the permission on the calls as well. */
export function PermittedPage({ permission, children }: PermittedPageProps) {
  const allowed = useCan(permission ?? '') && permission !== undefined;
  const { identity, permissions } = useSession();
  if (allowed) return children;
  // Staff whose roles are a keeper's have no key of the back office until they have a shop.
  const isShopless = identity === IDENTITY.staff && !permissions.some(isAdminKey);
  const title = isShopless ? m.app_no_shop_title() : m.app_forbidden_title();
  return (
    <OfficePage title={title}>
      <EmptyState
        icon={iconLock}
        title={title}
        hint={isShopless ? m.app_no_shop_hint() : m.app_office_forbidden_hint()}
      >
        <ButtonAnchor href="/">{m.app_office_to_storefront()}</ButtonAnchor>
      </EmptyState>
    </OfficePage>
  );
}
