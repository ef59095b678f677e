import type { Parameter, ProductDetail, Sku } from '../contract/product.ts';

/** A fact of several products, in the order of the products; null where one of them states nothing. */
export interface CompareRow {
  readonly name: string;
  readonly values: readonly (string | null)[];
  /** Two of them state different things. What one of them does not state may be the same. */
  readonly differs: boolean;
  /** All of them state the same. */
  readonly isSame: boolean;
}

/** One column: a product with the SKU that stands for it. */
export interface CompareColumn {
  readonly detail: ProductDetail;
  readonly sku: Sku;
}

function rowOf(name: string, values: readonly (string | null)[]): CompareRow {
  const stated = values.filter((value) => value !== null);
  return { name, values, differs: new Set(stated).size > 1, isSame: new Set(values).size <= 1 };
}

/**
 * Facts by name: a row for each name that any product has, in the order of the first product that has it. A row that no
 * product states is left out.
 */
export function factRows(columns: readonly (readonly (readonly [name: string, value: string])[])[]): CompareRow[] {
  const names = [...new Set(columns.flatMap((facts) => facts.map(([name]) => name)))];
  return names
    .map((name) => {
      const values = columns.map((facts) => facts.find(([other]) => other === name)?.[1] ?? '');
      return rowOf(
        name,
        values.map((value) => (value === '' ? null : value)),
      );
    })
    .filter(({ values }) => values.some((value) => value !== null));
}

/** Facts that name each product: they differ always, which says nothing. */
export function namingRows(columns: Parameters<typeof factRows>[0]): CompareRow[] {
  return factRows(columns).map((row) => ({ ...row, differs: false, isSame: true }));
}

/** The makers' specifications, matched by their code: two attributes of one name are two rows. */
export function parameterRows(
  columns: readonly CompareColumn[],
  textOf: (parameter: Parameter, column: CompareColumn) => string,
): CompareRow[] {
  const names = new Map(columns.flatMap(({ detail }) => detail.parameters.map(({ code, name }) => [code, name])));
  return [...names].map(([code, name]) =>
    rowOf(
      name,
      columns.map((column) => {
        const parameter = column.detail.parameters.find((one) => one.code === code);
        return parameter ? textOf(parameter, column) : null;
      }),
    ),
  );
}
