import type { HTMLAttributes } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'article' | 'aside' | 'ul';
  /** 16 px around the content. */
  readonly padded?: boolean;
}

/** A surface with a one-pixel border. */
export function Card({ as: Element = 'div', padded = false, className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, padded && styles.padded, className)} />;
}
