import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { fenToYuan } from '../../../../../platform/contract/money.ts';
import { Icon, iconTrash } from '../../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { localName } from '../../../../../platform/web/kit/local-name.ts';
import { Money } from '../../../../../platform/web/kit/Money.tsx';
import { offerUndo } from '../../../../../platform/web/kit/offer-undo.ts';
import { QuantityStepper } from '../../../../../platform/web/kit/QuantityStepper.tsx';
import { quantityProblem, readQuantity } from '../../../../../platform/web/kit/quantity.ts';
import { Thumb } from '../../../../../platform/web/kit/Thumb.tsx';
import { Unbroken } from '../../../../../platform/web/kit/Unbroken.tsx';
import { CheckBox } from '../../../../../platform/web/table/CheckBox.tsx';
import type { MatchProduct } from '../../../contract/match-product.ts';
import type { Line } from '../../../contract/solution.ts';
import { numberWords } from '../../number-words.ts';
import { withoutWords } from '../../solution-words.ts';
import { unparted } from '../../unparted.ts';
import { Alternatives } from './Alternatives.tsx';
import { LineFlags } from './LineFlags.tsx';
import { placeWords, purposeWords } from './line-places.ts';
import { quantityNow, withQuantity, withRemoval } from './overrides.ts';
import styles from './result.module.css';
import { useResult } from './result-context.ts';
import { SECTION } from './result-sections.ts';
import { Trace } from './Trace.tsx';

/** As many pieces as a change may ask for. */
const TYPED = { minimum: 1, multiple: 1, maximum: 100_000 } as const;

function Quantity({ line, label }: { readonly line: Line; readonly label: string }) {
  const { overrides, solvedOverrides, onOverrides } = useResult();
  const quantity = quantityNow(line, overrides, solvedOverrides);
  const [typed, setTyped] = useState(String(quantity));
  // What depends on other lines may come out otherwise without being typed.
  useEffect(() => setTyped(String(quantity)), [quantity]);
  function type(text: string): void {
    setTyped(text);
    const read = readQuantity(text);
    if (quantityProblem(read, TYPED) === null) onOverrides((now) => withQuantity(now, line, read));
  }
  return <QuantityStepper typed={typed} onType={type} label={label} small {...TYPED} />;
}

interface ProductAnchorProps {
  readonly product: Pick<MatchProduct, 'productId'>;
  readonly children: ReactNode;
}

/** Leads to the page of the product, in a tab of its own: nothing that was typed here is lost. */
const ProductAnchor = ({ product: { productId }, children }: ProductAnchorProps) => (
  <a
    href={`/product/detail/${productId}`}
    target="_blank"
    rel="noreferrer"
    title={m.matching_line_open_product()}
    className={styles.productLink}
  >
    {children}
  </a>
);

/** Where somebody goes on who removes a line by keyboard: the next one, else the one before, else the list itself. */
function focusBeside(row: HTMLElement | null): void {
  if (!row) return;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-line]')];
  const at = rows.indexOf(row);
  (rows[at + 1] ?? rows[at - 1] ?? document.getElementById(SECTION.list))?.focus();
}

/** A line of the bill of materials beside its reasons. */
export function LineRow({ line }: { readonly line: Line }) {
  const { products, places, onOverrides, onBringBack, chosen, onChoose } = useResult();
  const { need, skuId, unitFen, totalFen, quantity } = line;
  const product = skuId === null ? undefined : products.get(skuId);
  const purpose = purposeWords(line);
  const name = product ? localName(product) : purpose;
  // Several lines may have one product: each is told by its place as well.
  const where = [...placeWords(line, places), purpose].join(' · ');
  const label = m.matching_line_of({ name, place: where });
  const row = useRef<HTMLLIElement>(null);
  const consequence = withoutWords(need.role, places.kinds.get(need.scene ?? ''), need.without);
  function remove(): void {
    focusBeside(row.current);
    onOverrides((now) => withRemoval(now, line.id));
    offerUndo(m.matching_result_removed({ name, consequence }), () => onBringBack(line.id));
  }
  return (
    <li ref={row} data-line={line.id} tabIndex={-1} className={styles.line} aria-label={label}>
      <div className={styles.product}>
        <div className={styles.picked}>
          {product && (
            <CheckBox
              state={chosen.has(line.id) ? 'on' : 'off'}
              label={m.matching_choose_line({ name: label })}
              onChange={() => onChoose(line.id)}
            />
          )}
          <Thumb image={product?.image ?? ''} alt="" />
        </div>
        <div className={styles.words}>
          <h4>{product ? <ProductAnchor product={product}>{unparted(name)}</ProductAnchor> : name}</h4>
          {product && (
            <p className={styles.facts}>
              <ProductAnchor product={product}>
                <Unbroken name={product.partNumber} />
              </ProductAnchor>
              {product.stock > 0 && (
                <span className={styles.stock}>{m.matching_result_stock({ count: numberWords(product.stock) })}</span>
              )}
            </p>
          )}
          <p className={styles.facts}>{where}</p>
          <LineFlags line={line} />
          <Alternatives line={line} />
        </div>
        <div className={styles.price}>
          {totalFen !== null && <Money yuan={fenToYuan(totalFen)} look="price" />}
          {unitFen === null ? (
            <span className={styles.facts}>× {numberWords(quantity)}</span>
          ) : (
            <span className={styles.facts}>
              <Money yuan={fenToYuan(unitFen)} /> × {numberWords(quantity)}
            </span>
          )}
          {product && <Quantity line={line} label={label} />}
          <Button
            size="small"
            look="text"
            title={consequence}
            aria-label={m.matching_result_remove_of({ name: label })}
            onClick={remove}
          >
            <Icon of={iconTrash} size="small" />
          </Button>
        </div>
      </div>
      <Trace line={line} />
    </li>
  );
}
