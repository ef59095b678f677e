import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type * as z from 'zod';
import * as m from '#messages';
import { fenToYuan, yuanToFen } from '../../../../../platform/contract/money.ts';
import formStyles from '../../../../../platform/web/form/form.module.css';
import { inPageLanguage } from '../../default-names.ts';
import { defaultIn, type FieldSpec, unitOf } from '../../fields/field-spec.ts';
import { pointNamesOf } from '../result/part-names.ts';
import { itemsOf } from './edited-site.ts';
import styles from './form.module.css';
import { useWizard, type Wizard } from './wizard-context.ts';

interface SiteFieldProps {
  readonly field: FieldSpec;
  readonly schema: z.ZodObject;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** One field of a wizard, whatever it asks for. */
export function SiteField(props: SiteFieldProps) {
  const { field, value, error, onChange } = props;
  const shared = { label: field.label(), error, 'data-field': field.name };
  switch (field.kind) {
    case 'number':
    case 'money':
      return <TypedNumber {...props} />;
    case 'text':
      return (
        <TextInput
          {...shared}
          className={styles.wide}
          autoComplete="off"
          maxLength={60}
          value={inPageLanguage(String(value ?? ''))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'flag':
      return (
        <Checkbox
          {...shared}
          className={styles.flag}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    default:
      return <Chosen {...props} />;
  }
}

function Chosen({ field, value, error, onChange }: SiteFieldProps) {
  const wizard = useWizard();
  const { choices, none } = choicesOf(field, wizard);
  const data = none === undefined ? choices : [{ value: '', label: none }, ...choices];
  return (
    <Select
      label={field.label()}
      error={error}
      data-field={field.name}
      data={data}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(chosen) => {
        if (chosen === '' || chosen === null) onChange(null);
        else onChange(field.kind === 'brand' ? Number(chosen) : chosen);
      }}
      searchable={data.length > 10}
      openOnFocus={false}
      allowDeselect={false}
      nothingFoundMessage={m.app_form_nothing_found()}
    />
  );
}

function choicesOf(field: FieldSpec, { basis, edited }: Wizard) {
  if (field.kind === 'brand') {
    return {
      choices: basis.brands.map(({ id, name }) => ({ value: String(id), label: name })),
      none: m.matching_choice_no_demand(),
    };
  }
  if (field.kind === 'point') {
    const names = pointNamesOf(itemsOf(edited.settings, 'points'));
    return { choices: [...names].map(([value, label]) => ({ value, label })), none: undefined };
  }
  if (field.kind !== 'choice') return { choices: [], none: undefined };
  return { choices: field.choices.map(([value, words]) => ({ value, label: words() })), none: field.none?.() };
}

/** The typed text as a number if it is one; otherwise the text itself, which the schema then rejects. */
function numberOf(typed: string): number | string {
  const text = typed.trim();
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text;
}

const fenOf = (typed: string): number | string => yuanToFen(typed.trim().replaceAll(',', '')) ?? typed.trim();
const yuanOf = (value: unknown) => (typeof value === 'number' ? fenToYuan(value) : String(value ?? ''));

/** What holds while a number's field is blank. */
function blankWords({ field, schema }: SiteFieldProps, wizard: Wizard): string {
  if (field.kind !== 'number') return m.matching_choice_no_demand();
  if (field.blank) return field.blank();
  const value = field.fact ? wizard.basis.pack.facts[field.fact].value : defaultIn(schema, field.name);
  return value === undefined || value === null ? '' : m.matching_default_of({ value: Number(value) });
}

/** The typed text is kept as it is; the arrow keys step. */
function TypedNumber(props: SiteFieldProps) {
  const { field, value, error, onChange } = props;
  const wizard = useWizard();
  const [typed, setTyped] = useState('');
  const isMoney = field.kind === 'money';
  const decimals = field.kind === 'number' ? (field.decimals ?? 0) : 2;
  const read = isMoney ? fenOf : numberOf;
  const unit = unitOf(field, value);
  const step = (by: number) => {
    if (typeof value === 'number' && !isMoney) onChange(Number(Math.max(0, value + by).toFixed(decimals)));
  };
  return (
    <TextInput
      label={field.label()}
      error={error}
      data-field={field.name}
      autoComplete="off"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      placeholder={blankWords(props, wizard)}
      value={read(typed) === (value ?? '') ? typed : isMoney ? yuanOf(value) : String(value ?? '')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(read(event.currentTarget.value));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? 1 : -1);
      }}
      {...(isMoney && { leftSection: <span className={formStyles.sign}>¥</span>, leftSectionWidth: 28 })}
      {...(unit && { rightSection: <span className={formStyles.unit}>{unit}</span>, rightSectionWidth: 'auto' })}
    />
  );
}
