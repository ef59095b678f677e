import type { ReactNode } from 'react';
import * as m from '#messages';
import { Icon, iconAlertCircle, iconListDetails } from '../design/icons.tsx';
import { Button } from '../kit/Button.tsx';
import { classNames } from '../kit/class-names.ts';
import type { TabEntry } from '../kit/Tabs.tsx';
import { tabCount } from '../kit/tab-count.ts';
import styles from './table.module.css';
import type { TableColumn } from './table-column.ts';

/** Placeholder rows of the final height during the first read. */
export function SkeletonRows<Row>(props: {
  readonly columns: readonly TableColumn<Row>[];
  readonly count: number;
  readonly withCheckBox: boolean;
}) {
  return Array.from({ length: props.count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <tr key={index} className={styles.row} aria-hidden>
      {props.withCheckBox && (
        <td className={styles.checkCell}>
          <span className={classNames(styles.bone, styles.boneCheck)} />
        </td>
      )}
      {props.columns.map(({ id, right, onCard }, place) => (
        <td key={id} className={right ? styles.right : undefined} data-card={onCard ?? 'pair'}>
          <span className={styles.bone} style={{ width: `${44 + ((place * 37 + index * 23) % 44)}%` }} />
        </td>
      ))}
    </tr>
  ));
}

/** The tabs of a list beside the open one, counted with the same filters. */
export interface OtherTabs {
  readonly entries: readonly (TabEntry<string> & { readonly label: string })[];
  readonly onOpen: (key: string) => void;
}

interface TableStateProps {
  readonly width: number;
  readonly failure: Error | null;
  readonly filtered: boolean;
  readonly otherTabs?: OtherTabs | undefined;
  readonly empty: ReactNode;
  readonly onRetry: (() => void) | undefined;
}

/** In place of rows: what went wrong and how to retry, or that there is nothing and what to do next. */
export function TableState({ width, failure, filtered, otherTabs, empty, onRetry }: TableStateProps) {
  const elsewhere = otherTabs?.entries.filter(({ count = 0 }) => count > 0) ?? [];
  return (
    <tr className={styles.stateRow}>
      <td colSpan={width} className={styles.state}>
        {/* What a page says of its own empty table has its own picture. */}
        {(failure || filtered || !empty) && (
          <Icon of={failure ? iconAlertCircle : iconListDetails} className={styles.stateIcon} />
        )}
        {failure ? (
          <div role="alert">
            <b>{m.app_table_failed()}</b>
            <p>{failure.message}</p>
          </div>
        ) : filtered && elsewhere.length > 0 ? (
          <div>
            <b>{m.app_table_empty_tab()}</b>
            <p className={styles.elsewhere}>
              {elsewhere.map(({ key, label, count = 0, isCapped }) => (
                <Button key={key} size="small" onClick={() => otherTabs?.onOpen(key)}>
                  {m.app_table_in_tab({ tab: label, count: tabCount(count, isCapped) })}
                </Button>
              ))}
            </p>
          </div>
        ) : filtered ? (
          <div>
            <b>{m.app_table_empty_filtered()}</b>
            <p>{m.app_table_empty_filtered_help()}</p>
          </div>
        ) : (
          (empty ?? <b>{m.app_table_empty()}</b>)
        )}
        {failure && onRetry && <Button onClick={onRetry}>{m.app_table_retry()}</Button>}
      </td>
    </tr>
  );
}
