import { Checkbox, Select } from '@mantine/core';
import { useId, useState } from 'react';
import * as m from '#messages';
import { iconChevronDown } from '../design/icons.tsx';
import { DatesFilter } from './DatesFilter.tsx';
import { type FilterField, type FilterValue, type Range, rangeOf } from './filter-address.ts';
import styles from './filter-bar.module.css';
import { PopoverFilter } from './PopoverFilter.tsx';

interface FilterInputProps<Field extends FilterField = FilterField> {
  readonly field: Field;
  readonly value: FilterValue | undefined;
  readonly onChange: (value: FilterValue | undefined) => void;
}

type Of<Kind extends FilterField['kind']> = Extract<FilterField, { kind: Kind }>;

/** One filter with its label above. */
export function FilterInput({ field, value, onChange }: FilterInputProps) {
  switch (field.kind) {
    case 'text':
      return <TextFilter field={field} value={value} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          size="xs"
          label={field.label}
          data={[{ value: '', label: m.app_filter_all() }, ...field.choices]}
          value={typeof value === 'string' ? value : null}
          onChange={(chosen) => onChange(chosen || undefined)}
          placeholder={m.app_filter_all()}
          allowDeselect={false}
          searchable={field.choices.length > 8}
          classNames={{ label: styles.label ?? '' }}
        />
      );
    case 'choices':
      return <ChoicesFilter field={field} value={value} onChange={onChange} />;
    case 'dates':
      return <DatesFilter field={field} value={value} onChange={onChange} />;
    default:
      return <NumbersFilter field={field} value={value} onChange={onChange} />;
  }
}

function TextFilter({ field, value, onChange }: FilterInputProps<Of<'text'>>) {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {field.label}
      </label>
      <input
        id={id}
        className={styles.input}
        value={typeof value === 'string' ? value : ''}
        placeholder={field.placeholder}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    </div>
  );
}

function ChoicesFilter({ field, value, onChange }: FilterInputProps<Of<'choices'>>) {
  const [search, setSearch] = useState('');
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const offered = field.choices.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
  return (
    <PopoverFilter field={field} value={value} icon={iconChevronDown}>
      {field.choices.length > 8 && (
        <input
          className={styles.input}
          placeholder={m.app_filter_search_choices()}
          aria-label={m.app_filter_search_choices()}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={styles.checks}>
        {offered.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={chosen.includes(choice.value)}
            onChange={(event) => {
              const next = event.currentTarget.checked
                ? [...chosen, choice.value]
                : chosen.filter((one) => one !== choice.value);
              onChange(next.length > 0 ? next : undefined);
            }}
          />
        ))}
      </div>
    </PopoverFilter>
  );
}

function NumbersFilter({ field, value, onChange }: FilterInputProps<Of<'numbers'>>) {
  const range = rangeOf(value);
  const id = useId();
  const set = (end: keyof Range, text: string) => {
    const next = { ...range, [end]: text.replace(/[^\d.-]/g, '') };
    onChange(next.from || next.to ? next : undefined);
  };
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {field.unit ? `${field.label} (${field.unit})` : field.label}
      </label>
      <span className={styles.pair}>
        <input
          id={id}
          inputMode="decimal"
          aria-label={m.app_filter_range_from({ label: field.label })}
          placeholder={m.app_filter_any()}
          value={range.from}
          onChange={(event) => set('from', event.currentTarget.value)}
        />
        <span aria-hidden>–</span>
        <input
          inputMode="decimal"
          aria-label={m.app_filter_range_to({ label: field.label })}
          placeholder={m.app_filter_any()}
          value={range.to}
          onChange={(event) => set('to', event.currentTarget.value)}
        />
      </span>
    </div>
  );
}
