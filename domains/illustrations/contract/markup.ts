import type { Point } from './projection.ts';

/** Shape attributes. A shape without `fill` is not filled, which is the opposite of SVG's black default. */
export interface Paint {
  fill?: string;
  stroke?: string;
  /** Stroke width. */
  width?: number;
  opacity?: number;
  cap?: 'round';
  dash?: string;
  /** SVG transform list. */
  transform?: string;
  /** Clip path reference. */
  clip?: string;
}

/** A number with at most `digits` decimals and no trailing zeros, never "-0". */
export function num(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits)) + 0);
}

function attributes(paint: Paint): string {
  let text = ` fill="${paint.fill ?? 'none'}"`;
  if (paint.stroke) text += ` stroke="${paint.stroke}"`;
  if (paint.width !== undefined) text += ` stroke-width="${num(paint.width, 3)}"`;
  if (paint.cap) text += ` stroke-linecap="${paint.cap}" stroke-linejoin="${paint.cap}"`;
  if (paint.dash) text += ` stroke-dasharray="${paint.dash}"`;
  if (paint.opacity !== undefined) text += ` opacity="${num(paint.opacity, 3)}"`;
  if (paint.transform) text += ` transform="${paint.transform}"`;
  if (paint.clip) text += ` clip-path="${paint.clip}"`;
  return text;
}

/** A path; numbers computed inside `d` may have any length, they are cut to two decimals here. */
export function path(d: string, paint: Paint): string {
  const short = d.replace(/-?\d+(?:\.\d*)?(?:e-?\d+)?/g, (digits) =>
    /\.\d{3}|e/.test(digits) ? num(Number(digits), 2) : digits,
  );
  return `<path d="${short}"${attributes(paint)}/>`;
}

export function rect(x: number, y: number, w: number, h: number, paint: Paint & { r?: number }): string {
  const corner = paint.r ? ` rx="${num(paint.r, 2)}"` : '';
  return `<rect x="${num(x, 2)}" y="${num(y, 2)}" width="${num(w, 2)}" height="${num(h, 2)}"${corner}${attributes(paint)}/>`;
}

export function circle(cx: number, cy: number, r: number, paint: Paint): string {
  return `<circle cx="${num(cx, 2)}" cy="${num(cy, 2)}" r="${num(r, 2)}"${attributes(paint)}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, paint: Paint): string {
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}"${attributes(paint)}/>`;
}

/** Path data of a closed polygon. */
export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;
}

/** `count` pieces of markup, one after the other. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.max(0, count) }, (_, index) => draw(index)).join('');
}

export interface SlotGrid {
  x: number;
  y: number;
  columns: number;
  rows?: number;
  dx: number;
  dy?: number;
  /** Length of one slot; 0 draws round holes. */
  length: number;
  thickness: number;
  upright?: boolean;
  /** Shift of every second row, for honeycomb grilles. */
  stagger?: number;
}

/** Round-ended ventilation slots or holes as one stroked path: a grille of hundreds stays small. */
export function slots(grid: SlotGrid, ink: string, opacity = 1): string {
  const stroke = `${grid.upright ? 'v' : 'h'}${num(Math.max(0.01, grid.length), 2)}`;
  let d = '';
  for (let row = 0; row < (grid.rows ?? 1); row++) {
    for (let column = 0; column < grid.columns; column++) {
      const x = grid.x + column * grid.dx + (row % 2) * (grid.stagger ?? 0);
      d += `M${num(x, 2)} ${num(grid.y + row * (grid.dy ?? 0), 2)}${stroke}`;
    }
  }
  return d ? path(d, { stroke: ink, width: grid.thickness, cap: 'round', opacity }) : '';
}
