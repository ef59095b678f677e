import { Checkbox, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { Drawer } from '../../../../../platform/web/kit/Drawer.tsx';
import { localName } from '../../../../../platform/web/kit/local-name.ts';
import { Money } from '../../../../../platform/web/kit/Money.tsx';
import { EmptyState } from '../../../../../platform/web/kit/page-states.tsx';
import { Tag } from '../../../../../platform/web/kit/Tag.tsx';
import { Thumb } from '../../../../../platform/web/kit/Thumb.tsx';
import { Unbroken } from '../../../../../platform/web/kit/Unbroken.tsx';
import { matchingRows } from '../../../../../platform/web/table/matching-rows.ts';
import { withSwap } from '../../../contract/changes.ts';
import type { Line } from '../../../contract/solution.ts';
import { attributeNames } from '../../attribute-words.ts';
import { numberWords } from '../../number-words.ts';
import { roleName } from '../../role-words.ts';
import { useResult } from './result-context.ts';
import styles from './select-product.module.css';
import { type Fit, type Selectable, selectableProducts } from './selectable-products.ts';

/** Products at a time: a role may have a thousand. */
const SHOWN = 30;

const FIT_WORDS: Readonly<Record<Fit, (attributes: string) => string>> = {
  fits: m.matching_select_fits,
  cannotVerify: (attributes) => m.matching_flag_cannot_verify({ attributes }),
  unfit: (attributes) => m.matching_flag_unfit({ attributes }),
};
const FIT_TONES: Readonly<Record<Fit, 'done' | 'outline' | 'error'>> = {
  fits: 'done',
  cannotVerify: 'outline',
  unfit: 'error',
};

interface RowProps {
  readonly one: Selectable;
  readonly isTaken: boolean;
  readonly onTake: () => void;
}

function Row({ one: { product, fit, attributes, isEnding, isShort }, isTaken, onTake }: RowProps) {
  const name = localName(product);
  return (
    <li className={styles.row}>
      <Thumb image={product.image} alt="" />
      <div>
        <strong>{name}</strong>
        <p className={styles.facts}>
          <Unbroken name={product.partNumber} />
          {product.stock > 0
            ? m.matching_result_stock({ count: numberWords(product.stock) })
            : m.matching_select_none()}
        </p>
        <p className={styles.facts}>
          <Tag tone={FIT_TONES[fit]}>{FIT_WORDS[fit](attributeNames(attributes))}</Tag>
          {isEnding && <Tag tone="error">{m.matching_flag_end_of_life()}</Tag>}
          {isShort && <Tag tone="error">{m.matching_why_stock_short()}</Tag>}
        </p>
      </div>
      <div className={styles.take}>
        {product.price !== null && <Money yuan={product.price} look="price" />}
        {isTaken ? (
          <span className={styles.facts}>{m.matching_select_taken()}</span>
        ) : (
          <Button size="small" aria-label={m.matching_result_swap({ name })} onClick={onTake}>
            {m.matching_select_take()}
          </Button>
        )}
      </div>
    </li>
  );
}

function Choice({ line, onDone }: { readonly line: Line; readonly onDone: () => void }) {
  const { solution, products, pack, onOverrides } = useResult();
  const [words, setWords] = useState('');
  const [onlyFitting, setOnlyFitting] = useState(true);
  const [shown, setShown] = useState(SHOWN);
  const all = useMemo(() => selectableProducts(line, products.values(), pack), [line, products, pack]);
  const wanted = useDeferredValue(words.trim());
  const fitting = onlyFitting ? all.filter(({ fit }) => fit !== 'unfit') : all;
  const found =
    matchingRows(fitting, wanted, ({ product }) => [product.partNumber, product.nameZh, product.nameEn]) ?? [];
  return (
    <>
      <div className={styles.filters}>
        <TextInput
          type="search"
          label={m.matching_select_search()}
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
            setShown(SHOWN);
          }}
        />
        <Checkbox
          label={m.matching_select_only_fitting()}
          checked={onlyFitting}
          onChange={({ currentTarget }) => setOnlyFitting(currentTarget.checked)}
        />
      </div>
      <p className={styles.facts} role="status">
        {m.matching_select_count({ count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState title={m.matching_select_nothing()} hint={onlyFitting ? m.matching_select_nothing_hint() : ''} />
      )}
      <ul className={styles.rows}>
        {found.slice(0, shown).map((one) => (
          <Row
            key={one.product.skuId}
            one={one}
            isTaken={one.product.skuId === line.skuId}
            onTake={() => {
              onOverrides((now) => withSwap(now, line.id, one.product.skuId, solution.lines));
              onDone();
            }}
          />
        ))}
      </ul>
      {found.length > shown && (
        <Button onClick={() => setShown((before) => before + SHOWN)}>{m.matching_select_more()}</Button>
      )}
    </>
  );
}

/** Every product of the mall that may be put in a line, with whether it does what the line asks for. */
export function SelectProduct({ line }: { readonly line: Line }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" look="text" onClick={() => setOpen(true)}>
        {m.matching_select_open()}
      </Button>
      <Drawer
        open={isOpen}
        width={640}
        title={m.matching_select_title({ role: roleName(line.need.role) })}
        onClose={() => setOpen(false)}
      >
        <Choice line={line} onDone={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
