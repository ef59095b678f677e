import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconAlertCircle } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { PiecesField } from '../../../../platform/web/kit/PiecesField.tsx';
import { Thumb } from '../../../../platform/web/kit/Thumb.tsx';
import { UnbrokenRow } from '../../../../platform/web/kit/UnbrokenRow.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { CheckBox } from '../../../../platform/web/table/CheckBox.tsx';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import type { KeptLine } from '../../contract/saved-cart.ts';
import { totalsOf } from '../cart-selection.ts';
import { problemWords } from '../cart-words.ts';
import { noPriceWords } from '../no-price-words.ts';
import lineStyles from './cart-line.module.css';
import styles from './kept-carts.module.css';
import type { KeptSelection } from './kept-selection.ts';

/** What its owner may change. */
interface KeptEditing {
  readonly onQuantity: (line: KeptLine, quantity: number) => void;
  readonly onRemove: (line: KeptLine) => void;
}

interface KeptLinesProps {
  readonly list: readonly KeptLine[];
  /** Null where prices are hidden. */
  readonly total: string | null;
  readonly selection: KeptSelection;
  /** Only of an own cart. */
  readonly editing?: KeptEditing;
}

/** The lines of a saved or shared cart as they are sold now, and what the selected ones cost together. */
export function KeptLines({ list, total, selection, editing }: KeptLinesProps) {
  const { chosen, isChosen, toggle } = selection;
  const { kinds, pieces } = totalsOf(chosen);
  const { amount } = totalsOf(chosen.filter(({ problem }) => problem === null));
  const noPrice = noPriceWords(useSession());
  const state = kinds === list.length ? 'on' : kinds === 0 ? 'off' : 'some';
  return (
    <Card>
      <div className={styles.bar}>
        <CheckBox state={state} label={m.cart_page_choose_all()} onChange={() => toggle(list)} />
        <span aria-hidden>{m.cart_page_choose_all()}</span>
        <span className={styles.hint} role="status">
          {m.cart_chosen({ all: list.length, kinds, pieces })}
        </span>
      </div>
      <ul>
        {list.map((line) => (
          <li key={line.attrId} className={classNames(styles.line, editing && styles.editable)}>
            <CheckBox
              state={isChosen(line) ? 'on' : 'off'}
              label={m.cart_page_choose_line({ name: line.proName })}
              onChange={() => toggle([line])}
            />
            <KeptLineRow line={line} isLast={list.length === 1} editing={editing} />
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{kinds === list.length ? m.cart_kept_total() : m.cart_kept_chosen_total()}</span>
        {total === null || amount === null ? (
          <span className={lineStyles.noPrice}>{noPrice}</span>
        ) : (
          <Money yuan={amount} look="price" size="large" />
        )}
      </p>
    </Card>
  );
}

interface KeptLineRowProps {
  readonly line: KeptLine;
  /** The only one there is. */
  readonly isLast: boolean;
  readonly editing: KeptEditing | undefined;
}

function KeptLineRow({ line, isLast, editing }: KeptLineRowProps) {
  const isGone = line.problem === 'offShelf';
  const noPrice = noPriceWords(useSession());
  return (
    <>
      <span className={styles.product}>
        <Thumb image={line.image} alt="" />
        <span className={lineStyles.words}>
          {isGone ? (
            <span className={lineStyles.name}>{unbroken(line.proName)}</span>
          ) : (
            <Link
              to="/product/detail/$id"
              params={{ id: String(line.productId) }}
              search={{ sku: line.attrId }}
              className={lineStyles.name}
            >
              {unbroken(line.proName)}
            </Link>
          )}
          <span className={lineStyles.model}>
            <UnbrokenRow names={[line.partNumber, line.sku]} />
          </span>
          <StockWords line={line} editing={editing} />
        </span>
      </span>
      <span className={styles.price}>
        {line.price === null ? (
          <span className={lineStyles.noPrice}>{isGone ? '—' : noPrice}</span>
        ) : (
          <Money yuan={line.price} />
        )}
      </span>
      <span className={styles.quantity}>
        {editing ? (
          <PiecesField
            quantity={line.cartNum}
            label={m.cart_saved_quantity_of({ name: line.proName })}
            onQuantity={(quantity) => editing.onQuantity(line, quantity)}
          />
        ) : (
          `× ${line.cartNum}`
        )}
      </span>
      <span className={styles.total}>
        {line.lineTotal !== null ? <Money yuan={line.lineTotal} /> : (isGone || line.price !== null) && '—'}
      </span>
      {editing && (
        <Button
          look="text"
          size="small"
          aria-label={m.cart_page_delete_line({ name: line.proName })}
          disabledReason={isLast ? m.cart_error_last_saved_line() : undefined}
          onClick={() => editing.onRemove(line)}
        >
          {m.cart_page_delete()}
        </Button>
      )}
    </>
  );
}

/** Why it cannot be ordered as it is, with the quantity that can; else how many there are. */
function StockWords({ line, editing }: Pick<KeptLineRowProps, 'line' | 'editing'>) {
  const { stock, suggestedNum } = line;
  const problem = problemWords(line);
  if (problem === null)
    return <span className={lineStyles.limits}>{m.cart_page_stock({ stock: stock.toLocaleString('en') })}</span>;
  return (
    <span className={lineStyles.problem}>
      <Icon of={iconAlertCircle} size="small" />
      {problem}
      {editing && suggestedNum !== null && (
        <button type="button" className={lineStyles.repair} onClick={() => editing.onQuantity(line, suggestedNum)}>
          {m.cart_page_change_to({ count: suggestedNum.toLocaleString('en') })}
        </button>
      )}
    </span>
  );
}
