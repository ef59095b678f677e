import type { CSSProperties } from 'react';
import { Picture } from '../../../platform/web/kit/Picture.tsx';
import styles from './shop-logo.module.css';

interface ShopLogoProps {
  readonly shop: { readonly id: number; readonly name: string };
  /** Address of its own picture; empty until it has one. */
  readonly avatar: string;
  /** 32 px instead of 48. */
  readonly small?: boolean;
}

/** Consecutive shop numbers get colours far apart on the colour wheel. */
const GOLDEN_ANGLE = 137.5;

/** A shop's logo: its own picture, else the beginning of its name in its own colour. */
export function ShopLogo({ shop, avatar, small = false }: ShopLogoProps) {
  const size = small ? styles.small : styles.logo;
  if (avatar !== '') {
    return (
      <span className={size}>
        <Picture src={avatar} alt="" sizes={small ? '32px' : '48px'} width={48} height={48} />
      </span>
    );
  }
  const hue = Math.round((shop.id * GOLDEN_ANGLE) % 360);
  return (
    <span className={size} style={{ '--hue': hue } as CSSProperties} data-monogram aria-hidden>
      {[...shop.name.trim()].slice(0, 2).join('')}
    </span>
  );
}
