import type { ReactNode } from 'react';
import * as m from '#messages';
import type { PermissionKey } from '../../contract/permission.ts';
import { iconLock } from '../design/icons.tsx';
import { ButtonAnchor } from '../kit/Button.tsx';
import { EmptyState } from '../kit/page-states.tsx';
import { useCan } from '../session/session-store.ts';
import { OfficePage } from './OfficePage.tsx';

interface PermittedPageProps {
  /** Without it access is always denied: the page for accounts that may open none. */
  readonly permission?: PermissionKey;
  readonly children?: ReactNode;
}

/** The page, or why it is not shown. The server enforces the permission on the calls as well. */
export function PermittedPage({ permission, children }: PermittedPageProps) {
  const allowed = useCan(permission ?? '') && permission !== undefined;
  if (allowed) return children;
  return (
    <OfficePage title={m.app_forbidden_title()}>
      <EmptyState icon={iconLock} title={m.app_forbidden_title()} hint={m.app_office_forbidden_hint()}>
        <ButtonAnchor href="/">{m.app_office_to_storefront()}</ButtonAnchor>
      </EmptyState>
    </OfficePage>
  );
}
