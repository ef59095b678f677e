import { Popover } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as m from '#messages';
import { Icon, iconX } from '../design/icons.tsx';
import { Button } from '../kit/Button.tsx';
import { classNames } from '../kit/class-names.ts';
import { type FilterField, type FilterValues, readFilters, sameFilters, writeFilters } from './filter-address.ts';
import styles from './filter-bar.module.css';
import { type SavedView, useSavedViews } from './saved-views.ts';

interface SavedViewsProps {
  /** The list whose views these are. */
  readonly name: string;
  readonly fields: readonly FilterField[];
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
  /** Views everybody has. */
  readonly given?: readonly SavedView[];
}

/** Named sets of filters; the active one is highlighted. */
export function SavedViews({ name, fields, values, onChange, given = [] }: SavedViewsProps) {
  const own = useSavedViews(name);
  const [naming, setNaming] = useState(false);
  const all = [...given, ...own.views];
  const isOn = (view: SavedView) => sameFilters(fields, readFilters(fields, view.search), values);
  const worthSaving = Object.keys(values).length > 0 && !all.some(isOn);
  if (all.length === 0 && !worthSaving) return null;

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('view') ?? '').trim();
    if (text) own.save({ name: text, search: writeFilters(fields, values) });
    setNaming(false);
  }

  return (
    <>
      <span className={styles.viewsLabel}>{m.app_filter_views()}</span>
      {all.map((view) => (
        <span key={view.name} className={classNames(styles.view, isOn(view) && styles.viewOn)}>
          <button
            type="button"
            className={styles.viewButton}
            aria-pressed={isOn(view)}
            onClick={() => onChange(isOn(view) ? {} : readFilters(fields, view.search))}
          >
            {view.name}
          </button>
          {own.views.includes(view) && (
            <button
              type="button"
              className={styles.viewRemove}
              aria-label={m.app_filter_view_delete({ name: view.name })}
              onClick={() => own.remove(view.name)}
            >
              <Icon of={iconX} size="small" />
            </button>
          )}
        </span>
      ))}
      {worthSaving && (
        <Popover opened={naming} onChange={setNaming} position="bottom-start" trapFocus>
          <Popover.Target>
            <button type="button" className={styles.link} onClick={() => setNaming(!naming)}>
              {m.app_filter_view_save()}
            </button>
          </Popover.Target>
          <Popover.Dropdown>
            <form className={styles.naming} onSubmit={save}>
              <label>
                {m.app_filter_view_name()}
                <input name="view" maxLength={20} required className={styles.input} data-autofocus />
              </label>
              <Button type="submit" size="small" look="primary">
                {m.app_filter_view_save_done()}
              </Button>
            </form>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
