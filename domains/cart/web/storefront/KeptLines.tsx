import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconAlertCircle } from '../../../../platform/web/design/icons.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { Thumb } from '../../../../platform/web/kit/Thumb.tsx';
import { Unbroken } from '../../../../platform/web/kit/Unbroken.tsx';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import type { KeptLine } from '../../contract/saved-cart.ts';
import { problemWords } from '../cart-words.ts';
import lineStyles from './cart-line.module.css';
import styles from './kept-carts.module.css';

interface KeptLinesProps {
  readonly list: readonly KeptLine[];
  /** Null where prices are hidden. */
  readonly total: string | null;
}

/** The lines of a saved or shared cart as they are sold now, and what they cost together. */
export function KeptLines({ list, total }: KeptLinesProps) {
  return (
    <Card>
      <ul>
        {list.map((line) => (
          <li key={line.attrId} className={styles.line}>
            <KeptLineRow line={line} />
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{m.cart_kept_total()}</span>
        {total === null ? m.cart_page_price_hidden() : <Money yuan={total} look="price" size="large" />}
      </p>
    </Card>
  );
}

function KeptLineRow({ line }: { readonly line: KeptLine }) {
  const problem = problemWords(line);
  const isGone = line.problem === 'offShelf';
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
            <Unbroken names={[line.partNumber, line.sku]} />
          </span>
          {problem && (
            <span className={lineStyles.problem}>
              <Icon of={iconAlertCircle} size="small" />
              {problem}
            </span>
          )}
        </span>
      </span>
      <span className={styles.price}>
        {line.price === null ? (
          <span className={lineStyles.noPrice}>{isGone ? '—' : m.cart_page_price_hidden()}</span>
        ) : (
          <Money yuan={line.price} />
        )}
      </span>
      <span className={styles.quantity}>× {line.cartNum}</span>
      <span className={styles.total}>{line.lineTotal === null ? '—' : <Money yuan={line.lineTotal} />}</span>
    </>
  );
}
