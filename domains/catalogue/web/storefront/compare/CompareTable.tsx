import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import * as m from '#messages';
import { Icon, iconX } from '../../../../../platform/web/design/icons.tsx';
import { Card } from '../../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../../platform/web/kit/class-names.ts';
import table from '../../../../../platform/web/kit/plain-table.module.css';
import { VisuallyHidden } from '../../../../../platform/web/kit/VisuallyHidden.tsx';
import { unbroken } from '../../../contract/measure.ts';
import type { ProductDetail, Sku } from '../../../contract/product.ts';
import { PRODUCT_PATH } from '../../catalogue-paths.ts';
import { type CompareColumn, type CompareRow, factRows, namingRows, parameterRows } from '../../compare-rows.ts';
import { PriceLine } from '../../PriceLine.tsx';
import { ProductAction } from '../../ProductAction.tsx';
import { ProductPicture } from '../../ProductPicture.tsx';
import { allStockWords } from '../../product-words.ts';
import { codeFacts, kindFacts } from '../detail/basic-facts.ts';
import { chosenSku } from '../detail/chosen-sku.ts';
import { parameterText } from '../detail/parameter-text.ts';
import styles from './compare.module.css';

interface RowsProps {
  readonly title: string;
  readonly rows: readonly CompareRow[];
  readonly columns: readonly CompareColumn[];
}

function Rows({ title, rows, columns }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.section}>
        <th scope="rowgroup" colSpan={columns.length + 1}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ name, values, differs }, at) => (
        // Two attributes may have the same name.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order.
        <tr key={`${name} ${at}`} className={classNames(differs && styles.differs)}>
          <th scope="row">
            {name}
            {differs && <VisuallyHidden> {m.catalogue_compare_differs()}</VisuallyHidden>}
          </th>
          {columns.map(({ detail }, column) => (
            <td key={detail.productInfo.id}>
              {values[column] ?? <span className={styles.notStated}>{m.catalogue_detail_not_stated()}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** The choices that the SKU stands for: `2.8 mm / white`. */
const specificationLabel = (sku: Sku) => sku.specification.map(({ label }) => unbroken(label)).join(' / ');

/** What is left of the named SKU, and of all of them: what a list says of the product. */
function stockWords(sku: Sku, { productInfo, skus }: ProductDetail): string {
  return [
    sku.stock > 0 ? sku.stock.toLocaleString('en') : m.catalogue_page_out_of_stock(),
    ...(sku.stock <= 0 && sku.expectedAt !== null ? [m.catalogue_detail_expected({ day: sku.expectedAt })] : []),
    ...(skus.length > 1 ? [allStockWords(productInfo)] : []),
  ].join(' · ');
}

interface HeadProps {
  readonly column: CompareColumn;
  readonly pricesPending: boolean;
  readonly onRemove: (id: number) => void;
}

function ColumnHead({ column: { detail, sku }, pricesPending, onRemove }: HeadProps) {
  const { productInfo } = detail;
  const { id, name } = productInfo;
  const skuCount = detail.skus.filter(({ disabled }) => !disabled).length;
  const item = { ...productInfo, skuId: sku.id, skuStock: sku.stock, skuCount };
  const price = { ...productInfo, price: sku.price, priceReason: sku.price === null ? productInfo.priceReason : null };
  return (
    <td className={styles.product}>
      <button
        type="button"
        className={styles.remove}
        aria-label={m.catalogue_compare_remove({ name })}
        onClick={() => onRemove(id)}
      >
        <Icon of={iconX} size="small" />
      </button>
      <ProductPicture product={productInfo} sizes="200px" className={styles.picture} />
      {detail.skus.length > 1 && <p className={styles.model}>{specificationLabel(sku)}</p>}
      <div className={styles.price}>
        <PriceLine product={price} pending={pricesPending} />
      </div>
      <ProductAction product={item} className={styles.action} />
    </td>
  );
}

/** Stays while the table is scrolled: it says which column is which product. */
function ColumnName({ detail: { productInfo } }: CompareColumn) {
  const { id, name, model, brandName } = productInfo;
  return (
    <th scope="col">
      <Link to={PRODUCT_PATH} params={{ id: String(id) }} className={styles.name} title={name}>
        {unbroken(name)}
      </Link>
      <p className={styles.model}>
        {model} · {brandName}
      </p>
    </th>
  );
}

interface CompareTableProps {
  readonly products: readonly ProductDetail[];
  readonly pricesPending: boolean;
  readonly onlyDifferences: boolean;
  readonly onRemove: (id: number) => void;
}

/** The products in columns, their facts in rows; rows in which they differ are marked. */
export function CompareTable({ products, pricesPending, onlyDifferences, onRemove }: CompareTableProps) {
  const columns = products.flatMap((detail) => {
    const sku = chosenSku(detail.skus, undefined);
    return sku ? [{ detail, sku }] : [];
  });
  const supply = ({ detail, sku }: CompareColumn): [string, string][] => [
    [m.catalogue_detail_stock(), stockWords(sku, detail)],
    [
      m.catalogue_detail_warranty(),
      detail.warranty.months > 0 ? m.catalogue_detail_warranty_standard({ months: detail.warranty.months }) : '',
    ],
  ];
  const parts = [
    {
      title: m.catalogue_compare_basics(),
      rows: [
        ...namingRows(columns.map(({ detail, sku }) => codeFacts(detail, sku))),
        ...factRows(columns.map(({ detail, sku }) => kindFacts(detail, sku))),
      ],
    },
    { title: m.catalogue_compare_terms(), rows: factRows(columns.map(supply)) },
    {
      title: m.catalogue_detail_tab_parameters(),
      rows: parameterRows(columns, (parameter, { detail, sku }) => parameterText(parameter, detail, sku)),
    },
  ].map(({ title, rows }) => ({ title, rows: rows.filter(({ isSame }) => !isSame || !onlyDifferences) }));
  const isSame = onlyDifferences && parts.every(({ rows }) => rows.length === 0);
  return (
    <Card className={styles.frame}>
      <table className={classNames(table.table, styles.table)} style={{ '--columns': columns.length } as CSSProperties}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {columns.map((column) => (
              <ColumnHead
                key={column.detail.productInfo.id}
                column={column}
                pricesPending={pricesPending}
                onRemove={onRemove}
              />
            ))}
          </tr>
          <tr className={styles.names}>
            <td className={styles.corner} />
            {columns.map((column) => (
              <ColumnName key={column.detail.productInfo.id} {...column} />
            ))}
          </tr>
        </thead>
        {parts.map(({ title, rows }) => (
          <Rows key={title} title={title} rows={rows} columns={columns} />
        ))}
      </table>
      {isSame && <p className={styles.same}>{m.catalogue_compare_same()}</p>}
    </Card>
  );
}
