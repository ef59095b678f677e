import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import styles from './GonePage.module.css';
import { PageShell } from './PageShell.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface GonePageProps {
  /** What pages of this kind are called. */
  readonly title: string;
  /** An `EmptyState` that says where to go on. */
  readonly children: ReactNode;
}

/** Instead of a page whose address names nothing that there is. */
export function GonePage({ title, children }: GonePageProps) {
  return (
    <PageShell className={styles.gone}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <Card>{children}</Card>
    </PageShell>
  );
}
