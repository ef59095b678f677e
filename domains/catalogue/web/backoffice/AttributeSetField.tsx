import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconChevronDown, iconChevronUp, iconTrash } from '../../../../platform/web/design/icons.tsx';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { type AttributeCarriers, MAX_SET, type SetAttribute } from '../../contract/navigation-endpoints.ts';
import { productCountText } from '../../contract/product-count.ts';
import { useAttributeCarriers, useAttributes } from '../navigation-queries.ts';
import styles from './attribute-set.module.css';
import { moved } from './ProductPicturesEditor.tsx';

const NONE: AttributeCarriers = { total: 0, models: [] };

interface Kept extends AttributeCarriers {
  readonly code: string;
}

/** Why an attribute stays, with the first of the products that have a value of it. */
function wordsOfKept({ total, models }: Kept): string {
  const named = models.join(m.catalogue_nav_attribute_kept_separator());
  return total > models.length
    ? m.catalogue_nav_attribute_kept_more({ count: productCountText(total), models: named })
    : m.catalogue_nav_attribute_kept({ count: total, models: named });
}

interface AttributeSetFieldProps {
  readonly form: FieldsForm<'attributes'>;
  /** 0 for a category that is not saved yet. */
  readonly categoryId: number;
}

/** The attributes of a third-level category, in their order: which are filters, on cards, and required. */
export function AttributeSetField({ form, categoryId }: AttributeSetFieldProps) {
  const carriers = useAttributeCarriers(categoryId);
  const [kept, setKept] = useState<Kept | null>(null);
  const { data: all = [], isPending } = useAttributes();
  const held = form.values.attributes;
  const set: readonly SetAttribute[] = Array.isArray(held) ? held : [];
  const byCode = new Map(all.map((attribute) => [attribute.code, attribute]));
  const write = (next: readonly SetAttribute[]) => form.setValue('attributes', next);
  const change = (at: number, changes: Partial<SetAttribute>) =>
    write(set.map((attribute, place) => (place === at ? { ...attribute, ...changes } : attribute)));
  const takeOut = (code: string) => {
    const now = form.inner.getValues().attributes;
    write((Array.isArray(now) ? (now as SetAttribute[]) : set).filter((attribute) => attribute.code !== code));
  };
  async function remove(code: string) {
    setKept(null);
    const found = categoryId > 0 ? await carriers.mutateAsync(code) : NONE;
    if (found.total > 0) setKept({ ...found, code });
    else takeOut(code);
  }
  return (
    <fieldset ref={keepFocus} className={styles.set} data-path="attributes" tabIndex={-1}>
      <legend>{m.catalogue_nav_attributes()}</legend>
      <p className={styles.help}>{m.catalogue_nav_attributes_help()}</p>
      {isPending && (
        <Loading>
          <Skeleton height={160} />
        </Loading>
      )}
      <ol hidden={isPending} aria-label={m.catalogue_nav_attributes()}>
        {set.map(({ code, isFilter, isChip, isRequired }, at) => {
          const known = byCode.get(code);
          const name = known?.name ?? code;
          return (
            <li key={code}>
              <span className={styles.name}>{name}</span>
              <Checkbox
                label={m.catalogue_nav_attribute_filter()}
                aria-label={m.catalogue_nav_attribute_filter_of({ name })}
                checked={isFilter}
                disabled={known?.kind === 'text'}
                onChange={(event) => change(at, { isFilter: event.currentTarget.checked })}
              />
              <Checkbox
                label={m.catalogue_nav_attribute_card()}
                aria-label={m.catalogue_nav_attribute_card_of({ name })}
                checked={isChip}
                onChange={(event) => change(at, { isChip: event.currentTarget.checked })}
              />
              <Checkbox
                label={m.catalogue_nav_attribute_required()}
                aria-label={m.catalogue_nav_attribute_required_of({ name })}
                checked={isRequired}
                onChange={(event) => change(at, { isRequired: event.currentTarget.checked })}
              />
              <Button
                size="small"
                look="text"
                aria-label={m.catalogue_nav_attribute_earlier({ name })}
                disabledReason={at === 0 ? m.catalogue_picker_is_first() : undefined}
                onClick={() => write(moved(set, at, at - 1))}
              >
                <Icon of={iconChevronUp} size="small" />
              </Button>
              <Button
                size="small"
                look="text"
                aria-label={m.catalogue_nav_attribute_later({ name })}
                disabledReason={at === set.length - 1 ? m.catalogue_picker_is_last() : undefined}
                onClick={() => write(moved(set, at, at + 1))}
              >
                <Icon of={iconChevronDown} size="small" />
              </Button>
              <Button
                size="small"
                look="text"
                aria-label={m.catalogue_nav_attribute_remove({ name })}
                busy={carriers.isPending && carriers.variables === code}
                onClick={() => void remove(code)}
              >
                <Icon of={iconTrash} size="small" />
              </Button>
              {kept?.code === code && (
                <p className={styles.kept} role="alert">
                  {wordsOfKept(kept)}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <Select
        label={m.catalogue_nav_attribute_add()}
        data={all
          .filter(({ code }) => !set.some((attribute) => attribute.code === code))
          .map(({ code, name }) => ({ value: code, label: name }))}
        value={null}
        placeholder={m.app_form_choose_placeholder()}
        searchable
        disabled={set.length >= MAX_SET}
        nothingFoundMessage={m.app_form_nothing_found()}
        onChange={(code) => {
          if (code !== null) write([...set, { code, isFilter: false, isChip: false, isRequired: false }]);
        }}
      />
      {form.inner.errors.attributes && <p className={styles.failure}>{form.inner.errors.attributes}</p>}
    </fieldset>
  );
}
