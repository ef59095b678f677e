import type { ReactNode } from 'react';
import { classNames } from '../kit/class-names.ts';
import styles from './table-sheet.module.css';

/** The card around tabs, filters and a table; `fill` gives it the remaining height of the page. */
export function TableSheet({ fill = false, children }: { readonly fill?: boolean; readonly children: ReactNode }) {
  return <section className={classNames(styles.sheet, fill && styles.fill)}>{children}</section>;
}
