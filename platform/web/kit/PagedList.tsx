import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { classNames } from './class-names.ts';
import styles from './PagedList.module.css';
import { Pagination } from './Pagination.tsx';
import { ErrorState } from './page-states.tsx';
import { Loading, Skeleton } from './Skeleton.tsx';

interface Page<Row> {
  readonly list: readonly Row[];
  readonly page: number;
  readonly totalPage: number;
  readonly total: number;
}

interface PagedListProps<Row> {
  /** What asks for the rows; an answer that is not a page of a list has no pager. */
  readonly query: {
    readonly data: Page<Row> | readonly Row[] | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  /** What stands there until the rows come: how many, and how high each, in px. */
  readonly places: { readonly count: number; readonly height: number };
  /** The class of the list that `children` draws: the places stand as its rows will. */
  readonly className?: string | undefined;
  /** An `EmptyState`. */
  readonly empty: ReactNode;
  /** The list stands inside a card; without it, what is not a row gets one. */
  readonly inCard?: boolean;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

const isPage = <Row,>(data: Page<Row> | readonly Row[]): data is Page<Row> => 'list' in data;

/** Rows that are asked for, with all that may stand in their place: loading, failed, none; below them the pager. */
export function PagedList<Row>({ query, places, className, empty, inCard = false, children }: PagedListProps<Row>) {
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
      {isPage(data) && <Pagination page={data.page} totalPage={data.totalPage} total={data.total} />}
    </div>
  );
}
