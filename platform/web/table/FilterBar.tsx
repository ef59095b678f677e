import { type FormEvent, useEffect, useState } from 'react';
import * as m from '#messages';
import { Icon, iconChevronDown, iconChevronUp, iconX } from '../design/icons.tsx';
import { Button } from '../kit/Button.tsx';
import { FilterInput } from './FilterInput.tsx';
import { type FilterField, type FilterValue, type FilterValues, sameFilters } from './filter-address.ts';
import styles from './filter-bar.module.css';
import { wordsOfFilter } from './filter-words.ts';
import { useNarrowScreen } from './screen-width.ts';

interface FilterBarProps {
  /** The first five are always visible (one on a phone), the others behind "more". */
  readonly fields: readonly FilterField[];
  /** The active filters, read from the URL with `readFilters`. */
  readonly values: FilterValues;
  /** Names of filters that the list has without anybody's choice: they can be changed, and not removed. */
  readonly lasting?: readonly string[];
  /** Applies filters: write them into the URL with `writeFilters`, and go back to page 1. */
  readonly onChange: (values: FilterValues) => void;
}

/** Filters of a list. Nothing is requested until Enter or the button; removing a chip applies at once. */
export function FilterBar({ fields, values, lasting = [], onChange }: FilterBarProps) {
  const [draft, setDraft] = useState(values);
  const [open, setOpen] = useState(false);
  const narrow = useNarrowScreen(640);
  useEffect(() => setDraft(values), [values]);

  const always = narrow ? 1 : 5;
  const shown = open ? fields : fields.slice(0, always);
  const behind = fields.length - Math.min(always, fields.length);

  function apply(event: FormEvent) {
    event.preventDefault();
    if (!sameFilters(fields, draft, values)) onChange(draft);
  }

  return (
    <search>
      <form className={styles.bar} onSubmit={apply}>
        {shown.map((field) => (
          <FilterInput
            key={field.name}
            field={field}
            value={draft[field.name]}
            onChange={(value) => setDraft(changed(draft, field.name, value))}
          />
        ))}
        <div className={styles.buttons}>
          <Button type="submit" size="small" look="primary" className={styles.button}>
            {m.app_filter_apply()}
          </Button>
          <Button size="small" className={styles.button} onClick={() => onChange({})}>
            {m.app_filter_reset()}
          </Button>
          {behind > 0 && (
            <button type="button" className={styles.link} aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? m.app_filter_less() : m.app_filter_more({ count: behind })}
              <Icon of={open ? iconChevronUp : iconChevronDown} size="small" />
            </button>
          )}
        </div>
      </form>
      <Chips fields={fields} values={values} lasting={lasting} onChange={onChange} />
    </search>
  );
}

function Chips({ fields, values, lasting, onChange }: Required<FilterBarProps>) {
  const set = fields.filter(({ name }) => values[name] !== undefined);
  if (set.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={m.app_filter_shown()}>
      {set.map((field) => (
        <li key={field.name} className={styles.chip}>
          <span className={styles.chipWords}>
            {m.app_filter_open({ label: field.label, value: wordsOfFilter(field, values[field.name] ?? '') })}
          </span>
          {!lasting.includes(field.name) && (
            <button
              type="button"
              aria-label={m.app_filter_remove({ label: field.label })}
              onClick={() => onChange(changed(values, field.name, undefined))}
            >
              <Icon of={iconX} size="small" />
            </button>
          )}
        </li>
      ))}
      {set.filter(({ name }) => !lasting.includes(name)).length > 1 && (
        <li>
          <button type="button" className={styles.link} onClick={() => onChange({})}>
            {m.app_filter_clear_all()}
          </button>
        </li>
      )}
    </ul>
  );
}

function changed(values: FilterValues, name: string, value: FilterValue | undefined): FilterValues {
  const { [name]: _before, ...others } = values;
  return value === undefined ? others : { ...others, [name]: value };
}
