import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { classNames } from './class-names.ts';
import styles from './PagedList.module.css';
import { Pagination, type TotalWords } from './Pagination.tsx';
import { ErrorState } from './page-states.tsx';
import { Loading, Skeleton } from './Skeleton.tsx';

interface Page<Row> {
  readonly list: readonly Row[];
  readonly page: number;
  readonly totalPage: number;
  readonly total: number;
  readonly isCapped?: boolean | undefined;
}

/** A query for rows; a response that is not a page of a list has no pager. */
export interface PagedQuery<Row> {
  readonly data: Page<Row> | readonly Row[] | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface PagedListProps<Row> {
  readonly query: PagedQuery<Row>;
  /** Placeholders until the rows arrive: how many, and their height in px. */
  readonly places: { readonly count: number; readonly height: number };
  /** The class of the list that `children` draws: placeholders are laid out like its rows. */
  readonly className?: string | undefined;
  /** An `EmptyState`. */
  readonly empty: ReactNode;
  /** The list is inside a card; without it, anything but rows gets one. */
  readonly inCard?: boolean;
  /** What its rows are called where they are counted. */
  readonly totals?: TotalWords;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

const isPage = <Row,>(data: Page<Row> | readonly Row[]): data is Page<Row> => 'list' in data;

/** Rows from a query, with all states that may replace them: loading, failed, empty; the pager below. */
export function PagedList<Row>({
  query,
  places,
  className,
  empty,
  inCard = false,
  totals,
  children,
}: PagedListProps<Row>) {
  const { data, error, isPlaceholderData, refetch } = query;
  const framed = (state: ReactNode) => (inCard ? state : <Card>{state}</Card>);
  if (error) return framed(<ErrorState message={error.message} onRetry={() => refetch()} />);
  if (!data) {
    return (
      <Loading>
        <div className={classNames(className, inCard && styles.places)}>
          {Array.from({ length: places.count }, (_, place) => place).map((place) => (
            <Skeleton key={place} height={places.height} />
          ))}
        </div>
      </Loading>
    );
  }
  const rows = isPage(data) ? data.list : data;
  if (rows.length === 0) return framed(empty);
  return (
    <div className={inCard ? styles.inCard : styles.apart} aria-busy={isPlaceholderData}>
      {children(rows)}
      {isPage(data) && (
        <Pagination
          page={data.page}
          totalPage={data.totalPage}
          total={data.total}
          isCapped={data.isCapped === true}
          totals={totals}
        />
      )}
    </div>
  );
}
