import * as m from '#messages';
import { Tag } from '../../../platform/web/kit/Tag.tsx';
import styles from './shops.module.css';

export function ShopName({ name, isSelf }: { readonly name: string; readonly isSelf: boolean }) {
  return (
    <>
      {name} {isSelf && <Tag tone="primary">{m.merchants_self()}</Tag>}
    </>
  );
}

export function ShopCounts({ products, followers }: { readonly products: number; readonly followers: number }) {
  return (
    <p className={styles.counts}>
      <span>{m.merchants_products({ count: products })}</span>
      <span>{m.merchants_followers({ count: followers })}</span>
    </p>
  );
}
