import type { FieldOfView } from '../../../catalogue/contract/product.ts';
import { VIEW_CLASSES } from '../../../catalogue/web/public.tsx';
import styles from './banner-index.module.css';

/** The position of the pictured camera in the 744 × 388 banner, and its direction: down left, in radians. */
const CAMERA = { x: 462, y: 206 };
const AXIS = 2.3;
/** The farthest class ends beyond the frame; nearer ones are drawn to the same scale. */
const REACH = 620;

const at = (radius: number, angle: number) => {
  const x = (CAMERA.x + radius * Math.cos(angle)).toFixed(1);
  const y = (CAMERA.y + radius * Math.sin(angle)).toFixed(1);
  return { x, y };
};

/** The product's field of view over the banner: true angle, uniform scale. */
export function BannerView({ view }: { readonly view: FieldOfView }) {
  const rings = VIEW_CLASSES.flatMap(({ field, name }) => {
    const metres = view[field];
    return metres === null ? [] : [{ name, metres }];
  });
  const farthest = Math.max(...rings.map((ring) => ring.metres));
  // Limited to a half circle: behind the camera is the picture.
  const half = (Math.min(view.horizontalDegrees, 180) * Math.PI) / 360;
  const end = at(REACH, AXIS);
  return (
    <svg className={styles.view} viewBox="0 0 744 388" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      {rings.map(({ name, metres }, index) => {
        const radius = (metres / farthest) * REACH;
        const [from, to] = [at(radius, AXIS - half), at(radius, AXIS + half)];
        const r = radius.toFixed(1);
        return (
          <path
            key={name}
            d={`M${CAMERA.x} ${CAMERA.y}L${from.x} ${from.y}A${r} ${r} 0 0 1 ${to.x} ${to.y}Z`}
            fillOpacity={0.06 + index * 0.035}
          />
        );
      })}
      <path className={styles.axis} d={`M${CAMERA.x} ${CAMERA.y}L${end.x} ${end.y}`} />
      {rings.map(({ name, metres }) => {
        const label = at((metres / farthest) * REACH, AXIS);
        if (Number(label.y) > 360 || Number(label.x) < 20) return null;
        return (
          <g key={name} className={styles.label}>
            <circle cx={label.x} cy={label.y} r="2.4" />
            <text x={Number(label.x) + 8} y={Number(label.y) + 13}>{`${metres}\u00a0m`}</text>
          </g>
        );
      })}
    </svg>
  );
}
