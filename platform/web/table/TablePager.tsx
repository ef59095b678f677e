import * as m from '#messages';
import { Icon, iconChevronLeft, iconChevronRight } from '../design/icons.tsx';
import { classNames } from '../kit/class-names.ts';
import { pageCount, pageNumbers } from '../kit/page-numbers.ts';
import styles from './table-bars.module.css';

export interface Paged {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  /** Counting stopped at `total`: there are at least this many. */
  readonly isCapped?: boolean;
  readonly onPage: (page: number) => void;
  readonly onLimit?: (limit: number) => void;
}

interface TablePagerProps extends Paged {
  /** Rows on this page. */
  readonly rows: number;
  /** What the keys do here, besides moving between rows. */
  readonly keys: { readonly select: boolean; readonly open: boolean };
}

const LIMITS = [20, 50, 100];

/** Which rows these are, how many there are, and links to the others. */
export function TablePager(props: TablePagerProps) {
  const { page, limit, total, isCapped = false, onPage, onLimit, rows, keys } = props;
  const pages = pageCount(total, limit, isCapped ? { page, rows } : undefined);
  const isOpen = isCapped && rows >= limit;
  const from = (page - 1) * limit + 1;
  const keyWords = [
    m.app_table_keys_move(),
    ...(keys.select ? [m.app_table_keys_select()] : []),
    ...(keys.open ? [m.app_table_keys_open()] : []),
  ].join(' · ');
  const figures = (value: number) => value.toLocaleString('en');
  return (
    <nav className={styles.pager} aria-label={m.app_table_pages()}>
      <span className={styles.range}>
        {total > 0 && (
          <>
            {(isCapped ? m.app_table_range_capped : m.app_table_range)({
              from: figures(from),
              to: figures(isCapped ? from - 1 + rows : Math.min(page * limit, total)),
              total: figures(isCapped ? total - 1 : total),
            })}
            <span className={styles.keys}> · {keyWords}</span>
          </>
        )}
      </span>
      {onLimit && (
        <select
          className={styles.limit}
          aria-label={m.app_table_page_size()}
          value={limit}
          onChange={(event) => onLimit(Number(event.currentTarget.value))}
        >
          {[...new Set([...LIMITS, limit])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>
                {m.app_table_page_size_option({ size })}
              </option>
            ))}
        </select>
      )}
      <span className={styles.pages}>
        <button
          type="button"
          className={styles.page}
          disabled={page <= 1}
          aria-label={m.app_table_previous_page()}
          onClick={() => onPage(page - 1)}
        >
          <Icon of={iconChevronLeft} />
        </button>
        {pageNumbers(page, pages, isOpen).map((number, index) =>
          number === 0 ? (
            <span key={index === 1 ? 'before' : 'after'} className={styles.gap} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className={classNames(styles.page, number === page && styles.thisPage)}
              aria-label={m.app_table_page({ page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ),
        )}
        <button
          type="button"
          className={styles.page}
          disabled={page >= pages}
          aria-label={m.app_table_next_page()}
          onClick={() => onPage(page + 1)}
        >
          <Icon of={iconChevronRight} />
        </button>
      </span>
    </nav>
  );
}
