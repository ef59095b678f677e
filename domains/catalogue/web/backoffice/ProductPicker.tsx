import { TextInput } from '@mantine/core';
import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconChevronDown, iconChevronUp, iconTrash } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { debounced } from '../../../../platform/web/kit/debounce.ts';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { Thumb } from '../../../../platform/web/kit/Thumb.tsx';
import { useOfferedProducts } from './offered-products.ts';
import styles from './product-picker.module.css';

/** What tells a product from others of the same name. */
export interface PickedProduct {
  readonly name: string;
  readonly model: string;
  /** Address of its picture; empty when there is none. */
  readonly image: string;
}

interface ProductPickerProps {
  readonly label: string;
  /** The shop whose products are offered; 0 for all of the mall. */
  readonly merId: number;
  readonly ids: readonly number[];
  readonly onIds: (ids: readonly number[]) => void;
  readonly most: number;
  /** Products that are already known, by id. */
  readonly known: ReadonlyMap<number, PickedProduct>;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** Products in an order, found by name, model or code. */
export function ProductPicker(props: ProductPickerProps) {
  const { label, merId, ids, onIds, most, known, error, disabled = false } = props;
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<ReadonlyMap<number, PickedProduct>>(new Map());
  const [keyword, setKeyword] = useState('');
  const [search] = useState(() => debounced(setKeyword));
  const products = useOfferedProducts(merId, keyword);
  const offered = (products.data?.list ?? []).filter(({ id }) => !ids.includes(id));
  const productOf = (id: number) => known.get(id) ?? found.get(id);
  const nameOf = (id: number) => productOf(id)?.name ?? `#${id}`;
  const callOf = (id: number) => [productOf(id)?.model, nameOf(id)].filter(Boolean).join(' ');
  const move = (at: number, by: number) => {
    const id = ids[at];
    if (id === undefined) return;
    const rest = ids.filter((_, index) => index !== at);
    onIds(rest.toSpliced(at + by, 0, id));
  };
  return (
    <div ref={keepFocus} className={styles.picker}>
      <p className={styles.label}>{m.catalogue_picker_products({ label, count: ids.length, most })}</p>
      <ol className={styles.picked}>
        {ids.map((id, at) => (
          <li key={id}>
            <Thumb small image={productOf(id)?.image ?? ''} alt="" />
            <span className={styles.what}>
              <b>{productOf(id)?.model}</b>
              <span>{nameOf(id)}</span>
            </span>
            <Button
              look="text"
              size="small"
              aria-label={m.catalogue_picker_up({ name: callOf(id) })}
              disabledReason={disabled || at === 0 ? m.catalogue_picker_is_first() : undefined}
              onClick={() => move(at, -1)}
            >
              <Icon of={iconChevronUp} size="small" />
            </Button>
            <Button
              look="text"
              size="small"
              aria-label={m.catalogue_picker_down({ name: callOf(id) })}
              disabledReason={disabled || at === ids.length - 1 ? m.catalogue_picker_is_last() : undefined}
              onClick={() => move(at, 1)}
            >
              <Icon of={iconChevronDown} size="small" />
            </Button>
            <Button
              look="text"
              size="small"
              aria-label={m.catalogue_picker_remove({ name: callOf(id) })}
              onClick={() => onIds(ids.filter((other) => other !== id))}
            >
              <Icon of={iconTrash} size="small" />
            </Button>
          </li>
        ))}
      </ol>
      {ids.length < most && (
        <>
          <TextInput
            type="search"
            label={merId > 0 ? m.catalogue_picker_find_own() : m.catalogue_picker_find()}
            placeholder={m.catalogue_picker_find_hint()}
            value={typed}
            disabled={disabled}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              search.later(event.currentTarget.value.trim());
            }}
            error={error}
          />
          {keyword !== '' && products.data && offered.length === 0 && (
            <p className={styles.hint} role="status">
              {m.catalogue_picker_none_found()}
            </p>
          )}
          <ul className={styles.offered}>
            {offered.map(({ id, name, model, image }) => (
              <li key={id}>
                <Button
                  size="small"
                  onClick={() => {
                    setFound(new Map([...found, [id, { name, model, image }]]));
                    onIds([...ids, id]);
                    setTyped('');
                    setKeyword('');
                  }}
                >
                  <Thumb small image={image} alt="" />
                  {name} · {model}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
