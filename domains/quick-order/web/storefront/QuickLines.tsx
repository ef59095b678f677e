import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import * as m from '#messages';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { listed } from '../../../../platform/web/kit/listed.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { PiecesField } from '../../../../platform/web/kit/PiecesField.tsx';
import { Thumb } from '../../../../platform/web/kit/Thumb.tsx';
import { UnbrokenRow } from '../../../../platform/web/kit/UnbrokenRow.tsx';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import { noPriceWords } from '../../../cart/web/public.tsx';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import type { QuickLine } from '../../contract/quick-order-endpoints.ts';
import { QUICK_ORDER_ERRORS } from '../../contract/quick-order-errors.ts';
import styles from '../quick-order.module.css';

interface QuickLinesProps {
  readonly list: readonly QuickLine[];
  /** Why nothing can be changed here now. */
  readonly disabledReason: string | undefined;
  /** Writes the suggested quantity into the text. */
  readonly onTake: (line: QuickLine) => void;
  /** Writes another quantity into the text. */
  readonly onQuantity: (line: QuickLine, quantity: number) => void;
  /** Writes what is no quantity into the text: it is not added with the one before, and stays with its error. */
  readonly onWrong: (line: QuickLine, typed: string) => void;
  /** Writes the part number of the article that is meant into the text. */
  readonly onPick: (line: QuickLine, partNumber: string) => void;
  readonly onRemove: (line: QuickLine) => void;
}

/** What each line means, and what is wrong with those that would be left out. */
export function QuickLines({ list, disabledReason, onTake, onQuantity, onWrong, onPick, onRemove }: QuickLinesProps) {
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
              onWrong={(typed) => onWrong(line, typed)}
              onPick={(partNumber) => onPick(line, partNumber)}
              onRemove={() => onRemove(line)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const UNREADABLE = QUICK_ORDER_ERRORS.quantityUnreadable.reason;

interface RowProps {
  readonly line: QuickLine;
  readonly disabledReason: string | undefined;
  readonly onTake: () => void;
  readonly onQuantity: (quantity: number) => void;
  readonly onWrong: (typed: string) => void;
  readonly onPick: (partNumber: string) => void;
  readonly onRemove: () => void;
}

function Row({ line, disabledReason, onTake, onQuantity, onWrong, onPick, onRemove }: RowProps) {
  const { product, quantity, typedQuantity, message, problem, suggestedNum, inCartNum, lines, code } = line;
  const quantityReasonId = useId();
  const noPrice = noPriceWords(useSession());
  const isUnreadable = quantity === null;
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
                <UnbrokenRow names={[product.partNumber, product.sku]} />
              </span>
            </>
          ) : (
            code
          )}
        </span>
      </span>
      <span className={classNames(styles.right, styles.price)}>
        {product &&
          (product.price === null ? <span className={styles.noPrice}>{noPrice}</span> : <Money yuan={product.price} />)}
      </span>
      <span className={classNames(styles.right, styles.quantity)}>
        {(product || isUnreadable) && (
          <PiecesField
            quantity={quantity}
            wrong={isUnreadable ? { text: typedQuantity, reasonId: quantityReasonId } : undefined}
            label={m.quick_order_quantity_of({ code: product?.partNumber ?? code })}
            readOnly={disabledReason !== undefined}
            onQuantity={onQuantity}
            onWrong={onWrong}
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
          <span id={problem === UNREADABLE ? quantityReasonId : undefined} className={styles.problem}>
            {message}
          </span>
        )}
        {isUnreadable && problem !== UNREADABLE && (
          <span id={quantityReasonId} className={styles.problem}>
            {m.quick_order_error_quantity_unreadable()}
          </span>
        )}
        {inCartNum > 0 && (
          <span className={styles.facts}>{m.quick_order_in_cart({ count: inCartNum.toLocaleString('en') })}</span>
        )}
        {lines.length > 1 && <span className={styles.facts}>{m.quick_order_merged({ lines: listed(lines) })}</span>}
        <Assumed line={line} />
        {line.candidateList.length > 0 && (
          <Candidates line={line} isStale={disabledReason !== undefined} onPick={onPick} />
        )}
        {suggestedNum !== null && (
          <Button size="small" look="outline" disabledReason={disabledReason} onClick={onTake}>
            {m.quick_order_take({ count: suggestedNum.toLocaleString('en') })}
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

/** Says which lines count as one piece because they name no quantity. */
function Assumed({ line: { lines, assumedLines } }: { readonly line: QuickLine }) {
  if (assumedLines.length === 0) return null;
  return (
    <span className={styles.facts}>
      {lines.length === 1
        ? m.quick_order_assumed()
        : m.quick_order_assumed_in({ lines: listed(assumedLines), count: assumedLines.length })}
    </span>
  );
}

interface CandidatesProps {
  readonly line: QuickLine;
  readonly isStale: boolean;
  readonly onPick: (partNumber: string) => void;
}

/** The articles that a code may mean, one of which is chosen. */
function Candidates({ line: { code, candidateList }, isStale, onPick }: CandidatesProps) {
  const formatYuan = useFormatYuan();
  return (
    <select
      className={styles.candidates}
      aria-label={m.quick_order_pick_of({ code })}
      value=""
      disabled={isStale}
      onChange={(event) => onPick(event.currentTarget.value)}
    >
      <option value="" disabled>
        {m.quick_order_pick({ count: candidateList.length })}
      </option>
      {candidateList.map(({ attrId, partNumber, sku, proName, price }) => (
        <option key={attrId} value={partNumber}>
          {[partNumber, sku || proName, price !== null && `¥${formatYuan(price)}`].filter(Boolean).join(' · ')}
        </option>
      ))}
    </select>
  );
}
