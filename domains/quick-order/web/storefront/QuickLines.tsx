import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { readQuantity } from '../../../../platform/web/kit/quantity.ts';
import { Thumb } from '../../../../platform/web/kit/Thumb.tsx';
import { Unbroken } from '../../../../platform/web/kit/Unbroken.tsx';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import type { QuickLine } from '../../contract/quick-order-endpoints.ts';
import styles from '../quick-order.module.css';

interface QuickLinesProps {
  readonly list: readonly QuickLine[];
  /** Why nothing can be changed here now. */
  readonly disabledReason: string | undefined;
  /** Writes the suggested quantity into the text. */
  readonly onTake: (line: QuickLine) => void;
  /** Writes another quantity into the text. */
  readonly onQuantity: (line: QuickLine, quantity: number) => void;
  readonly onRemove: (line: QuickLine) => void;
}

/** What each line means, and what is wrong with those that would be left out. */
export function QuickLines({ list, disabledReason, onTake, onQuantity, onRemove }: QuickLinesProps) {
  return (
    <>
      <div className={classNames(styles.line, styles.head)} aria-hidden>
        <span>{m.quick_order_column_line()}</span>
        <span>{m.quick_order_column_product()}</span>
        <span className={styles.right}>{m.quick_order_column_price()}</span>
        <span className={styles.right}>{m.quick_order_column_quantity()}</span>
        <span className={styles.right}>{m.quick_order_column_total()}</span>
        <span>{m.quick_order_column_state()}</span>
      </div>
      <ul className={styles.lines}>
        {list.map((line) => (
          <li key={line.lines[0]} className={classNames(styles.line, line.problem !== null && styles.leftOut)}>
            <Row
              line={line}
              disabledReason={disabledReason}
              onTake={() => onTake(line)}
              onQuantity={(quantity) => onQuantity(line, quantity)}
              onRemove={() => onRemove(line)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly line: QuickLine;
  readonly disabledReason: string | undefined;
  readonly onTake: () => void;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

function Row({ line, disabledReason, onTake, onQuantity, onRemove }: RowProps) {
  const { product, quantity, message, suggestedNum, lines, code } = line;
  return (
    <>
      <span className={styles.number}>{lines[0]}</span>
      <span className={styles.product}>
        {product && <Thumb image={product.image} alt="" />}
        <span className={styles.words}>
          {product ? (
            <>
              <Link
                to="/product/detail/$id"
                params={{ id: String(product.productId) }}
                search={{ sku: product.attrId }}
              >
                {unbroken(product.proName)}
              </Link>
              <span className={styles.facts}>
                <Unbroken names={[product.partNumber, product.sku]} />
              </span>
            </>
          ) : (
            code
          )}
        </span>
      </span>
      <span className={classNames(styles.right, styles.price)}>
        {product && (product.price === null ? m.quick_order_price_hidden() : <Money yuan={product.price} />)}
      </span>
      <span className={classNames(styles.right, styles.quantity)}>
        {product && (
          <input
            key={quantity}
            className={styles.pieces}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            defaultValue={quantity ?? ''}
            readOnly={disabledReason !== undefined}
            aria-label={m.quick_order_quantity_of({ code: product.partNumber })}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
            onBlur={({ currentTarget }) => {
              const typed = readQuantity(currentTarget.value);
              if (typed >= 1 && typed !== quantity) onQuantity(typed);
              else currentTarget.value = String(quantity ?? '');
            }}
          />
        )}
      </span>
      <span className={classNames(styles.right, styles.amount)}>
        {product?.total != null && <Money yuan={product.total} />}
      </span>
      <span className={styles.state}>
        {message === null ? (
          <span className={styles.good}>{m.quick_order_ready()}</span>
        ) : (
          <span className={styles.problem}>{message}</span>
        )}
        {lines.length > 1 && <span className={styles.facts}>{m.quick_order_merged({ lines: lines.join(', ') })}</span>}
        {suggestedNum !== null && (
          <Button size="small" look="outline" disabledReason={disabledReason} onClick={onTake}>
            {m.quick_order_take({ count: suggestedNum })}
          </Button>
        )}
      </span>
      <span className={styles.remove}>
        <Button
          size="small"
          look="text"
          disabledReason={disabledReason}
          aria-label={m.quick_order_remove_of({ code: product?.partNumber ?? code })}
          onClick={onRemove}
        >
          {m.quick_order_remove()}
        </Button>
      </span>
    </>
  );
}
