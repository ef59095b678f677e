import * as m from '#messages';
import type { AuditEntry } from '../contract/audit-endpoints.ts';
import styles from './audit.module.css';
import { differencesOf } from './audit-difference.ts';

function Value({ of, look }: { readonly of: string | null; readonly look: string | undefined }) {
  if (of === null) return <span className={styles.nothing}>—</span>;
  return <span className={`${look ?? ''} ${styles.long}`}>{of}</span>;
}

/** What an entry changed, field by field. */
export function Difference({ entry }: { readonly entry: Pick<AuditEntry, 'before' | 'after' | 'fieldNames'> }) {
  const rows = differencesOf(entry);
  if (rows.length === 0) return <p className={styles.faint}>{m.audit_nothing_changed()}</p>;
  return (
    <table className={styles.difference}>
      <thead>
        <tr>
          <th scope="col">{m.audit_field()}</th>
          <th scope="col">{m.audit_before()}</th>
          <th scope="col">{m.audit_after()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.field}>
            <th scope="row">{entry.fieldNames[row.field] ?? row.field}</th>
            <td>
              <Value of={row.before} look={styles.before} />
            </td>
            <td>
              <Value of={row.after} look={styles.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
