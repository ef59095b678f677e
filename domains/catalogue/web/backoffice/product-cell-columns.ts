import * as m from '#messages';
import { fenToYuan, MAX_FEN, plainYuan, yuanToFen } from '../../../../platform/contract/money.ts';
import type { CellChange, CellChanges } from '../../../../platform/web/cells/cell-changes.ts';
import type { CellColumn as Column, EditedCell } from '../../../../platform/web/cells/cell-column.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { PRICE_FIELDS, type PriceField } from '../../contract/import-columns.ts';
import { CELL_COLUMNS, type CellColumn, type ChangedProduct, type ProductCells } from '../../contract/product-cells.ts';
import { PRICE_NAME } from './PriceFields.tsx';

/** A SKU with its product, whose own cells are edited in the row of the first one. */
export interface CellRow {
  readonly product: ProductCells;
  readonly sku: ProductCells['skus'][number];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export const rowsOf = (products: readonly ProductCells[]): CellRow[] =>
  products.flatMap((product) =>
    product.skus.map((sku, at) => ({
      product,
      sku,
      isFirst: at === 0,
      isLast: at === product.skus.length - 1,
    })),
  );

/** `17.0.nameZh`, `17.35.price1`: product, SKU (0 for none) and column. */
export const cellKey = (productId: number, skuId: number, column: CellColumn) => `${productId}.${skuId}.${column}`;

function cellOf({ product, sku }: CellRow, skuId: number, column: CellColumn): EditedCell {
  const value = column === 'nameZh' || column === 'nameEn' ? product[column] : sku[column];
  return {
    key: cellKey(product.id, skuId, column),
    owner: String(product.id),
    ownerName: product.model,
    place: skuId === 0 ? '' : sku.partNumber,
    value: String(value ?? ''),
    revision: product.revision,
  };
}

/** Every cell of a product that can be changed. */
export const editedCells = (product: ProductCells, columns: readonly Column<CellRow>[]): EditedCell[] =>
  rowsOf([product]).flatMap((row) => columns.flatMap((column) => column.edited(row) ?? []));

function nameColumn(id: 'nameZh' | 'nameEn', title: string, lang: 'zh' | 'en'): Column<CellRow> {
  return {
    id,
    title,
    lang,
    width: 220,
    edited: (row) => (row.isFirst ? cellOf(row, 0, id) : null),
    problem: (value) =>
      value === ''
        ? m.catalogue_import_problem_required()
        : value.length > 200
          ? m.catalogue_import_problem_too_long()
          : undefined,
  };
}

const formatted = (value: string) => (yuanToFen(value) === null ? value : formatYuan(value));

function tidyAmount(typed: string): string {
  const plain = plainYuan(typed);
  const fen = yuanToFen(plain);
  return fen === null ? plain : fenToYuan(fen);
}

const priceColumn = (field: PriceField): Column<CellRow> => ({
  id: field,
  title: PRICE_NAME[field](),
  width: 110,
  right: true,
  inputMode: 'decimal',
  hidden: field.startsWith('international'),
  edited: (row) => cellOf(row, row.sku.id, field),
  show: formatted,
  tidy: tidyAmount,
  problem: (value) => {
    const fen = yuanToFen(value);
    return fen !== null && fen > 0 && fen <= MAX_FEN ? undefined : m.catalogue_import_problem_not_a_money();
  },
});

function partText({ product, sku, isLast }: CellRow): string {
  const part = sku.disabled ? m.catalogue_cells_withdrawn({ part: sku.partNumber }) : sku.partNumber;
  return isLast && product.moreSkus > 0 ? m.catalogue_cells_more_skus({ part, count: product.moreSkus }) : part;
}

/** The cells of the grid; prices are for those who may see them. */
export function productCellColumns(seesPrices: boolean): Column<CellRow>[] {
  return [
    { id: 'part', title: m.catalogue_product_part(), width: 150, fixed: true, edited: () => null, text: partText },
    {
      id: 'model',
      title: m.catalogue_listing_model(),
      width: 140,
      edited: () => null,
      text: ({ product, isFirst }) => (isFirst ? product.model : ''),
    },
    nameColumn('nameZh', m.catalogue_product_name_zh(), 'zh'),
    nameColumn('nameEn', m.catalogue_product_name_en(), 'en'),
    ...(seesPrices ? PRICE_FIELDS.map(priceColumn) : []),
    {
      id: 'safeStock',
      title: m.catalogue_product_safe(),
      width: 100,
      right: true,
      inputMode: 'numeric',
      edited: (row) => cellOf(row, row.sku.id, 'safeStock'),
      tidy: (typed) => typed.normalize('NFKC').replace(/[\s,]/g, '') || '0',
      problem: (value) => (/^\d{1,9}$/.test(value) ? undefined : m.catalogue_import_problem_not_a_number()),
    },
  ];
}

const columnOf = (key: string, columns: readonly Column<CellRow>[]) =>
  columns.find(({ id }) => id === key.split('.')[2]);

/** Changes that are wrong as they are typed, with what is wrong: they need not be sent to be refused. */
export function wrongCells(changes: CellChanges, columns: readonly Column<CellRow>[]): Map<string, string> {
  return new Map(
    [...changes].flatMap(([key, { value }]) => {
      const problem = columnOf(key, columns)?.problem?.(value);
      return problem === undefined ? [] : [[key, problem] as const];
    }),
  );
}

/** A change in words, for where its cell is not on the screen: product, SKU and column, from what to what. */
export function changeText(
  key: string,
  { ownerName, place, was, value }: CellChange,
  columns: readonly Column<CellRow>[],
): string {
  const column = columnOf(key, columns);
  const shown = (text: string) => (text === '' ? m.app_cells_empty() : (column?.show?.(text) ?? text));
  const title = column?.title ?? '';
  const cell = place === '' ? title : m.app_cells_input({ column: title, row: place });
  return m.catalogue_cells_change({ product: ownerName, cell, before: shown(was), after: shown(value) });
}

/** What is sent of the changes, product by product; products of which a cell is wrong are left out whole. */
export function changedProducts(changes: CellChanges, wrong: ReadonlyMap<string, string>): ChangedProduct[] {
  return [...Map.groupBy(changes, ([, { owner }]) => owner).values()].flatMap((ofProduct) => {
    const [first] = ofProduct;
    if (!first || ofProduct.some(([key]) => wrong.has(key))) return [];
    const cells = ofProduct.flatMap(([key, { value }]) => {
      const [, skuId, name] = key.split('.');
      const column = CELL_COLUMNS.find((known) => known === name);
      return column ? [{ skuId: Number(skuId), column, value }] : [];
    });
    return [{ id: Number(first[1].owner), revision: first[1].revision, cells }];
  });
}
