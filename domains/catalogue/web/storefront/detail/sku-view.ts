import type { FieldOfView, ProductDetail, Sku } from '../../../contract/product.ts';
import { hasDistance } from '../../view-classes.ts';

/** The SKU attribute behind each number of the view. */
const ATTRIBUTES = {
  horizontalDegrees: 'hfov_max_deg',
  horizontalDegreesTele: 'hfov_min_deg',
  detectMetres: 'dori_detect_m',
  observeMetres: 'dori_observe_m',
  recogniseMetres: 'dori_recognise_m',
  identifyMetres: 'dori_identify_m',
} as const satisfies Partial<Record<keyof FieldOfView, string>>;

/** True when the SKUs of the product differ in this attribute: then a SKU without it states nothing. */
export function differsBySku(skus: readonly Sku[], code: string): boolean {
  return skus.some((sku) => sku.attributes[code] !== undefined);
}

function numberOf(sku: Sku, code: string): number | null {
  const value = sku.attributes[code];
  return typeof value === 'number' ? value : null;
}

/**
 * The view of one SKU: its own numbers where the SKUs differ, else those of the product. Null without a known angle or
 * distance: an angle alone is already listed among the facts.
 */
export function skuView(
  { fieldOfView, skus }: Pick<ProductDetail, 'fieldOfView' | 'skus'>,
  sku: Sku,
): FieldOfView | null {
  if (fieldOfView === null) return null;
  const own = Object.entries(ATTRIBUTES)
    .filter(([, code]) => differsBySku(skus, code))
    .map(([field, code]) => [field, numberOf(sku, code)] as const);
  const view = { ...fieldOfView, ...Object.fromEntries(own) };
  return view.horizontalDegrees === null || !hasDistance(view) ? null : view;
}

/** Columns a table of views has room for. */
const MAX_COLUMNS = 4;

/** The SKUs whose views are worth comparing: each view once, by the chosen SKU where that has it. */
export function comparedViews(
  detail: ProductDetail,
  chosen: Sku,
): { label: string; view: FieldOfView; chosen: boolean }[] {
  const differing = Object.values(ATTRIBUTES).some((code) => differsBySku(detail.skus, code));
  const all = differing ? detail.skus : [chosen];
  const columns = new Map<string, { label: string; view: FieldOfView; chosen: boolean }>();
  for (const sku of all) {
    const view = skuView(detail, sku);
    const text = JSON.stringify(view);
    if (view === null || (columns.has(text) && sku !== chosen)) continue;
    columns.set(text, { label: sku.specification[0]?.label ?? '', view, chosen: sku === chosen });
  }
  const compared = [...columns.values()];
  return compared.length > MAX_COLUMNS ? compared.filter((column) => column.chosen) : compared;
}
