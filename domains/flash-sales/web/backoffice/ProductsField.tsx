import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconTrash } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import table from '../../../../platform/web/kit/plain-table.module.css';
import { MAX_PRODUCTS } from '../../contract/flash-sale.ts';
import type { PlannableProduct, PlannedProduct } from '../../contract/flash-sale-admin-endpoints.ts';
import { useFindProducts } from '../flash-office-queries.ts';
import type { FlashForm } from './flash-form.ts';
import styles from './flash-office.module.css';

/** A product while it is planned: what was typed stays as it is. */
interface Planned {
  readonly productId: number;
  readonly perOrder: number | string;
  readonly perPerson: number | string;
  readonly skus: readonly { readonly skuId: number; readonly price: string; readonly quota: number | string }[];
}

interface ProductsFieldProps {
  readonly form: FlashForm;
  readonly facts: readonly PlannableProduct[];
  readonly onFacts: (facts: readonly PlannableProduct[]) => void;
}

/** What is typed into a cell of whole numbers. */
const pieces = (typed: string): number | string => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : typed);

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
  const error = Object.entries(form.inner.errors).find(([name]) => name.startsWith('products'))?.[1];
  return (
    <fieldset className={styles.field} data-path="products" tabIndex={-1}>
      <legend>{m.flash_sales_audit_field_products()}</legend>
      <div className={styles.products}>
        <AddProducts merchantId={Number(form.values.merchantId)} onFound={add} />
        {products.map((product) => (
          <PlannedProductBox
            key={product.productId}
            product={product}
            isRefused={error !== undefined}
            facts={facts.find(({ productId }) => productId === product.productId)}
            onChange={(by) => change(product.productId, by)}
            onRemove={() => set(products.filter(({ productId }) => productId !== product.productId))}
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
  const find = useFindProducts();
  const ask = () =>
    find.mutate(
      { codes, merchantId },
      {
        onSuccess: (found) => {
          onFound(found);
          setCodes('');
        },
      },
    );
  return (
    <div>
      <div className={styles.add}>
        <textarea
          aria-label={m.flash_sales_codes()}
          placeholder={m.flash_sales_codes_help({ most: MAX_PRODUCTS })}
          rows={2}
          value={codes}
          onChange={(event) => setCodes(event.currentTarget.value)}
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
    </div>
  );
}

interface PlannedProductBoxProps {
  readonly product: Planned;
  /** The form was refused for its products: what cannot be saved is marked. */
  readonly isRefused: boolean;
  readonly facts: PlannableProduct | undefined;
  readonly onChange: (by: (product: Planned) => Planned) => void;
  readonly onRemove: () => void;
}

function PlannedProductBox({ product, isRefused, facts, onChange, onRemove }: PlannedProductBoxProps) {
  const name = facts?.name ?? String(product.productId);
  const setSku = (skuId: number, change: Partial<Planned['skus'][number]>) =>
    onChange((one) => ({ ...one, skus: one.skus.map((sku) => (sku.skuId === skuId ? { ...sku, ...change } : sku)) }));
  return (
    <section className={styles.product} aria-label={name}>
      <div className={styles.productHead}>
        <span>
          <b>{name}</b> <span className={styles.hint}>{facts?.code}</span>
        </span>
        <Button size="small" look="text" aria-label={m.flash_sales_product_remove({ name })} onClick={onRemove}>
          <Icon of={iconTrash} size="small" />
        </Button>
      </div>
      <div className={styles.limits}>
        <label>
          {m.flash_sales_per_order()}
          <input
            className={styles.cell}
            inputMode="numeric"
            value={product.perOrder}
            onChange={(event) => {
              const perOrder = pieces(event.currentTarget.value);
              onChange((one) => ({ ...one, perOrder }));
            }}
          />
        </label>
        <label>
          {m.flash_sales_per_person()}
          <input
            className={styles.cell}
            inputMode="numeric"
            value={product.perPerson}
            onChange={(event) => {
              const perPerson = pieces(event.currentTarget.value);
              onChange((one) => ({ ...one, perPerson }));
            }}
          />
        </label>
        <span className={styles.hint}>{m.flash_sales_limit_help()}</span>
      </div>
      <div className={styles.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{m.flash_sales_part_number()}</th>
              <th scope="col">{m.flash_sales_usual_price()}</th>
              <th scope="col">{m.flash_sales_stock()}</th>
              <th scope="col">{m.flash_sales_activity_price()}</th>
              <th scope="col">{m.flash_sales_quota()}</th>
              <th scope="col" aria-label={m.flash_sales_remove()} />
            </tr>
          </thead>
          <tbody>
            {product.skus.map((sku) => {
              const fact = facts?.skus.find(({ skuId }) => skuId === sku.skuId);
              const part = fact?.partNumber ?? String(sku.skuId);
              return (
                <tr key={sku.skuId}>
                  <td>
                    {part} <span className={styles.hint}>{fact?.specification}</span>
                  </td>
                  <td>{fact?.firstPrice ? <Money yuan={fact.firstPrice} /> : '—'}</td>
                  <td>{fact?.stock.toLocaleString('en') ?? '—'}</td>
                  <td>
                    <input
                      className={styles.cell}
                      inputMode="decimal"
                      aria-label={m.flash_sales_price_of({ part })}
                      aria-invalid={(isRefused && !(Number(sku.price) > 0)) || undefined}
                      value={sku.price}
                      onChange={(event) => setSku(sku.skuId, { price: event.currentTarget.value.trim() })}
                    />
                  </td>
                  <td>
                    <input
                      className={styles.cell}
                      inputMode="numeric"
                      aria-label={m.flash_sales_quota_of({ part })}
                      aria-invalid={(isRefused && !(Number(sku.quota) > 0)) || undefined}
                      value={sku.quota}
                      onChange={(event) => setSku(sku.skuId, { quota: pieces(event.currentTarget.value) })}
                    />
                  </td>
                  <td>
                    {product.skus.length > 1 && (
                      <Button
                        size="small"
                        look="text"
                        aria-label={m.flash_sales_sku_remove({ part })}
                        onClick={() =>
                          onChange((one) => ({ ...one, skus: one.skus.filter(({ skuId }) => skuId !== sku.skuId) }))
                        }
                      >
                        <Icon of={iconTrash} size="small" />
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
