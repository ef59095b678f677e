import * as m from '#messages';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { methodWord } from '../payment-methods.ts';
import { totalOf } from '../reconciled-total.ts';
import { useReconciledSums } from '../reconciliation-queries.ts';
import styles from './reconciliation.module.css';

const shown = (yuan: string | null) => (yuan === null ? '—' : formatYuan(yuan));

/** Payments of a period by the way in which they were paid, beside what was reported and returned. */
export function ReconciledSums({ period }: { readonly period: { dateFrom: string; dateTo: string } }) {
  const { data, error, refetch } = useReconciledSums(period);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton height={64} />
      </Loading>
    );
  }
  if (data.length === 0) return <p className={styles.none}>{m.payments_reconcile_sums_empty()}</p>;
  const total = totalOf(data);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways on a phone, by keyboard as well.
    <section className={styles.sums} tabIndex={0} aria-label={m.payments_reconcile_sums()}>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.payments_reconcile_way()}</th>
            <th scope="col">{m.payments_reconcile_sums_payments()}</th>
            <th scope="col">{m.payments_reconcile_sums_paid()}</th>
            <th scope="col">{m.payments_reconcile_sums_notices()}</th>
            <th scope="col">{m.payments_reconcile_sums_reported()}</th>
            <th scope="col">{m.payments_reconcile_sums_returned()}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((way) => (
            <tr key={way.payType}>
              <th scope="row">{methodWord(way.payType)}</th>
              <td>{way.payments.toLocaleString('en')}</td>
              <td>{shown(way.paid)}</td>
              <td>{way.notices?.toLocaleString('en') ?? '—'}</td>
              <td>{shown(way.reported)}</td>
              <td>{shown(way.returned)}</td>
            </tr>
          ))}
        </tbody>
        {data.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{m.payments_reconcile_sums_total()}</th>
              {/* A payment in parts is one of each of its ways. */}
              <td />
              <td>{shown(total.paid)}</td>
              <td />
              <td>{shown(total.reported)}</td>
              <td>{shown(total.returned)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
