import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { Icon } from '../design/icons.tsx';
import type { FilterField, FilterValue } from './filter-address.ts';
import styles from './filter-bar.module.css';
import { wordsOfFilter } from './filter-words.ts';

interface PopoverFilterProps {
  readonly field: FilterField;
  readonly value: FilterValue | undefined;
  readonly icon: string;
  readonly children: ReactNode;
}

/** A field that shows its value and opens the choices. */
export function PopoverFilter({ field, value, icon, children }: PopoverFilterProps) {
  const words = value === undefined ? m.app_filter_all() : wordsOfFilter(field, value);
  return (
    <div>
      <span className={styles.label} aria-hidden>
        {field.label}
      </span>
      <Popover position="bottom-start" trapFocus>
        <Popover.Target>
          <button
            type="button"
            className={styles.opener}
            data-empty={value === undefined || undefined}
            aria-label={m.app_filter_open({ label: field.label, value: words })}
          >
            <span className={styles.openerWords}>{words}</span>
            <Icon of={icon} size="small" />
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles.panel}>{children}</Popover.Dropdown>
      </Popover>
    </div>
  );
}
