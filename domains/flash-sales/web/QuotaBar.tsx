import * as m from '#messages';
import { soldPercent } from '../contract/flash-sale.ts';
import type { SeckillProduct } from '../contract/flash-sale-endpoints.ts';
import styles from './flash-sales.module.css';

/** A fifth at most. */
const isNearlyGone = (quota: number, planned: number) => quota * 5 <= planned;

/** How much of a quota is sold, and what is left. */
export function QuotaBar({ product }: { readonly product: Pick<SeckillProduct, 'quota' | 'quotaShow'> }) {
  const { quota, quotaShow } = product;
  const percent = soldPercent(quotaShow, quota);
  return (
    <span className={styles.progress}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
      {quota <= 0
        ? m.flash_sales_sold_out()
        : quota < quotaShow
          ? (isNearlyGone(quota, quotaShow) ? m.flash_sales_left_few : m.flash_sales_left)({ count: quota })
          : m.flash_sales_quota_all({ count: quota })}
    </span>
  );
}
