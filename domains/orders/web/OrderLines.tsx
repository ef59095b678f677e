import type { ReactNode } from 'react';
import * as m from '#messages';
import { grouped } from '../../../platform/web/kit/grouped.ts';
import { Money } from '../../../platform/web/kit/Money.tsx';
import { Thumb } from '../../../platform/web/kit/Thumb.tsx';
import { UnbrokenRow } from '../../../platform/web/kit/UnbrokenRow.tsx';
import { unbroken } from '../../catalogue/contract/measure.ts';
import styles from './order-lines.module.css';

/** An ordered line, or one about to be ordered. */
export interface ShownLine {
  readonly key: number;
  readonly productId: number;
  readonly name: string;
  /** Part number and specification. */
  readonly model: readonly string[];
  readonly image: string;
  readonly price: string | null;
  readonly quantity: number;
  readonly total: string | null;
  /** The warranty extension: to choose, or as bought. */
  readonly warranty?: ReactNode;
  /** Why it costs what it costs. */
  readonly explanation?: ReactNode;
}

interface LineProductProps {
  readonly line: Pick<ShownLine, 'name' | 'model' | 'image' | 'warranty' | 'explanation'>;
  /** The name as a link to the product's page: the back office has none of its own. */
  readonly link?: ReactNode;
}

/** The picture, name and model of a line. */
export function LineProduct({ line, link }: LineProductProps) {
  return (
    <div className={styles.product}>
      <Thumb image={line.image} alt="" />
      <div className={styles.words}>
        {link ?? <span className={styles.name}>{unbroken(line.name)}</span>}
        <span className={styles.model}>
          <UnbrokenRow names={line.model} />
        </span>
        {line.warranty}
        {line.explanation}
      </div>
    </div>
  );
}

/** Whether an amount is there to be shown: neither hidden nor nothing. */
export const isSome = (yuan: string | null): boolean => yuan !== null && yuan !== '0.00';

/** An amount, or a dash where it is hidden. */
export function Amount({ yuan, look }: { readonly yuan: string | null; readonly look?: 'price' }): ReactNode {
  return yuan === null ? '—' : <Money yuan={yuan} {...(look && { look })} />;
}

/** Lines with unit price, quantity and total, as the checkout shows them. */
export function OrderLines({
  lines,
  link,
}: {
  readonly lines: readonly ShownLine[];
  readonly link?: (line: ShownLine) => ReactNode;
}) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.key} className={styles.line}>
          <LineProduct line={line} link={link?.(line)} />
          <span className={styles.price}>
            <Amount yuan={line.price} />
          </span>
          <span className={styles.quantity}>{m.orders_page_times({ count: grouped(line.quantity) })}</span>
          <b className={styles.total}>
            <Amount yuan={line.total} />
          </b>
        </li>
      ))}
    </ul>
  );
}
