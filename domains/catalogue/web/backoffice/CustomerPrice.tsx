import { useId, useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { StaleNote } from '../../../../platform/web/kit/StaleNote.tsx';
import { type PricedSku, useCustomerPrice, useFoundCustomers } from '../product-office-queries.ts';
import { PriceFound } from './PriceFound.tsx';
import styles from './product-page.module.css';

interface Customer {
  readonly id: number;
  readonly name: string;
}

/** What a customer of one's choice pays. */
export function CustomerPrice(priced: PricedSku) {
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const [customer, setCustomer] = useState<Customer | null>(null);
  const found = useFoundCustomers(customer ? '' : keyword.trim());
  const price = useCustomerPrice({ ...priced, accountId: customer?.id ?? 0 });
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
