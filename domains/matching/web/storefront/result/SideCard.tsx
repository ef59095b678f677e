import type { ReactNode } from 'react';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import styles from './result.module.css';

export function SideCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card as="section" padded aria-label={title} className={styles.card}>
      <h3>{title}</h3>
      {children}
    </Card>
  );
}
