import type { UseQueryResult } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import * as m from '#messages';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { AddressLink } from '../../../../platform/web/kit/AddressLink.tsx';
import { AmountsAlwaysShown } from '../../../../platform/web/kit/amounts.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { useShopNames } from '../../../orders/web/backoffice/public.tsx';
import { useBestSellers, useTodayFigures, useTurnover } from '../dashboard-queries.ts';
import { type Tile, tilesOf } from '../today-tiles.ts';
import { BestSellers } from './BestSellers.tsx';
import styles from './dashboard.module.css';
import { TurnoverReport } from './TurnoverReport.tsx';

interface PartProps<Data> {
  readonly title: string;
  readonly query: UseQueryResult<Data>;
  /** Of the content, in pixels. */
  readonly height: number;
  readonly children: (data: Data) => ReactNode;
}

/** A part of the page: it loads and fails on its own. */
function Part<Data>({ title, query, height, children }: PartProps<Data>) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <Card padded>
          <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
        </Card>
      ) : (
        <Loading>
          <Skeleton height={height} />
        </Loading>
      )}
    </section>
  );
}

const inRows = (count: number) => ({ '--tiles': count, '--half': Math.ceil(count / 2) }) as CSSProperties;

/** Figures that lead to what they count: in one row, in two, or in pairs on a phone. */
function Tiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles} style={inRows(tiles.length)}>
      {tiles.map(({ name, label, count, address, note, isUrgent }) => (
        <li key={name}>
          <AddressLink address={address} className={isUrgent ? styles.urgent : undefined}>
            <span>{label}</span>
            <b>{count.toLocaleString('en')}</b>
            {note && <span>{note}</span>}
          </AddressLink>
        </li>
      ))}
    </ul>
  );
}

/** The shops to choose from; nothing for a keeper, who sees the own one. */
function useShopField(wholeMall: boolean) {
  const shops = useShopNames(wholeMall);
  const fields = useMemo<FilterField[]>(
    () =>
      wholeMall
        ? [
            {
              name: 'merId',
              label: m.orders_page_shop(),
              kind: 'choice',
              choices: (shops.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            },
          ]
        : [],
    [wholeMall, shops.data],
  );
  // A shop in the URL is resolved through its choices: before they have loaded the figures of all would be requested.
  return { fields, known: !(wholeMall && shops.isPending) };
}

/** How trade goes: what happened today, what waits, and the turnover of the last days. */
export function DashboardPage() {
  const { fields, known } = useShopField(useCan(WHOLE_MALL));
  const list = useListAddress(fields);
  const { merId: shop } = list.values;
  const merId = typeof shop === 'string' ? Number(shop) : undefined;
  const asked = merId === undefined ? {} : { merId };
  const today = useTodayFigures(asked, known);
  const turnover = useTurnover(asked, known);
  const best = useBestSellers(asked, known);
  return (
    <OfficePage title={m.dashboards_area_dashboards()} summary={today.data?.day}>
      <AmountsAlwaysShown>
        {fields.length > 0 && (
          <Card className={styles.filter}>
            <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
          </Card>
        )}
        <Part title={m.dashboards_today()} query={today} height={88}>
          {(figures) => <Tiles tiles={tilesOf(figures, merId)} />}
        </Part>
        <Part title={m.dashboards_turnover_title()} query={turnover} height={420}>
          {(data) => <TurnoverReport {...data} />}
        </Part>
        <Part title={m.dashboards_best_products()} query={best} height={320}>
          {(data) => <BestSellers {...data} />}
        </Part>
      </AmountsAlwaysShown>
    </OfficePage>
  );
}
