import type { ReactNode } from 'react';
import * as m from '#messages';
import {
  Icon,
  iconArrowsSort,
  iconDownload,
  iconFilter,
  iconLayoutGrid,
  iconListDetails,
  iconSortAscending,
  iconSortDescending,
  iconX,
} from '../../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import { changed, type ListChoice, type ListSort, withoutFilters } from '../../list-address.ts';
import { FACETS_ID } from './Facets.tsx';
import type { ChosenFilter } from './facet-options.ts';
import { ListLink } from './ListLink.tsx';
import styles from './list-toolbar.module.css';

interface ListToolbarProps {
  readonly choice: ListChoice;
  readonly mayPrices: boolean;
  /** Why the list is not in the requested order. */
  readonly sortNotice: ReactNode;
  readonly found: string;
  readonly chosen: readonly ChosenFilter[];
  /** Absent while there is nothing to export. */
  readonly onExport: (() => void) | undefined;
}

function SortTabs({ choice, mayPrices }: Pick<ListToolbarProps, 'choice' | 'mayPrices'>) {
  const tab = (sort: ListSort, words: string, icon?: string, active = choice.sort === sort) => (
    <ListLink
      choice={changed(choice, { sort })}
      className={classNames(styles.sort, active && styles.active)}
      aria-current={active || undefined}
    >
      {words}
      {icon && <Icon of={icon} size="small" />}
    </ListLink>
  );
  const byPrice = choice.sort === 'priceUp' || choice.sort === 'priceDown';
  const priceIcon =
    { priceUp: iconSortAscending, priceDown: iconSortDescending }[String(choice.sort)] ?? iconArrowsSort;
  return (
    <nav className={styles.sorts} aria-label={m.catalogue_list_sort()}>
      {tab('comprehensive', m.catalogue_list_sort_comprehensive())}
      {tab('sales', m.catalogue_list_sort_sales())}
      {mayPrices &&
        tab(choice.sort === 'priceUp' ? 'priceDown' : 'priceUp', m.catalogue_list_sort_price(), priceIcon, byPrice)}
      {tab('newest', m.catalogue_list_sort_newest())}
    </nav>
  );
}

/** Above the list: order, count, active filters, and the display mode. */
export function ListToolbar({ choice, mayPrices, sortNotice, found, chosen, onExport }: ListToolbarProps) {
  const view = (name: ListChoice['view'], icon: string, words: string) => (
    <ListLink
      choice={{ ...choice, view: name }}
      keepScroll
      className={classNames(styles.view, choice.view === name && styles.viewActive)}
      aria-current={choice.view === name || undefined}
      aria-label={words}
      title={words}
    >
      <Icon of={icon} />
    </ListLink>
  );
  return (
    <Card as="section">
      <div className={styles.bar}>
        <SortTabs choice={choice} mayPrices={mayPrices} />
        <span className={styles.found}>{found}</span>
        <button type="button" className={styles.filters} popoverTarget={FACETS_ID}>
          <Icon of={iconFilter} size="small" />
          {m.catalogue_list_filters()}
          {chosen.length > 0 && <b>{chosen.length}</b>}
        </button>
        <Button
          size="small"
          className={styles.export}
          disabledReason={onExport ? undefined : m.catalogue_list_nothing_to_export()}
          onClick={onExport}
        >
          <Icon of={iconDownload} size="small" />
          {m.catalogue_list_export()}
        </Button>
        <span className={styles.views}>
          {view('grid', iconLayoutGrid, m.catalogue_list_view_grid())}
          {view('table', iconListDetails, m.catalogue_list_view_table())}
        </span>
      </div>
      {sortNotice}
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={m.catalogue_list_chosen_filters()}>
          <li className={styles.caption}>{m.catalogue_list_chosen_filters()}</li>
          {chosen.map(({ key, words, without }) => (
            <li key={key}>
              <ListLink
                choice={without}
                keepScroll
                className={styles.chip}
                aria-label={m.catalogue_list_remove_filter({ words })}
              >
                <span>{words}</span>
                <Icon of={iconX} size="small" />
              </ListLink>
            </li>
          ))}
          <li>
            <ListLink choice={withoutFilters({ ...choice, keyword: '' })} className={styles.clear}>
              {m.catalogue_list_clear()}
            </ListLink>
          </li>
        </ul>
      )}
    </Card>
  );
}
