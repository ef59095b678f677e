import { InputError, Select } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import * as m from '#messages';
import { Icon, iconTrash } from '../../../../platform/web/design/icons.tsx';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { type CategoryChoice, MAX_DISABLED_CATEGORIES } from '../../contract/account-admin.ts';
import { categoryPaths, choosable, withCategory } from '../category-choices.ts';
import styles from './disabled-categories.module.css';

/** Offered at a time; the search finds the others. */
const OFFERED = 60;

interface DisabledCategoriesFieldProps<Field extends string> {
  readonly form: FieldsForm<Field>;
  readonly name: Field;
  /** Undefined while they load. */
  readonly categories: readonly CategoryChoice[] | undefined;
  /** Why none can be chosen. */
  readonly disabledReason?: string | undefined;
}

/** The categories that a customer is not shown: those chosen by their path, and a search for one more. */
export function DisabledCategoriesField<Field extends string>(props: DisabledCategoriesFieldProps<Field>) {
  const { form, name, categories, disabledReason } = props;
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const value = form.values[name];
  const chosen: readonly number[] = Array.isArray(value) ? value : [];
  const paths = categoryPaths(categories ?? []);
  const labels = new Map(paths.map((path) => [path.id, path.label]));
  const error = form.inner.errors[name];
  const isFull = chosen.length >= MAX_DISABLED_CATEGORIES;
  const set = (ids: readonly number[]) => {
    form.setValue(name, ids);
    form.inner.clearFieldError(name);
  };
  return (
    <fieldset
      className={styles.field}
      data-path={name}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{m.people_disabled_categories()}</legend>
      <p className={styles.help}>{disabledReason ?? m.people_disabled_categories_help()}</p>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((category) => {
            const label = labels.get(category) ?? `#${category}`;
            return (
              <li key={category}>
                <span>{label}</span>
                <Button
                  look="text"
                  size="small"
                  aria-label={m.people_disabled_categories_remove({ name: label })}
                  disabledReason={disabledReason}
                  onClick={() => {
                    set(chosen.filter((other) => other !== category));
                    search.current?.focus();
                  }}
                >
                  <Icon of={iconTrash} size="small" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Select
        ref={search}
        aria-label={m.people_disabled_categories_add()}
        placeholder={m.people_disabled_categories_add()}
        data={choosable(chosen, paths).map((path) => ({ value: String(path.id), label: path.label }))}
        value={null}
        onChange={(added) => {
          if (added !== null) set(withCategory(chosen, Number(added), paths));
          setTyped('');
        }}
        searchValue={typed}
        onSearchChange={setTyped}
        searchable
        limit={OFFERED}
        openOnFocus={false}
        disabled={disabledReason !== undefined || categories === undefined || isFull}
        nothingFoundMessage={m.app_form_nothing_found()}
      />
      {error && <InputError id={`${id}-error`}>{error}</InputError>}
    </fieldset>
  );
}
