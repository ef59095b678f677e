import type { ReactNode } from 'react';
import * as m from '#messages';
import type { PermissionKey } from '../../contract/permission.ts';
import { iconLock } from '../design/icons.tsx';
import { ButtonAnchor } from '../kit/Button.tsx';
import { EmptyState } from '../kit/page-states.tsx';
import { useCan } from '../session/session-store.ts';
import { OfficePage } from './OfficePage.tsx';

interface PermittedPageProps {
  /** Without it nobody is let in: the page of someone for whom nothing is open. */
  readonly permission?: PermissionKey;
  readonly children?: ReactNode;
}

/** The page, or why it is not shown. The mall refuses the calls behind it as well. */
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
