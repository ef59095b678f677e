import { useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { MAX_PRODUCTS } from '../../contract/flash-sale.ts';
import type { PlannableProduct, PlannedProduct } from '../../contract/flash-sale-admin-endpoints.ts';
import { useFindProducts } from '../flash-office-queries.ts';
import type { FlashForm } from './flash-form.ts';
import styles from './flash-office.module.css';
import { PlannedProductBox } from './PlannedProductBox.tsx';
import type { Planned } from './plan-checks.ts';

const CODES_SAID = 10;

interface ProductsFieldProps {
  readonly form: FlashForm;
  readonly facts: readonly PlannableProduct[];
  readonly onFacts: (facts: readonly PlannableProduct[]) => void;
}

const plannedOf = ({ productId, skus }: PlannableProduct): Planned => ({
  productId,
  perOrder: 0,
  perPerson: 0,
  skus: skus.map(({ skuId, firstPrice }) => ({ skuId, price: firstPrice ?? '', quota: '' })),
});

/** The products of a flash sale with their limits, and prices and quotas of their SKUs. */
export function ProductsField({ form, facts, onFacts }: ProductsFieldProps) {
  const products = form.values.products as unknown as readonly Planned[];
  const set = (next: readonly Planned[]) => form.setValue('products', next as unknown as PlannedProduct[]);
  const change = (productId: number, by: (product: Planned) => Planned) =>
    set(products.map((product) => (product.productId === productId ? by(product) : product)));
  const add = (found: readonly PlannableProduct[]) => {
    const fresh = found.filter(({ productId }) => !products.some((one) => one.productId === productId));
    onFacts([...facts.filter((fact) => !found.some(({ productId }) => productId === fact.productId)), ...found]);
    set([...products, ...fresh.map(plannedOf)]);
  };
  const { products: error } = form.inner.errors;
  return (
    <fieldset className={styles.field} data-path="products" tabIndex={-1}>
      <legend>{m.flash_sales_audit_field_products()}</legend>
      <div className={styles.products}>
        <AddProducts merchantId={Number(form.values.merchantId)} onFound={add} />
        {products.map((product, at) => (
          <PlannedProductBox
            key={product.productId}
            form={form}
            place={at}
            product={product}
            facts={facts.find(({ productId }) => productId === product.productId)}
            onChange={(by) => change(product.productId, by)}
            onRemove={() => form.inner.removeListItem('products', at)}
            onRemoveSku={(place) => form.inner.removeListItem(`products.${at}.skus`, place)}
          />
        ))}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface AddProductsProps {
  readonly merchantId: number;
  readonly onFound: (found: readonly PlannableProduct[]) => void;
}

function AddProducts({ merchantId, onFound }: AddProductsProps) {
  const [codes, setCodes] = useState('');
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const find = useFindProducts();
  const ask = () =>
    find.mutate(
      { codes, merchantId },
      {
        onSuccess: (found) => {
          onFound(found.products);
          // What was not found stays, to be corrected.
          setUnknown(found.unknown);
          setCodes(found.unknown.join('\n'));
        },
      },
    );
  const problem = merchantId === 0 ? m.flash_sales_problem_products_unknown : m.flash_sales_problem_products_of_shop;
  return (
    <div>
      <div className={styles.add}>
        <textarea
          aria-label={m.flash_sales_codes()}
          placeholder={m.flash_sales_codes_help({ most: MAX_PRODUCTS })}
          rows={2}
          value={codes}
          onChange={(event) => {
            setCodes(event.currentTarget.value);
            setUnknown([]);
          }}
        />
        <Button
          busy={find.isPending}
          disabledReason={codes.trim() === '' ? m.flash_sales_codes_first() : undefined}
          onClick={ask}
        >
          {m.flash_sales_add_products()}
        </Button>
      </div>
      {find.error && <p className={styles.error}>{find.error.message}</p>}
      {unknown.length > 0 && (
        <p className={styles.error} role="alert">
          {problem({ codes: unknown.slice(0, CODES_SAID).join(m.flash_sales_comma()) })}
        </p>
      )}
    </div>
  );
}
