import * as m from '#messages';
import { CopyButton } from '../../../platform/web/kit/CopyButton.tsx';
import { listed } from '../../../platform/web/kit/listed.ts';
import type { OrderPackage } from '../contract/order.ts';
import styles from './package-serials.module.css';

/** The recorded serial numbers of a package by product; nothing where there are none. */
export function PackageSerials({ shipped }: { readonly shipped: OrderPackage }) {
  const lines = shipped.detailList.filter(({ serialNumberList }) => serialNumberList.length > 0);
  const count = lines.reduce((sum, { serialNumberList }) => sum + serialNumberList.length, 0);
  if (count === 0) return null;
  return (
    <details className={styles.serials}>
      <summary>{m.orders_page_serials({ count })}</summary>
      <dl>
        {lines.map(({ orderDetailId, partNumber, productName, serialNumberList }) => (
          <div key={orderDetailId}>
            <dt>
              {partNumber || productName}
              <CopyButton text={serialNumberList.join('\n')} label={m.orders_page_serials_copy({ name: partNumber })} />
            </dt>
            <dd>{listed(serialNumberList)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
