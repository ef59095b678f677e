import * as m from '#messages';
import styles from './table-bars.module.css';
import type { Sort, TableColumn } from './table-column.ts';

interface PhoneSortProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
}

/** The sort order of a list whose column heads are hidden. */
export function PhoneSort<Row>({ columns, sort, onSort }: PhoneSortProps<Row>) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  return (
    <select
      className={styles.phoneSort}
      aria-label={m.app_table_order()}
      value={sort ? `${sort.descending ? '-' : ''}${sort.column}` : ''}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onSort(chosen === '' ? null : { column: chosen.replace(/^-/, ''), descending: chosen.startsWith('-') });
      }}
    >
      <option value="">{m.app_table_order()}</option>
      {sortable.flatMap(({ id, title }) => [
        <option key={id} value={id}>
          {title} ↑
        </option>,
        <option key={`-${id}`} value={`-${id}`}>
          {title} ↓
        </option>,
      ])}
    </select>
  );
}
