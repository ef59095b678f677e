import * as m from '#messages';
import type { FieldOfView as View } from '../../../contract/product.ts';
import { FieldOfView, ViewClasses } from '../../FieldOfView.tsx';
import styles from './view-panel.module.css';

/** The drawing of the view beside its distances. */
export function ViewPanel({ view }: { readonly view: View }) {
  const degrees =
    view.horizontalDegreesTele === null
      ? `${view.horizontalDegrees}°`
      : `${view.horizontalDegreesTele}–${view.horizontalDegrees}°`;
  return (
    <div className={styles.panel}>
      <div className={styles.drawing}>
        <div className={styles.head}>
          <b>{m.catalogue_detail_view_title({ degrees })}</b>
          <span>EN 62676-4</span>
        </div>
        <FieldOfView view={view} />
      </div>
      <ViewClasses view={view} />
    </div>
  );
}
