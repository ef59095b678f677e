import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import type { ShownLine } from '../OrderLines.tsx';
import styles from '../order-lines.module.css';

/** The name of a line, leading to the product's page. */
export const productLink = ({ productId, name }: Pick<ShownLine, 'productId' | 'name'>): ReactNode => (
  <Link to="/product/detail/$id" params={{ id: String(productId) }} className={styles.link}>
    {unbroken(name)}
  </Link>
);
