import type { FieldOfView } from '../contract/product.ts';
import { VIEW_CLASSES, type ViewClass } from './view-classes.ts';

export interface ViewFrame {
  readonly width: number;
  readonly height: number;
}

export interface ViewSector {
  readonly name: ViewClass;
  readonly metres: number;
  /** Pixels from the camera. */
  readonly radius: number;
  readonly path: string;
  /** Position of its distance label. */
  readonly label: { readonly x: number; readonly y: number };
}

export interface ViewDrawing {
  readonly camera: { readonly x: number; readonly y: number };
  /** Pixels per metre of ground. */
  readonly scale: number;
  readonly sectors: readonly ViewSector[];
}

/** Of a character of a distance label on a phone, where the drawing shrinks and its labels do not. */
const CHARACTER_ROOM = 10;
const LABEL_GAP = 4;
const CAMERA_ROOM = 26;

const px = (value: number) => Number(value.toFixed(1));

/** A sector of `degrees` around the axis to the right, seen from above. */
export function sectorPath(x: number, y: number, radius: number, degrees: number): string {
  const half = (Math.min(degrees, 359.9) * Math.PI) / 360;
  const [dx, dy] = [radius * Math.cos(half), radius * Math.sin(half)];
  const large = degrees > 180 ? 1 : 0;
  const r = px(radius);
  return `M${px(x)} ${px(y)}L${px(x + dx)} ${px(y - dy)}A${r} ${r} 0 ${large} 1 ${px(x + dx)} ${px(y + dy)}Z`;
}

export const distanceText = (metres: number) => `${metres}\u00a0m`;

/**
 * The field of view from above at its true angle, all distances to one scale: the farthest class reaches the right side
 * of the frame, and what does not fit above and below fades out there. Classes without a stated distance are left out;
 * null without any distance.
 */
export function viewDrawing(view: FieldOfView, frame: ViewFrame): ViewDrawing | null {
  const known = VIEW_CLASSES.flatMap(({ name, field }) => {
    const metres = view[field];
    return metres === null || metres <= 0 ? [] : [{ name, metres }];
  });
  const farthest = Math.max(0, ...known.map((one) => one.metres));
  if (farthest === 0) return null;
  // Beyond 180° the view extends behind the camera, which then needs room on that side too.
  const half = (Math.min(view.horizontalDegrees, 360) * Math.PI) / 360;
  const behind = Math.max(0, -Math.cos(half));
  const longest = Math.max(...known.map(({ metres }) => distanceText(metres).length));
  const labelRoom = LABEL_GAP + longest * CHARACTER_ROOM;
  const reach = (frame.width - CAMERA_ROOM - labelRoom) / (1 + behind);
  const scale = reach / farthest;
  const camera = { x: px(CAMERA_ROOM + behind * reach), y: frame.height / 2 };
  const sectors = known.map(({ name, metres }, at) => {
    const radius = metres * scale;
    return {
      name,
      metres,
      radius,
      path: sectorPath(camera.x, camera.y, radius, view.horizontalDegrees),
      label: { x: px(camera.x + radius + LABEL_GAP), y: camera.y + (at % 2 === 0 ? 16 : -8) },
    };
  });
  return { camera, scale, sectors };
}
