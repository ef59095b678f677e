import type { ReactNode } from 'react';
import * as m from '#messages';
import { Icon } from '../design/icons.tsx';
import { Button } from '../kit/Button.tsx';
import { CheckBox } from './CheckBox.tsx';
import styles from './table-bars.module.css';
import type { BatchAction, Deselect } from './table-column.ts';

interface BatchBarProps<Row> {
  readonly rows: readonly Row[];
  readonly actions: readonly BatchAction<Row>[];
  /** A summary of the selected rows, beside their number. */
  readonly summary?: ReactNode;
  readonly onClear: () => void;
  readonly onDeselect: Deselect<Row>;
}

/** Above the head while rows are selected. An action that is unavailable says why. */
export function BatchBar<Row>({ rows, actions, summary, onClear, onDeselect }: BatchBarProps<Row>) {
  return (
    <section className={styles.batch} aria-label={m.app_table_selected({ count: rows.length })}>
      <CheckBox state="some" label={m.app_table_clear_selection()} onChange={onClear} />
      <span className={styles.batchWords} aria-live="polite">
        <b>{m.app_table_selected({ count: rows.length })}</b>
        {summary}
      </span>
      <span className={styles.batchActions}>
        {actions.map((action) => {
          const reason = action.disabledReason?.(rows);
          const label = action.counted?.({ count: rows.length }) ?? action.label;
          return (
            <Button
              key={action.id}
              size="small"
              disabledReason={reason}
              onClick={() => action.run(rows, onDeselect)}
              className={styles.batchAction}
            >
              {action.icon && <Icon of={action.icon} size="small" />}
              {reason === undefined ? label : m.app_table_reason({ action: label, reason })}
            </Button>
          );
        })}
        <Button size="small" look="text" onClick={onClear}>
          {m.app_table_clear_selection()}
        </Button>
      </span>
    </section>
  );
}
