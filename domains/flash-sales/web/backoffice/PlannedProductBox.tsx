import * as m from '#messages';
import { Icon, iconTrash } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import table from '../../../../platform/web/kit/plain-table.module.css';
import type { PlannableProduct } from '../../contract/flash-sale-admin-endpoints.ts';
import type { FlashForm } from './flash-form.ts';
import styles from './flash-office.module.css';
import { PlanCell } from './PlanCell.tsx';
import { type Planned, priceWarning, quotaWarning } from './plan-checks.ts';

/** What is typed into a cell of whole numbers. */
const pieces = (typed: string): number | string => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : typed);

interface PlannedProductBoxProps {
  readonly form: FlashForm;
  readonly place: number;
  readonly product: Planned;
  readonly facts: PlannableProduct | undefined;
  readonly onChange: (by: (product: Planned) => Planned) => void;
  readonly onRemove: () => void;
  readonly onRemoveSku: (place: number) => void;
}

/** A product of a flash sale: its limits, and prices and quotas of its SKUs. */
export function PlannedProductBox(props: PlannedProductBoxProps) {
  const { form, place, product, facts, onChange, onRemove, onRemoveSku } = props;
  const name = facts?.name ?? String(product.productId);
  const setSku = (skuId: number, change: Partial<Planned['skus'][number]>) =>
    onChange((one) => ({ ...one, skus: one.skus.map((sku) => (sku.skuId === skuId ? { ...sku, ...change } : sku)) }));
  const limit = (field: 'perOrder' | 'perPerson', label: string) => (
    <div className={styles.limit}>
      <span aria-hidden>{label}</span>
      <PlanCell
        form={form}
        path={`products.${place}.${field}`}
        label={label}
        inputMode="numeric"
        value={product[field]}
        onType={(typed) => onChange((one) => ({ ...one, [field]: pieces(typed) }))}
      />
    </div>
  );
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
        {limit('perOrder', m.flash_sales_per_order())}
        {limit('perPerson', m.flash_sales_per_person())}
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
            {product.skus.map((sku, at) => {
              const fact = facts?.skus.find(({ skuId }) => skuId === sku.skuId);
              const part = fact?.partNumber ?? String(sku.skuId);
              const path = `products.${place}.skus.${at}`;
              return (
                <tr key={sku.skuId}>
                  <td>
                    {part} <span className={styles.hint}>{fact?.specification}</span>
                  </td>
                  <td>{fact?.firstPrice ? <Money yuan={fact.firstPrice} /> : '—'}</td>
                  <td>{fact?.stock.toLocaleString('en') ?? '—'}</td>
                  <td>
                    <PlanCell
                      form={form}
                      path={`${path}.price`}
                      label={m.flash_sales_price_of({ part })}
                      inputMode="decimal"
                      value={sku.price}
                      onType={(typed) => setSku(sku.skuId, { price: typed.trim() })}
                      warning={priceWarning(sku.price, fact)}
                    />
                  </td>
                  <td>
                    <PlanCell
                      form={form}
                      path={`${path}.quota`}
                      label={m.flash_sales_quota_of({ part })}
                      inputMode="numeric"
                      value={sku.quota}
                      onType={(typed) => setSku(sku.skuId, { quota: pieces(typed) })}
                      warning={quotaWarning(sku.quota, fact)}
                    />
                  </td>
                  <td>
                    {product.skus.length > 1 && (
                      <Button
                        size="small"
                        look="text"
                        aria-label={m.flash_sales_sku_remove({ part })}
                        onClick={() => onRemoveSku(at)}
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
