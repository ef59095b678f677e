/** Signs of a lane as drawings of car parks have them. */
import type { ReactNode } from 'react';
import { at } from './Drawing.tsx';
import styles from './pictures.module.css';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A loop in the road: its slot, its turns, and the lead to the roadside. */
export function Loop({ x, y, width, height, leadY }: Box & { readonly leadY: number }) {
  const inset = 3;
  return (
    <>
      <rect className={styles.coil} x={at(x)} y={at(y)} width={at(width)} height={at(height)} rx="4" />
      <rect
        className={styles.coil}
        x={at(x + inset)}
        y={at(y + inset)}
        width={at(width - 2 * inset)}
        height={at(height - 2 * inset)}
        rx="3"
      />
      <path className={styles.coil} d={`M${at(x + width / 2)} ${at(leadY > y ? y + height : y)}V${at(leadY)}`} />
    </>
  );
}

/** A ridge across the road, hatched. */
export function Bump({ x, top, bottom }: { readonly x: number; readonly top: number; readonly bottom: number }) {
  const half = 5;
  const step = 12;
  const strokes = Array.from({ length: Math.floor((bottom - top) / step) }, (_, place) => top + place * step);
  return (
    <>
      <rect className={styles.box} x={at(x - half)} y={at(top)} width={2 * half} height={at(bottom - top)} />
      {strokes.map((y) => (
        <path key={y} d={`M${at(x - half)} ${at(y + step)}L${at(x + half)} ${at(y)}`} />
      ))}
    </>
  );
}

interface CameraProps {
  readonly x: number;
  readonly y: number;
  /** Corners of what it sees, far away. */
  readonly view: readonly [upper: readonly [number, number], lower: readonly [number, number]];
  /** Which way it looks along the road: −1 to the left, 1 to the right. */
  readonly facing: number;
  /** Its place follows from no published number. */
  readonly isSupposed: boolean;
}

/** A camera with what it sees. */
export function Camera({ x, y, view: [upper, lower], facing, isSupposed }: CameraProps) {
  const length = 14;
  return (
    <g data-part="camera">
      <path className={styles.view} d={`M${at(x)} ${at(y)}L${upper.map(at).join(' ')}L${lower.map(at).join(' ')}Z`} />
      <rect
        className={isSupposed ? styles.box : styles.solid}
        x={at(facing < 0 ? x : x - length)}
        y={at(y - 4)}
        width={length}
        height="8"
        rx="2"
      />
      <path className={styles.solid} d={`M${at(x)} ${at(y - 3)}l${facing * 5} -3v12l${-facing * 5} -3Z`} />
    </g>
  );
}

/** A barrier: its housing beside the road, and the arm in its warning colours. */
export function Barrier({
  x,
  side,
  outward,
  armEnd,
}: {
  readonly x: number;
  readonly side: number;
  readonly outward: 1 | -1;
  readonly armEnd: number;
}) {
  const size = 14;
  return (
    <>
      <path className={styles.arm} d={`M${at(x)} ${at(side)}V${at(armEnd)}`} />
      <path className={styles.stripes} d={`M${at(x)} ${at(side)}V${at(armEnd)}`} />
      <rect
        className={styles.solid}
        x={at(x - size / 2)}
        y={at(outward > 0 ? side : side - size)}
        width={size}
        height={size}
        rx="2"
      />
    </>
  );
}

/** A display beside the road, with lines of text. */
export function FeeDisplay({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g data-part="fee">
      <rect className={styles.box} x={at(x - 9)} y={at(y - 7)} width="18" height="14" rx="2" />
      <path d={`M${at(x - 5)} ${at(y - 2)}h10M${at(x - 5)} ${at(y + 2)}h6`} />
    </g>
  );
}

/** The way in which vehicles come. */
export function Arrow({ x, y, facing }: { readonly x: number; readonly y: number; readonly facing: number }) {
  const [length, head] = [44, 9];
  const tip = x + facing * length;
  return (
    <>
      <path className={styles.arrow} d={`M${at(x)} ${at(y)}H${at(tip)}`} />
      <path
        className={styles.arrow}
        d={`M${at(tip - facing * head)} ${at(y - head / 2)}L${at(tip)} ${at(y)}L${at(tip - facing * head)} ${at(y + head / 2)}`}
      />
    </>
  );
}

interface MeasureProps {
  readonly from: number;
  readonly to: number;
  /** Where the line lies: below or above for one along the road, right or left for one across it. */
  readonly place: number;
  readonly isAcross?: boolean;
  readonly children: ReactNode;
}

/** How far it is from one place to another, along the road or across it. */
export function Measure({ from, to, place, isAcross = false, children }: MeasureProps) {
  const [begin, end] = from < to ? [from, to] : [to, from];
  const point = (along: number, aside: number) => (isAcross ? [aside, along] : [along, aside]).map(at).join(' ');
  const tick = (along: number) => `M${point(along, place - 4)}L${point(along, place + 4)}`;
  const middle = (begin + end) / 2;
  const [x, y] = isAcross ? [place, middle] : [middle, place];
  return (
    <>
      <path className={styles.measure} d={`${tick(begin)}M${point(begin, place)}L${point(end, place)}${tick(end)}`} />
      <text className={styles.measured} x={at(x)} y={at(y + 4)} textAnchor="middle">
        {children}
      </text>
    </>
  );
}

/** The number of a part, told below the drawing. */
export function Marker({ x, y, children }: { readonly x: number; readonly y: number; readonly children: ReactNode }) {
  return (
    <>
      <circle className={styles.marker} cx={at(x)} cy={at(y)} r="9" />
      <text x={at(x)} y={at(y + 4)} textAnchor="middle">
        {children}
      </text>
    </>
  );
}
