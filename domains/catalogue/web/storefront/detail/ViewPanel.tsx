import * as m from '#messages';
import type { ProductDetail, Sku } from '../../../contract/product.ts';
import { FieldOfView, ViewClasses } from '../../FieldOfView.tsx';
import { comparedViews, skuView } from './sku-view.ts';
import styles from './view-panel.module.css';

/**
 * The drawing of the chosen SKU's view beside the distances of all SKUs; nothing without a stated angle or distance.
 */
export function ViewPanel({ detail, sku }: { readonly detail: ProductDetail; readonly sku: Sku }) {
  const view = skuView(detail, sku);
  if (view === null) return null;
  const { horizontalDegrees, horizontalDegreesTele } = view;
  const degrees =
    horizontalDegreesTele === null ? `${horizontalDegrees}°` : `${horizontalDegreesTele}–${horizontalDegrees}°`;
  return (
    <div className={styles.panel}>
      <div className={styles.drawing}>
        <div className={styles.head}>
          <b>{m.catalogue_detail_view_title({ degrees })}</b>
          <span>EN 62676-4</span>
        </div>
        <FieldOfView view={view} />
      </div>
      <ViewClasses columns={comparedViews(detail, sku)} />
    </div>
  );
}
