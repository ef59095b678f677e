import { useId, useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { StaleNote } from '../../../../platform/web/kit/StaleNote.tsx';
import type { OfficeSku } from '../../contract/product-office-endpoints.ts';
import { useCustomerPrice, useFoundCustomers } from '../product-office-queries.ts';
import { PriceWaterfall } from '../ShownPrice.tsx';
import styles from './product-page.module.css';

interface Customer {
  readonly id: number;
  readonly name: string;
}

/** How the price of a SKU comes about for a customer of one's choice. */
export function CustomerPrice({ skus }: { readonly skus: readonly OfficeSku[] }) {
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const [customer, setCustomer] = useState<Customer | null>(null);
  const [skuId, setSkuId] = useState(skus[0]?.id ?? 0);
  const [quantity, setQuantity] = useState('1');
  const found = useFoundCustomers(customer ? '' : keyword.trim());
  const pieces = /^[1-9]\d{0,5}$/.test(quantity) ? Number(quantity) : 1;
  const price = useCustomerPrice({ skuId, accountId: customer?.id ?? 0, quantity: pieces });
  return (
    <div className={styles.choice}>
      <div className={styles.fields}>
        <label className={styles.field} htmlFor={`${id}-customer`}>
          {m.catalogue_product_customer()}
          <input
            id={`${id}-customer`}
            type="search"
            value={customer?.name ?? keyword}
            placeholder={m.catalogue_product_customer_hint()}
            maxLength={100}
            onChange={(event) => {
              setCustomer(null);
              setKeyword(event.target.value);
            }}
          />
        </label>
        <label className={styles.field} htmlFor={`${id}-sku`}>
          {m.catalogue_product_part()}
          <select id={`${id}-sku`} value={skuId} onChange={(event) => setSkuId(Number(event.target.value))}>
            {skus.map((sku) => (
              <option key={sku.id} value={sku.id}>
                {sku.partNumber}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field} htmlFor={`${id}-quantity`}>
          {m.catalogue_product_quantity()}
          <input
            id={`${id}-quantity`}
            inputMode="numeric"
            value={quantity}
            maxLength={6}
            onChange={(event) => setQuantity(event.target.value)}
          />
        </label>
      </div>
      {!customer && found.isError && found.data === undefined && (
        <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />
      )}
      {!customer && found.data && (
        <div className={styles.found}>
          <StaleNote error={found.error} onRetry={() => void found.refetch()} />
          {found.data.list.map((one) => {
            const name = one.company || one.nickname || one.phone || one.email;
            return (
              <Button key={one.id} size="small" onClick={() => setCustomer({ id: one.id, name })}>
                {name}
              </Button>
            );
          })}
          {found.data.list.length === 0 && <p className={styles.faint}>{m.catalogue_product_customer_none()}</p>}
        </div>
      )}
      {!customer ? (
        <p className={styles.faint}>{m.catalogue_product_customer_choose()}</p>
      ) : (
        <PriceFound price={price} />
      )}
    </div>
  );
}

/** The price of the chosen customer with its factors. */
export function PriceFound({ price }: { readonly price: ReturnType<typeof useCustomerPrice> }) {
  if (price.isError && price.data === undefined) {
    return <ErrorState message={price.error.message} onRetry={() => void price.refetch()} />;
  }
  if (!price.data) return null;
  return (
    <div aria-live="polite">
      <StaleNote error={price.error} onRetry={() => void price.refetch()} />
      {price.data.price && price.data.waterfall ? (
        <>
          <Money yuan={price.data.price} look="price" size="large" />
          <PriceWaterfall steps={price.data.waterfall} />
        </>
      ) : (
        <p className={styles.faint}>{m.catalogue_product_price_hidden()}</p>
      )}
    </div>
  );
}
