import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Thumb } from '../../../../platform/web/kit/Thumb.tsx';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import styles from '../reviews.module.css';

interface ReviewedLineProps {
  readonly line: {
    readonly productId: number;
    readonly productName: string;
    readonly image: string;
    readonly sku: string;
    readonly orderNo: string;
  };
  /** Beside it: a button. */
  readonly children?: ReactNode;
}

/** The product of a bought line, and its order. */
export function ReviewedLine({ line, children }: ReviewedLineProps) {
  const { productId, productName, image, sku, orderNo } = line;
  return (
    <div className={styles.line}>
      <Thumb image={image} alt="" />
      <div className={styles.about}>
        <Link to="/product/detail/$id" params={{ id: String(productId) }}>
          {unbroken(productName)}
        </Link>
        {sku !== '' && <span className={styles.faint}>{sku}</span>}
        <Link to="/order/order_details" search={{ orderNo }} className={styles.faint}>
          {orderNo}
        </Link>
      </div>
      {children}
    </div>
  );
}
