import type { ReactNode } from 'react';
import type { PermissionKey } from '../../contract/permission.ts';
import { Card } from '../kit/Card.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Forbidden } from '../kit/page-states.tsx';
import { useCan } from './session-store.ts';

interface PermittedProps {
  readonly permission: PermissionKey;
  /** The page's heading, if it is part of the hidden content. */
  readonly title?: string;
  /** It is not rendered without permission, so it requests no data needlessly. */
  readonly children: ReactNode;
}

/** The content of a page that needs a permission, or a message that it is missing. */
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
