import { useId } from 'react';
import * as m from '#messages';
import { classNames } from '../../../platform/web/kit/class-names.ts';
import table from '../../../platform/web/kit/plain-table.module.css';
import type { FieldOfView as View } from '../contract/product.ts';
import styles from './field-of-view.module.css';
import { distanceText, viewDrawing } from './field-of-view-geometry.ts';
import { VIEW_CLASSES, type ViewClass } from './view-classes.ts';

const CLASS_NAME: Record<ViewClass, () => string> = {
  detect: m.catalogue_detail_view_detect,
  observe: m.catalogue_detail_view_observe,
  recognise: m.catalogue_detail_view_recognise,
  identify: m.catalogue_detail_view_identify,
};

interface FieldOfViewProps {
  readonly view: View;
  readonly width?: number;
  readonly height?: number;
  /** Without distances, for thumbnails. */
  readonly bare?: boolean;
}

/** The view from above: true angle, true scale, the four classes of EN 62676-4, fading at the frame. */
export function FieldOfView({ view, width = 520, height = 236, bare = false }: FieldOfViewProps) {
  const id = useId();
  const drawing = viewDrawing(view, { width, height });
  if (drawing === null) return null;
  const { camera, sectors } = drawing;
  const farthest = sectors[0];
  return (
    <svg
      className={styles.view}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={m.catalogue_detail_view_drawing({ degrees: view.horizontalDegrees })}
    >
      <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity="0" />
        <stop offset=".18" stopColor="#fff" />
        <stop offset=".82" stopColor="#fff" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <mask id={`${id}m`}>
        <rect width={width} height={height} fill={`url(#${id}g)`} />
      </mask>
      <g mask={`url(#${id}m)`}>
        {sectors.map((sector) => (
          <path key={sector.name} d={sector.path} className={styles[sector.name]} />
        ))}
      </g>
      {!bare && farthest && (
        <path className={styles.axis} d={`M${camera.x} ${camera.y}H${(camera.x + farthest.radius).toFixed(1)}`} />
      )}
      {!bare &&
        sectors.map((sector) => (
          <g key={sector.name}>
            <path className={styles.tick} d={`M${(camera.x + sector.radius).toFixed(1)} ${camera.y - 3}v6`} />
            <text className={styles.distance} x={sector.label.x} y={sector.label.y}>
              {distanceText(sector.metres)}
            </text>
          </g>
        ))}
      <circle className={styles.camera} cx={camera.x} cy={camera.y} r="6" />
      <circle cx={camera.x - 2} cy={camera.y - 2} r="1.6" fill="#fff" />
    </svg>
  );
}

interface ViewClassesProps {
  /** One view, or those of several lenses to compare; the chosen one is highlighted. */
  readonly columns: readonly { readonly label: string; readonly view: View; readonly chosen: boolean }[];
}

/** The distances of the four classes, with the pixels per metre each requires. */
export function ViewClasses({ columns }: ViewClassesProps) {
  return (
    <table className={classNames(table.table, styles.classes)}>
      <thead>
        <tr>
          <th scope="col">{m.catalogue_detail_view_class()}</th>
          <th scope="col">px/m</th>
          {columns.map(({ label, view }) => (
            <th key={label + view.horizontalDegrees} scope="col">
              {label || m.catalogue_detail_view_distance()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {VIEW_CLASSES.map(({ name, pixelsPerMetre, field }) => (
          <tr key={name}>
            <th scope="row">{CLASS_NAME[name]()}</th>
            <td>{pixelsPerMetre}</td>
            {columns.map(({ label, view, chosen }) => (
              <td key={label + view.horizontalDegrees} className={classNames(chosen && styles.metres)}>
                {view[field] === null ? (
                  <span className={styles.unknown}>{m.catalogue_detail_not_stated()}</span>
                ) : (
                  distanceText(view[field])
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
