import { useId, useState } from 'react';
import * as m from '#messages';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { Tabs } from '../../../../platform/web/kit/Tabs.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import type { OfficeSku } from '../../contract/product-office-endpoints.ts';
import { type PricedSku, useTermsPrice } from '../product-office-queries.ts';
import { CustomerPrice } from './CustomerPrice.tsx';
import { PriceFound } from './PriceFound.tsx';
import styles from './product-page.module.css';

const LEVELS = ['1', '2', '3', '4', '5'];
/** As the contract takes it. */
const COEFFICIENT = /^(?!0(?:\.0{1,2})?$)\d(?:\.\d{1,2})?$/;

type Way = 'customer' | 'terms';

/** How the price of a SKU comes about: for a customer, or for a level and a coefficient. */
export function PriceCheck({ skus }: { readonly skus: readonly OfficeSku[] }) {
  const id = useId();
  const mayView = useCan('admin:accounts:view');
  const isStaff = useCan(WHOLE_MALL);
  const seesCustomers = mayView && isStaff;
  const [way, setWay] = useState<Way>('customer');
  const [skuId, setSkuId] = useState(skus[0]?.id ?? 0);
  const [quantity, setQuantity] = useState('1');
  const isNumber = /^[1-9]\d{0,5}$/.test(quantity.trim());
  const priced = { skuId, quantity: Number(quantity) };
  return (
    <div className={styles.choice}>
      <div className={styles.fields}>
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
            maxLength={8}
            aria-invalid={!isNumber}
            aria-describedby={isNumber ? undefined : `${id}-wrong`}
            onChange={(event) => setQuantity(event.target.value)}
          />
        </label>
      </div>
      {!isNumber ? (
        <p id={`${id}-wrong`} role="alert">
          {m.catalogue_product_quantity_wrong()}
        </p>
      ) : seesCustomers ? (
        <Tabs<Way>
          label={m.catalogue_product_prices()}
          entries={[
            { key: 'customer', label: m.catalogue_product_by_customer() },
            { key: 'terms', label: m.catalogue_product_by_terms() },
          ]}
          active={way}
          onChange={setWay}
        >
          {way === 'customer' ? <CustomerPrice {...priced} /> : <TermsPrice {...priced} />}
        </Tabs>
      ) : (
        <TermsPrice {...priced} />
      )}
    </div>
  );
}

/** What any customer of a level pays whose group has a coefficient. */
function TermsPrice(priced: PricedSku) {
  const id = useId();
  const [level, setLevel] = useState('1');
  const [coefficient, setCoefficient] = useState('1');
  const [international, setInternational] = useState(false);
  const isNumber = COEFFICIENT.test(coefficient.trim());
  const price = useTermsPrice({
    ...priced,
    level: Number(level),
    coefficient: isNumber ? coefficient.trim() : '1',
    international,
  });
  return (
    <div className={styles.choice}>
      <div className={styles.fields}>
        <label className={styles.field} htmlFor={`${id}-level`}>
          {m.catalogue_product_level()}
          <select id={`${id}-level`} value={level} onChange={(event) => setLevel(event.target.value)}>
            {LEVELS.map((one) => (
              <option key={one} value={one}>
                {m.catalogue_product_level_of({ level: one })}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field} htmlFor={`${id}-coefficient`}>
          {m.catalogue_product_coefficient()}
          <input
            id={`${id}-coefficient`}
            inputMode="decimal"
            value={coefficient}
            maxLength={4}
            aria-invalid={!isNumber}
            aria-describedby={`${id}-range`}
            onChange={(event) => setCoefficient(event.target.value)}
          />
        </label>
        <label className={styles.check}>
          <input type="checkbox" checked={international} onChange={(event) => setInternational(event.target.checked)} />
          {m.catalogue_product_international()}
        </label>
      </div>
      <p id={`${id}-range`} className={isNumber ? styles.faint : styles.refused}>
        {m.catalogue_product_coefficient_range()}
      </p>
      {isNumber && <PriceFound price={price} />}
    </div>
  );
}
