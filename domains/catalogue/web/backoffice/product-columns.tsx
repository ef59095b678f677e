import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Icon, iconExternalLink } from '../../../../platform/web/design/icons.tsx';
import { formatShortTime, formatTime } from '../../../../platform/web/kit/format-time.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { StatusDot, type StatusTone } from '../../../../platform/web/kit/Tag.tsx';
import { Thumb } from '../../../../platform/web/kit/Thumb.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import type { AdminProduct } from '../../contract/catalogue-admin-endpoints.ts';
import { type CategoryNode, type ProductStatus, productStatus } from '../../contract/product.ts';
import { productHref } from '../catalogue-paths.ts';
import { LIFE_CYCLE_NAME, TYPE_NAME } from '../product-words.ts';
import { categoryChoices } from './category-choices.ts';
import styles from './product-table.module.css';

export const STATUS: Record<ProductStatus, { readonly word: () => string; readonly tone: StatusTone }> = {
  onShelf: { word: m.catalogue_office_on_shelf, tone: 'done' },
  offShelf: { word: m.catalogue_office_off_shelf, tone: 'neutral' },
  draft: { word: m.catalogue_office_draft, tone: 'active' },
};
/** Drafts have no page in the storefront. */
export function hasPage({ status }: AdminProduct): boolean {
  return status !== 'draft';
}

function ProductCell({ product }: { readonly product: AdminProduct }) {
  return (
    <Link className={styles.product} to="/products/$id" params={{ id: String(product.id) }}>
      <Thumb small image={product.image} alt="" />
      <span className={styles.names}>
        <span className={styles.model}>{product.model}</span>
        <span className={styles.name} title={product.name}>
          {product.name}
        </span>
      </span>
    </Link>
  );
}

function PageLink({ product }: { readonly product: AdminProduct }) {
  if (!hasPage(product)) return '—';
  return (
    <a
      className={styles.page}
      href={productHref(product.id)}
      target="_blank"
      rel="noreferrer"
      aria-label={m.catalogue_office_storefront_of({ name: product.name })}
      title={m.catalogue_office_storefront_of({ name: product.name })}
    >
      <Icon of={iconExternalLink} size="small" />
    </a>
  );
}

/** The columns of the product table; only those who keep all shops see whose product it is without choosing that column. */
export function productColumns(keepsAllShops: boolean): TableColumn<AdminProduct>[] {
  return [
    {
      id: 'product',
      title: m.catalogue_office_product(),
      cell: (product) => <ProductCell product={product} />,
      value: ({ model, name }) => `${model} ${name}`,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'code',
      title: m.catalogue_office_code(),
      cell: ({ code }) => <span className={styles.second}>{code}</span>,
      value: ({ code }) => code,
      maxWidth: 150,
    },
    {
      id: 'brand',
      title: m.catalogue_office_brand(),
      cell: ({ brandName }) => brandName,
      value: ({ brandName }) => brandName,
      maxWidth: 130,
    },
    {
      id: 'category',
      title: m.catalogue_office_category(),
      cell: ({ categoryName }) => categoryName,
      value: ({ categoryName }) => categoryName,
      maxWidth: 160,
    },
    {
      id: 'merchant',
      title: m.catalogue_office_merchant(),
      cell: ({ merName }) => <span className={styles.second}>{merName}</span>,
      value: ({ merName }) => merName,
      maxWidth: 180,
      hidden: !keepsAllShops,
    },
    {
      id: 'status',
      title: m.catalogue_office_status(),
      cell: ({ status }) => <StatusDot tone={STATUS[status].tone}>{STATUS[status].word()}</StatusDot>,
      value: ({ status }) => STATUS[status].word(),
      onCard: 'aside',
    },
    {
      id: 'stock',
      title: m.catalogue_office_stock(),
      cell: ({ stock }) => (stock > 0 ? stock.toLocaleString('en') : <span className={styles.none}>{stock}</span>),
      value: ({ stock }) => stock,
      right: true,
    },
    {
      id: 'listPrice',
      title: m.catalogue_office_list_price(),
      cell: ({ listPrice }) => (listPrice ? <b>{formatYuan(listPrice)}</b> : '—'),
      value: ({ listPrice }) => listPrice ?? '',
      right: true,
    },
    {
      id: 'updated',
      title: m.catalogue_office_updated(),
      cell: ({ updatedAt }) => <span className={styles.second}>{formatShortTime(Date.parse(updatedAt))}</span>,
      value: ({ updatedAt }) => formatTime(Date.parse(updatedAt)),
      hidden: true,
    },
    {
      id: 'type',
      title: m.catalogue_office_type(),
      cell: ({ productType }) => TYPE_NAME[productType](),
      value: ({ productType }) => TYPE_NAME[productType](),
      hidden: true,
    },
    {
      id: 'lifeCycle',
      title: m.catalogue_office_life_cycle(),
      cell: ({ lifeCycle }) => LIFE_CYCLE_NAME[lifeCycle](),
      value: ({ lifeCycle }) => LIFE_CYCLE_NAME[lifeCycle](),
      hidden: true,
    },
    {
      id: 'skus',
      title: m.catalogue_office_skus(),
      cell: ({ skuCount }) => skuCount,
      value: ({ skuCount }) => skuCount,
      right: true,
      hidden: true,
    },
    {
      id: 'sales',
      title: m.catalogue_office_sales(),
      cell: ({ sales }) => sales.toLocaleString('en'),
      value: ({ sales }) => sales,
      right: true,
      hidden: true,
    },
    {
      id: 'storefront',
      title: m.catalogue_office_storefront(),
      cell: (product) => <PageLink product={product} />,
      actions: true,
    },
  ];
}

interface FilterChoices {
  readonly tags: readonly { readonly value: string; readonly label: string }[];
  readonly categories: readonly CategoryNode[];
  /** Undefined for a keeper, who sees one shop only. */
  readonly merchants: readonly { readonly id: number; readonly name: string }[] | undefined;
}

/** The filters in sight; names are those of the address. */
export function productFilters({ categories, merchants, tags }: FilterChoices): FilterField[] {
  return [
    keywordField('q', m.catalogue_office_keyword_hint()),
    {
      name: 'status',
      label: m.catalogue_office_status(),
      kind: 'choice',
      choices: productStatus.options.map((value) => ({ value, label: STATUS[value].word() })),
    },
    {
      name: 'cid',
      label: m.catalogue_office_category(),
      kind: 'choice',
      choices: categoryChoices(categories).map(({ value, label }) => ({ value: String(value), label })),
    },
    ...(merchants
      ? [
          {
            name: 'merId',
            label: m.catalogue_office_merchant(),
            kind: 'choice' as const,
            choices: merchants.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]
      : []),
    { name: 'tagId', label: m.catalogue_listing_tags(), kind: 'choice', choices: tags },
    {
      name: 'stock',
      label: m.catalogue_office_in_stock(),
      kind: 'choice',
      choices: [
        { value: 'yes', label: m.catalogue_office_in_stock_yes() },
        { value: 'no', label: m.catalogue_office_in_stock_no() },
      ],
    },
  ];
}
