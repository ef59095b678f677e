import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import scrolled from './scrolled-row.module.css';
import styles from './Tabs.module.css';
import { tabCount } from './tab-count.ts';

export interface TabEntry<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly count?: number;
  /** Counting stopped at `count`. */
  readonly isCapped?: boolean | undefined;
}

interface TabsProps<Key extends string> {
  readonly label: string;
  readonly entries: readonly TabEntry<Key>[];
  readonly active: Key;
  readonly onChange: (key: Key) => void;
  /** The panel of the active tab. */
  readonly children?: ReactNode;
}

/** Tabs 44 px high with a line under the active one; the arrow keys move between them. */
export function Tabs<Key extends string>({ label, entries, active, onChange, children }: TabsProps<Key>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = entries.findIndex((entry) => entry.key === active);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: entries.length - 1 }[event.key];
    if (to === undefined) return;
    const next = entries[(to + entries.length) % entries.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <>
      <div className={classNames(scrolled.row, styles.tabs)} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {entries.map((entry) => (
          <button
            key={entry.key}
            type="button"
            role="tab"
            id={`${id}-${entry.key}`}
            aria-selected={entry.key === active}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={entry.key === active ? 0 : -1}
            className={classNames(styles.tab, entry.key === active && styles.active)}
            onClick={() => onChange(entry.key)}
          >
            {entry.label}
            {entry.count !== undefined && <span className={styles.count}>{tabCount(entry.count, entry.isCapped)}</span>}
          </button>
        ))}
      </div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
          {children}
        </div>
      )}
    </>
  );
}
