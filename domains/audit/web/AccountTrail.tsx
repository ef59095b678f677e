import { useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { formatTime } from '../../../platform/web/kit/format-time.ts';
import { ErrorState } from '../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import type { AuditEntry } from '../contract/audit-endpoints.ts';
import styles from './audit.module.css';
import { useAccountAudit, useProductAudit } from './audit-queries.ts';
import { Difference } from './Difference.tsx';

/** The actor, with the member of staff behind them. */
export function actorOf({ actor, simulatedBy }: AuditEntry): string {
  const name = actor?.name ?? m.audit_system();
  return simulatedBy ? m.audit_behalf({ staff: simulatedBy.name, customer: name }) : name;
}

/** What was done to one account, newest first. */
export function AccountTrail({ accountId }: { readonly accountId: number }) {
  const [page, setPage] = useState(1);
  return (
    <Trail trail={useAccountAudit(accountId, page)} empty={m.audit_account_empty()} page={page} onPage={setPage} />
  );
}

interface ProductTrailProps {
  readonly entity: 'product' | 'sku';
  /** The code of the product, or the part number of the SKU. */
  readonly entityId: string;
}

/** What was done to one product or SKU, newest first. */
export function ProductTrail({ entity, entityId }: ProductTrailProps) {
  const [page, setPage] = useState(1);
  const trail = useProductAudit({ entity, entityId, page, limit: 10 });
  return <Trail trail={trail} empty={m.audit_product_empty()} page={page} onPage={setPage} />;
}

interface TrailProps {
  readonly trail: ReturnType<typeof useAccountAudit>;
  readonly empty: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Trail({ trail, empty, page, onPage }: TrailProps) {
  if (trail.isError) return <ErrorState message={trail.error.message} onRetry={() => trail.refetch()} />;
  if (!trail.data) {
    return (
      <Loading>
        <Skeleton height={160} />
      </Loading>
    );
  }
  if (trail.data.list.length === 0) return <p className={styles.faint}>{empty}</p>;
  return (
    <div className={styles.trail}>
      {trail.data.list.map((entry) => (
        <article key={entry.id} className={styles.entry}>
          <header className={styles.head}>
            <b>{entry.actionName}</b>
            <span>{actorOf(entry)}</span>
            <span className={styles.faint}>{formatTime(entry.time)}</span>
          </header>
          <Difference entry={entry} />
        </article>
      ))}
      {trail.data.totalPage > 1 && (
        <footer className={styles.pager}>
          <Button
            size="small"
            disabledReason={page === 1 ? m.audit_newest() : undefined}
            onClick={() => onPage(page - 1)}
          >
            {m.audit_newer()}
          </Button>
          <Button
            size="small"
            disabledReason={page >= trail.data.totalPage ? m.audit_oldest() : undefined}
            onClick={() => onPage(page + 1)}
          >
            {m.audit_older()}
          </Button>
        </footer>
      )}
    </div>
  );
}
