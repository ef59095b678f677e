import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconChevronLeft, iconChevronRight } from '../design/icons.tsx';
import { classNames } from './class-names.ts';
import styles from './Pagination.module.css';
import { pageNumbers } from './page-numbers.ts';

interface PaginationProps {
  readonly page: number;
  readonly totalPage: number;
  readonly total?: number;
  /** Counting stopped at `total`. */
  readonly isCapped?: boolean;
  /** There are more pages than these, not counted. */
  readonly isOpen?: boolean;
  /** What is counted, in words: rows, unless something else is said. */
  readonly totals?: TotalWords | undefined;
}

/** How many there are, in words: exactly, or at least. */
export interface TotalWords {
  readonly exact: (inputs: { total: number }) => string;
  readonly capped: (inputs: { total: string }) => string;
}

const ROWS: TotalWords = { exact: m.app_page_total, capped: m.app_page_total_capped };

/** Links to the pages of a list: they change `page` in the URL and keep everything else. */
export function Pagination({
  page,
  totalPage,
  total,
  isCapped = false,
  isOpen = isCapped && page < totalPage,
  totals = ROWS,
}: PaginationProps) {
  if (totalPage <= 1) return null;
  const linkTo = (to: number) => ({ to: '.', search: (before: object) => ({ ...before, page: to }) }) as const;
  return (
    <nav className={styles.pages} aria-label={m.app_pagination()}>
      {total !== undefined && (
        <span className={styles.total}>
          {isCapped ? totals.capped({ total: (total - 1).toLocaleString('en') }) : totals.exact({ total })}
        </span>
      )}
      {page > 1 && (
        <Link {...linkTo(page - 1)} className={styles.page} rel="prev" aria-label={m.app_page_previous()}>
          <Icon of={iconChevronLeft} size="small" />
        </Link>
      )}
      {pageNumbers(page, totalPage, isOpen).map((number, at) =>
        number === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place.
          <span key={`gap-${at}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={number}
            {...linkTo(number)}
            className={classNames(styles.page, number === page && styles.current)}
            activeProps={{}}
            aria-label={m.app_page_number({ page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < totalPage && (
        <Link {...linkTo(page + 1)} className={styles.page} rel="next" aria-label={m.app_page_next()}>
          <Icon of={iconChevronRight} size="small" />
        </Link>
      )}
    </nav>
  );
}
