import type { ReactNode } from 'react';
import * as m from '#messages';
import styles from './rule-packs.module.css';

interface NeedTableProps {
  /** What the numbers are, from left to right. */
  readonly counts: readonly string[];
  readonly rows: readonly { readonly need: string; readonly name: ReactNode; readonly counts: readonly string[] }[];
}

/** Needs of a golden case with their numbers: what is expected, what was found. */
export function NeedTable({ counts, rows }: NeedTableProps) {
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">{m.matching_golden_need()}</th>
          {counts.map((count) => (
            <th key={count} scope="col" className={styles.count}>
              {count}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.need}>
            <td>{row.name}</td>
            {counts.map((count, at) => (
              <td key={count} className={styles.count}>
                {row.counts[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
