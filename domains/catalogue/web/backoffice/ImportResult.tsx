import type { ReactNode } from 'react';
import * as m from '#messages';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatShortTime } from '../../../../platform/web/kit/format-time.ts';
import { StatusDot, type StatusTone } from '../../../../platform/web/kit/Tag.tsx';
import type { ProductImport } from '../../contract/catalogue-admin-endpoints.ts';
import { ImportProblems } from './ImportProblems.tsx';
import styles from './product-import.module.css';

interface ImportResultProps {
  readonly run: ProductImport;
  /** The next step, once it has ended. */
  readonly children: ReactNode;
}

const figures = (count: number) => count.toLocaleString('en');

function standing({ status, dryRun, rows, total }: ProductImport): {
  readonly tone: StatusTone;
  readonly words: string;
} {
  switch (status) {
    case 'waiting':
      return { tone: 'neutral', words: m.catalogue_office_import_waiting() };
    case 'running':
      return {
        tone: 'active',
        words:
          total === null
            ? m.catalogue_office_import_counting()
            : m.catalogue_office_import_reading({ rows: figures(rows), total: figures(total) }),
      };
    case 'failed':
      return { tone: 'error', words: m.catalogue_office_import_refused() };
    case 'done':
      return {
        tone: 'done',
        words: dryRun ? m.catalogue_office_import_checked() : m.catalogue_office_import_done(),
      };
  }
}

/** The progress of an import, its result and the rows with problems. */
export function ImportResult({ run, children }: ImportResultProps) {
  const { tone, words } = standing(run);
  const ended = run.status === 'done' || run.status === 'failed';
  const counts = [
    [m.catalogue_office_import_rows(), run.rows],
    [m.catalogue_office_import_created(), run.created],
    [m.catalogue_office_import_changed(), run.changed],
    [m.catalogue_office_import_unchanged(), run.unchanged],
    [m.catalogue_office_import_failed(), run.failed, run.failed > 0],
  ] as const;
  return (
    <>
      <Card as="section" padded className={styles.block}>
        <h2 className={styles.title}>
          {run.dryRun ? m.catalogue_office_import_result_check() : m.catalogue_office_import_result_real()}
        </h2>
        <p className={styles.hint}>
          {m.catalogue_office_import_started_at({
            name: run.fileName,
            time: formatShortTime(Date.parse(run.createdAt)),
          })}
        </p>
        <div className={styles.standing} role="status">
          <StatusDot tone={tone}>{words}</StatusDot>
        </div>
        {!ended && (
          <>
            <span className={styles.going}>
              <progress aria-label={words} {...(run.total !== null && { max: run.total, value: run.rows })} />
            </span>
            <p className={styles.hint}>{m.catalogue_office_import_leave()}</p>
          </>
        )}
        {run.failure !== null && (
          <p role="alert" className={styles.problem}>
            {run.failure}
          </p>
        )}
        <dl className={styles.counts}>
          {counts.map(([label, count, wrong]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={wrong ? styles.wrong : undefined}>{figures(count)}</dd>
            </div>
          ))}
        </dl>
        {run.failed > 0 && ended && run.dryRun && (
          <p className={styles.hint}>{m.catalogue_office_import_partly({ failed: figures(run.failed) })}</p>
        )}
        {run.status === 'done' && run.failed === 0 && run.dryRun && (
          <p className={styles.hint}>{m.catalogue_office_import_clean()}</p>
        )}
        {ended && <div className={styles.buttons}>{children}</div>}
      </Card>
      {run.errors.length > 0 && <ImportProblems run={run} />}
    </>
  );
}
