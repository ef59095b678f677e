import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../../platform/web/kit/Card.tsx';
import styles from './centre.module.css';

export interface TileEntry {
  readonly label: string;
  readonly to: string;
  readonly search?: Record<string, unknown>;
  /** Undefined while loading: its space is reserved. */
  readonly value: ReactNode | undefined;
}

/** Figures side by side, each linking to its source; 76 px high both while loading and afterwards. */
export function Tiles({ label, entries }: { readonly label: string; readonly entries: readonly TileEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Card as="section" className={styles.tiles} aria-label={label}>
      {entries.map((entry) => (
        <Link key={entry.label} to={entry.to} search={entry.search ?? {}} className={styles.tile}>
          <b>{entry.value ?? '—'}</b>
          <small>{entry.label}</small>
        </Link>
      ))}
    </Card>
  );
}
