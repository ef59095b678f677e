import * as m from '#messages';
import { Icon } from '../design/icons.tsx';
import { iconArrowDown, iconArrowUp, iconSelector } from '../design/office-icons.ts';
import { classNames } from '../kit/class-names.ts';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { CheckBox } from './CheckBox.tsx';
import styles from './table.module.css';
import type { Sort, TableColumn } from './table-column.ts';
import { nextSort } from './use-data-table.ts';

interface TableHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  readonly chosen?: 'on' | 'off' | 'some';
  readonly onChoose?: () => void;
  /** Reserves the check box column although there is nothing to select. */
  readonly spare?: boolean;
}

export function TableHead<Row>({ columns, sort, onSort, chosen, onChoose, spare }: TableHeadProps<Row>) {
  return (
    <thead className={styles.head}>
      <tr>
        {chosen && onChoose && (
          <th scope="col" className={styles.checkCell}>
            <CheckBox state={chosen} label={m.app_table_select_all()} onChange={onChoose} />
          </th>
        )}
        {spare && <td className={styles.checkCell} />}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={classNames(column.right && styles.right, column.actions && styles.actions)}
            aria-sort={sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined}
          >
            {column.sortable ? (
              <button
                type="button"
                className={classNames(styles.sort, sort?.column === column.id && styles.sorted)}
                title={m.app_table_sort({ column: column.title })}
                onClick={() => onSort(nextSort(sort, column.id))}
              >
                {column.title}
                <Icon
                  size="small"
                  of={sort?.column !== column.id ? iconSelector : sort.descending ? iconArrowDown : iconArrowUp}
                />
              </button>
            ) : (
              column.title || <VisuallyHidden>{m.app_table_actions()}</VisuallyHidden>
            )}
            {column.below && <span className={styles.below}>{column.below.title}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}
