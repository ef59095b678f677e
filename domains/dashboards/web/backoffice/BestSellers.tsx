import * as m from '#messages';
import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import table from '../../../../platform/web/kit/plain-table.module.css';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import type { readBestSellers } from '../../contract/dashboard-endpoints.ts';
import styles from './dashboard.module.css';

interface RankedRow {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly paid: string | null;
}

interface RankedTableProps {
  readonly title: string;
  readonly counted: string;
  readonly rows: readonly RankedRow[];
}

function RankedTable({ title, counted, rows }: RankedTableProps) {
  return (
    <Card className={styles.ranked}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{counted}</th>
            <th scope="col">{m.dashboards_paid()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, count, paid }) => (
            <tr key={id}>
              <th scope="row">{unbroken(name)}</th>
              <td>{count.toLocaleString('en')}</td>
              <td>{paid === null ? '—' : <Money yuan={paid} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** What most was paid for, and whom to. */
export function BestSellers({ productList, shopList }: ResponseOf<typeof readBestSellers>) {
  if (productList.length === 0)
    return (
      <Card padded>
        <EmptyState title={m.dashboards_best_empty()} />
      </Card>
    );
  return (
    <>
      <p className={styles.note}>{m.dashboards_best_note()}</p>
      <div className={styles.best}>
        <RankedTable
          title={m.dashboards_best_products()}
          counted={m.dashboards_pieces()}
          rows={productList.map(({ productId, name, pieces, paid }) => ({ id: productId, name, count: pieces, paid }))}
        />
        {shopList.length > 0 && (
          <RankedTable
            title={m.dashboards_best_shops()}
            counted={m.dashboards_orders()}
            rows={shopList.map(({ merId, name, orders, paid }) => ({ id: merId, name, count: orders, paid }))}
          />
        )}
      </div>
    </>
  );
}
