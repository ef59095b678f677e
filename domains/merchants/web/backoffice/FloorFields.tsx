import { useEffect, useRef } from 'react';
import * as m from '#messages';
import { Icon, iconPlus } from '../../../../platform/web/design/icons.tsx';
import { FieldPair } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { offerUndo } from '../../../../platform/web/kit/offer-undo.ts';
import { type PickedProduct, ProductPicker } from '../../../catalogue/web/backoffice/public.tsx';
import { type Decoration, MAX_FLOOR_PRODUCTS, MAX_FLOORS } from '../../contract/shop-front.ts';
import styles from './shop-office.module.css';

type Floor = Decoration['floors'][number];

interface FloorFieldsProps {
  readonly form: FieldsForm;
  readonly merId: number;
  readonly known: ReadonlyMap<number, PickedProduct>;
  readonly floors: readonly Floor[];
  readonly onFloors: (floors: Floor[]) => void;
}

/** Floors of a front: a title and the products below it. */
export function FloorFields({ form, merId, known, floors, onFloors }: FloorFieldsProps) {
  const change = (at: number, part: Partial<Floor>) =>
    onFloors(floors.map((floor, index) => (index === at ? { ...floor, ...part } : floor)));
  // What is undone is put back among those of that moment.
  const latest = useRef(floors);
  useEffect(() => {
    latest.current = floors;
  }, [floors]);
  function remove(at: number) {
    const gone = floors[at];
    onFloors(floors.filter((_, index) => index !== at));
    if (!gone) return;
    offerUndo(m.merchants_front_removed({ name: m.merchants_front_floor({ number: at + 1 }) }), () =>
      onFloors(latest.current.toSpliced(at, 0, gone)),
    );
  }
  return (
    <div ref={keepFocus} className={styles.parts}>
      {floors.map((floor, at) => {
        const path = `floors.${at}`;
        const error = form.inner.errors[`${path}.productIds`];
        return (
          // Floors have no ids; they are only added at the end and removed.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the fields are named by
          <fieldset key={at} className={styles.one}>
            <legend>{m.merchants_front_floor({ number: at + 1 })}</legend>
            <FieldPair>
              <TextField form={form} name={`${path}.titleZh`} label={m.merchants_front_floor_zh()} />
              <TextField form={form} name={`${path}.titleEn`} label={m.merchants_front_floor_en()} />
            </FieldPair>
            <ProductPicker
              label={m.merchants_front_floor_products()}
              merId={merId}
              known={known}
              ids={floor.productIds}
              most={MAX_FLOOR_PRODUCTS}
              error={error ? m.merchants_front_floor_empty() : undefined}
              onIds={(ids) => change(at, { productIds: [...ids] })}
            />
            <Button look="text" size="small" onClick={() => remove(at)}>
              {m.merchants_front_remove({ name: m.merchants_front_floor({ number: at + 1 }) })}
            </Button>
          </fieldset>
        );
      })}
      {floors.length < MAX_FLOORS && (
        <Button onClick={() => onFloors([...floors, { titleZh: '', titleEn: '', productIds: [] }])}>
          <Icon of={iconPlus} size="small" />
          {m.merchants_front_add_floor()}
        </Button>
      )}
    </div>
  );
}
