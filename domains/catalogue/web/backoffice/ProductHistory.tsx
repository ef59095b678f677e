import { useId, useState } from 'react';
import * as m from '#messages';
import { ProductTrail } from '../../../audit/web/public.tsx';
import type { OfficeSku } from '../../contract/product-office-endpoints.ts';
import styles from './product-page.module.css';

/** Who changed what of a product, before and after; its SKUs have a trail each. */
export function ProductHistory({ code, skus }: { readonly code: string; readonly skus: readonly OfficeSku[] }) {
  const id = useId();
  const [part, setPart] = useState('');
  return (
    <div className={styles.choice}>
      <label className={styles.field} htmlFor={`${id}-part`}>
        {m.catalogue_product_history_of()}
        <select id={`${id}-part`} value={part} onChange={(event) => setPart(event.target.value)}>
          <option value="">{m.catalogue_product_history_product()}</option>
          {skus.map(({ partNumber }) => (
            <option key={partNumber} value={partNumber}>
              {partNumber}
            </option>
          ))}
        </select>
      </label>
      <ProductTrail key={part} entity={part === '' ? 'product' : 'sku'} entityId={part === '' ? code : part} />
    </div>
  );
}
