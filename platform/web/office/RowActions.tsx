import * as m from '#messages';
import { Icon } from '../design/icons.tsx';
import { Button } from '../kit/Button.tsx';
import type { BatchAction } from '../table/table-column.ts';
import styles from './row-actions.module.css';

/** The row was opened, not selected. */
const NOTHING_SELECTED = () => undefined;

interface RowActionsProps<Row> {
  /** Undefined while it is not known: nothing is offered. */
  readonly row: Row | undefined;
  readonly actions: readonly BatchAction<Row>[];
}

/** What the table does with chosen rows, for the one that is open in a drawer: nobody looks for it behind a check box. */
export function RowActions<Row>({ row, actions }: RowActionsProps<Row>) {
  if (row === undefined) return null;
  const rows = [row];
  const offered = actions.map((action) => ({ action, reason: action.disabledReason?.(rows) }));
  const reasons = [...new Set(offered.flatMap(({ reason }) => reason ?? []))];
  return (
    <div className={styles.actions}>
      {offered.map(({ action, reason }) => (
        <Button key={action.id} size="small" disabledReason={reason} onClick={() => action.run(rows, NOTHING_SELECTED)}>
          {action.icon && <Icon of={action.icon} size="small" />}
          {action.label}
        </Button>
      ))}
      <span className={styles.hint}>{m.app_row_actions_hint()}</span>
      {/* On a screen that is touched nothing is pointed at: why a button is grey stands there. */}
      {reasons.map((reason) => (
        <span key={reason} className={styles.reason}>
          {reason}
        </span>
      ))}
    </div>
  );
}
