import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { Icon, iconAlertCircle } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { QuantityStepper } from '../../../../platform/web/kit/QuantityStepper.tsx';
import { Tag } from '../../../../platform/web/kit/Tag.tsx';
import { Thumb } from '../../../../platform/web/kit/Thumb.tsx';
import { UnbrokenRow } from '../../../../platform/web/kit/UnbrokenRow.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { CheckBox } from '../../../../platform/web/table/CheckBox.tsx';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import type { CartLine } from '../../contract/cart.ts';
import { quantityRule, repairQuantity, withQuantity } from '../cart-selection.ts';
import { limitWords, problemWords } from '../cart-words.ts';
import { noPriceWords } from '../no-price-words.ts';
import styles from './cart-line.module.css';
import type { TypedQuantities } from './typed-quantities.ts';

interface CartLineRowProps {
  readonly line: CartLine;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly quantities: TypedQuantities;
  readonly onDelete: () => void;
}

/** A line that can be checked out. */
export function CartLineRow({ line, chosen, onChoose, quantities, onDelete }: CartLineRowProps) {
  const ordered = quantities.ordered(line);
  const shown = ordered === null ? { ...line, lineTotal: null } : withQuantity(line, ordered);
  const limits = limitWords(shown);
  return (
    <li className={styles.line}>
      <span className={styles.check}>
        <CheckBox
          state={chosen ? 'on' : 'off'}
          label={m.cart_page_choose_line({ name: line.proName })}
          onChange={onChoose}
        />
      </span>
      <ProductCell line={line}>{limits && <span className={styles.limits}>{limits}</span>}</ProductCell>
      <PriceCell yuan={line.price} />
      <span className={styles.quantity}>
        <QuantityStepper
          small
          {...quantityRule(line)}
          typed={quantities.of(line)}
          label={line.proName}
          onType={(text) => quantities.type(line, text)}
        />
      </span>
      <TotalCell yuan={shown.lineTotal} />
      <DeleteCell line={line} onDelete={onDelete} />
    </li>
  );
}

interface InvalidLineRowProps {
  readonly line: CartLine;
  readonly merchant: string;
  readonly onRepair: (quantity: number) => void;
  readonly onDelete: () => void;
}

/** A line that cannot be checked out as it is: why, and the remedy if there is one. */
export function InvalidLineRow({ line, merchant, onRepair, onDelete }: InvalidLineRowProps) {
  const repair = repairQuantity(line);
  return (
    <li className={classNames(styles.line, styles.invalid)}>
      <ProductCell line={line} merchant={merchant}>
        <span className={styles.problem}>
          <Icon of={iconAlertCircle} size="small" />
          {problemWords(line)}
          {line.problem === 'priceChanged' && line.priceWhenAdded !== null && (
            <Money yuan={line.priceWhenAdded} look="old" />
          )}
          {repair !== null && (
            <button type="button" className={styles.repair} onClick={() => onRepair(repair)}>
              {line.problem === 'priceChanged'
                ? m.cart_page_accept_price()
                : m.cart_page_change_to({ count: repair.toLocaleString('en') })}
            </button>
          )}
        </span>
      </ProductCell>
      <PriceCell yuan={line.price} isGone={line.problem === 'offShelf'} />
      <span className={styles.quantity}>
        <span className={styles.fixed}>× {line.cartNum}</span>
      </span>
      <TotalCell yuan={line.lineTotal} />
      <DeleteCell line={line} onDelete={onDelete} />
    </li>
  );
}

interface ProductCellProps {
  readonly line: CartLine;
  readonly merchant?: string;
  readonly children: ReactNode;
}

function ProductCell({ line, merchant, children }: ProductCellProps) {
  return (
    <span className={styles.product}>
      <Thumb image={line.image} alt="" />
      <span className={styles.words}>
        <Link to="/product/detail/$id" params={{ id: String(line.productId) }} className={styles.name}>
          {unbroken(line.proName)}
        </Link>
        <span className={styles.model}>
          {merchant && <Tag>{merchant}</Tag>}
          <span>
            <UnbrokenRow names={[line.partNumber, line.sku]} />
          </span>
        </span>
        {children}
      </span>
    </span>
  );
}

/** @param isGone what is not for sale has no price that anybody could be shown */
function PriceCell({ yuan, isGone = false }: { readonly yuan: string | null; readonly isGone?: boolean }) {
  const noPrice = noPriceWords(useSession());
  const none = isGone ? '—' : noPrice;
  return (
    <span className={styles.price} data-label={`${m.cart_page_unit_price()} `}>
      {yuan === null ? <span className={styles.noPrice}>{none}</span> : <Money yuan={yuan} />}
    </span>
  );
}

function TotalCell({ yuan }: { readonly yuan: string | null }) {
  return <span className={styles.total}>{yuan === null ? '—' : <Money yuan={yuan} look="price" />}</span>;
}

function DeleteCell({ line, onDelete }: { readonly line: CartLine; readonly onDelete: () => void }) {
  return (
    <span className={styles.actions}>
      <Button look="text" size="small" aria-label={m.cart_page_delete_line({ name: line.proName })} onClick={onDelete}>
        {m.cart_page_delete()}
      </Button>
    </span>
  );
}
