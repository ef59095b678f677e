import * as m from '#messages';
import { iconCalendar } from '../design/office-icons.ts';
import { Button } from '../kit/Button.tsx';
import { type FilterField, type FilterValue, type Range, rangeOf } from './filter-address.ts';
import styles from './filter-bar.module.css';
import { lastDays } from './filter-words.ts';
import { PopoverFilter } from './PopoverFilter.tsx';

interface DatesFilterProps {
  readonly field: Extract<FilterField, { kind: 'dates' }>;
  readonly value: FilterValue | undefined;
  readonly onChange: (value: Range | undefined) => void;
}

/** A range of days: both ends, or one of the usual spans. */
export function DatesFilter({ field, value, onChange }: DatesFilterProps) {
  const range = rangeOf(value);
  const set = (next: Range) => onChange(next.from || next.to ? next : undefined);
  const spans = [
    [m.app_filter_today(), 1],
    [m.app_filter_days_7(), 7],
    [m.app_filter_days_30(), 30],
  ] as const;
  return (
    <PopoverFilter field={field} value={value} icon={iconCalendar}>
      <div className={styles.ends}>
        <label>
          {m.app_filter_add_date_from()}
          <input
            type="date"
            className={styles.input}
            value={range.from}
            max={range.to || undefined}
            onChange={(event) => set({ ...range, from: event.currentTarget.value })}
          />
        </label>
        <label>
          {m.app_filter_add_date_to()}
          <input
            type="date"
            className={styles.input}
            value={range.to}
            min={range.from || undefined}
            onChange={(event) => set({ ...range, to: event.currentTarget.value })}
          />
        </label>
      </div>
      <div className={styles.spans}>
        {spans.map(([words, days]) => (
          <Button key={days} size="small" onClick={() => set(lastDays(days, new Date()))}>
            {words}
          </Button>
        ))}
        <Button size="small" look="text" onClick={() => onChange(undefined)}>
          {m.app_filter_any()}
        </Button>
      </div>
    </PopoverFilter>
  );
}
