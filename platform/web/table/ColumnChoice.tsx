import { Checkbox, Popover } from '@mantine/core';
import * as m from '#messages';
import { Icon } from '../design/icons.tsx';
import { iconColumns } from '../design/office-icons.ts';
import { Button } from '../kit/Button.tsx';
import styles from './table-bars.module.css';

interface ColumnChoiceProps {
  readonly columns: readonly { readonly id: string; readonly title: string; readonly fixed?: boolean }[];
  readonly isShown: (id: string) => boolean;
  readonly onShow: (id: string, shown: boolean) => void;
  readonly onReset: () => void;
}

/** Which columns are shown. */
export function ColumnChoice({ columns, isShown, onShow, onReset }: ColumnChoiceProps) {
  const shown = columns.filter(({ id }) => isShown(id)).length;
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button size="small">
          <Icon of={iconColumns} size="small" />
          {m.app_table_columns({ shown, total: columns.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.choice}>
        <div className={styles.choiceList}>
          {columns.map(({ id, title, fixed }) => (
            <Checkbox
              key={id}
              label={title}
              checked={isShown(id)}
              disabled={fixed ?? false}
              onChange={(event) => onShow(id, event.currentTarget.checked)}
            />
          ))}
        </div>
        <Button size="small" look="text" onClick={onReset}>
          {m.app_table_columns_reset()}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
