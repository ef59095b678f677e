import type { ReactNode } from 'react';
import type { PermissionKey } from '../../contract/permission.ts';
import { Card } from '../kit/Card.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Forbidden } from '../kit/page-states.tsx';
import { useCan } from './session-store.ts';

interface PermittedProps {
  readonly permission: PermissionKey;
  /** The page's heading, where it is part of what is not shown. */
  readonly title?: string;
  /** Nothing of it runs where it is not permitted, so it asks for no data in vain. */
  readonly children: ReactNode;
}

/** The content of a page that needs a permission; who lacks it is told so. */
export function Permitted({ permission, title, children }: PermittedProps) {
  if (useCan(permission)) return children;
  return (
    <>
      {title && <PageHead title={title} />}
      <Card>
        <Forbidden />
      </Card>
    </>
  );
}
