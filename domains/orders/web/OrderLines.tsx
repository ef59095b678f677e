import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { Money } from '../../../platform/web/kit/Money.tsx';
import { Thumb } from '../../../platform/web/kit/Thumb.tsx';
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
}

type NamedProduct = Pick<ShownLine, 'name' | 'model' | 'image'>;

type LineProductProps =
  | { readonly line: NamedProduct & Pick<ShownLine, 'productId' | 'warranty'>; readonly plain?: false }
  /** Without a link to the product's page: the back office has none of its own. */
  | { readonly line: NamedProduct & Partial<ShownLine>; readonly plain: boolean };

/** The picture, name and model of a line. */
export function LineProduct({ line, plain = false }: LineProductProps) {
  return (
    <span className={styles.product}>
      <Thumb image={line.image} alt="" />
      <span className={styles.words}>
        {plain ? (
          <span className={styles.name}>{line.name}</span>
        ) : (
          <Link to="/product/detail/$id" params={{ id: String(line.productId) }} className={styles.link}>
            {line.name}
          </Link>
        )}
        <span className={styles.model}>{line.model.filter(Boolean).join('\u00a0· ')}</span>
        {line.warranty}
      </span>
    </span>
  );
}

/** An amount, or a dash where it is hidden. */
export function Amount({ yuan, look }: { readonly yuan: string | null; readonly look?: 'price' }): ReactNode {
  return yuan === null ? '—' : <Money yuan={yuan} {...(look && { look })} />;
}

/** Lines with unit price, quantity and total, as the checkout shows them. */
export function OrderLines({
  lines,
  plain = false,
}: {
  readonly lines: readonly ShownLine[];
  readonly plain?: boolean;
}) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.key} className={styles.line}>
          <LineProduct line={line} plain={plain} />
          <span className={styles.price}>
            <Amount yuan={line.price} />
          </span>
          <span className={styles.quantity}>{m.orders_page_times({ count: line.quantity })}</span>
          <b className={styles.total}>
            <Amount yuan={line.total} />
          </b>
        </li>
      ))}
    </ul>
  );
}
