import { circle, num, outline, type Paint, path, rect } from './markup.ts';
import type { Material } from './materials.ts';
import { along, discAxes, facesCamera, hull, type Point, project, ring, unit, type Vec3 } from './projection.ts';

/** A gradient stop: colour, optionally with its offset (0..1) and opacity. Without offsets stops are spread evenly. */
export type Stop = string | readonly [colour: string, offset: number, opacity?: number];

/** Size of every illustration, in SVG units. */
export const CANVAS = { width: 400, height: 300 } as const;

export interface Framing {
  /** Free space around the product, SVG units. */
  pad?: number;
  /** Distance from the lowest edge down to the middle of the ellipse shadow (mounted products only). */
  drop?: number;
  /** Width of the ellipse shadow as a part of the product's width (mounted products only). */
  spread?: number;
}

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      const [colour, offset, opacity] =
        typeof stop === 'string' ? ([stop, index / (stops.length - 1), undefined] as const) : stop;
      const alpha = opacity === undefined ? '' : ` stop-opacity="${num(opacity, 2)}"`;
      return `<stop offset="${num(offset, 3)}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}

/** Draws solids in painter's order (far to near) and frames the result; one Pen makes one illustration. */
export class Pen {
  private readonly definitions = new Map<string, string>();
  private readonly parts: string[] = [];
  private bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  private footprint: readonly Vec3[] | null = null;

  /** Registers a definition once; equal definitions share an id, so ids depend on the drawing only. */
  private define(tag: string, attributes: string, content: string): string {
    const markup = `${attributes}>${content}</${tag}>`;
    const known = this.definitions.get(`<${tag}${markup}`);
    const id = known ?? `d${this.definitions.size}`;
    if (!known) this.definitions.set(`<${tag}${markup}`, id);
    return `url(#${id})`;
  }

  /** Linear gradient in the coordinates of the shape that uses it; returns the paint. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const at = ` gradientUnits="userSpaceOnUse" x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}"`;
    return this.define('linearGradient', at, stopMarkup(stops));
  }

  /** Radial gradient around `centre`, brightest at `focus`; returns the paint. */
  radial(centre: Point, radius: number, stops: readonly Stop[], focus: Point = centre): string {
    const at = ` gradientUnits="userSpaceOnUse" cx="${num(centre[0])}" cy="${num(centre[1])}" r="${num(radius)}"`;
    const spot = focus === centre ? '' : ` fx="${num(focus[0])}" fy="${num(focus[1])}"`;
    return this.define('radialGradient', at + spot, stopMarkup(stops));
  }

  /** Clip path with the given path data; returns the reference. */
  clip(d: string): string {
    return this.define('clipPath', '', path(d, { fill: '#000' }));
  }

  /** Makes the frame include these projected points. */
  include(points: readonly Point[]): void {
    const b = this.bounds;
    for (const [x, y] of points) {
      b.left = Math.min(b.left, x);
      b.right = Math.max(b.right, x);
      b.top = Math.min(b.top, y);
      b.bottom = Math.max(b.bottom, y);
    }
  }

  /** Adds markup in projected coordinates. */
  add(markup: string): void {
    this.parts.push(markup);
  }

  /** A closed shape in projected coordinates, counted into the frame. */
  shape(points: readonly Point[], paint: Paint): void {
    this.include(points);
    this.add(path(outline(points), paint));
  }

  /** Flat drawing on a plane: `right` and `down` are the 3D directions of its x and y axes. */
  plane(origin: Vec3, right: Vec3, down: Vec3, markup: string): void {
    const [o, u, v] = [project(origin), project(right), project(down)];
    const matrix = [...u, ...v].map((value) => num(value, 4)).join(' ');
    this.add(`<g transform="matrix(${matrix} ${num(o[0])} ${num(o[1])})">${markup}</g>`);
  }

  /** Flat drawing on the front of a box that stands at `corner` and is `height` tall; y runs down from its top. */
  front(corner: Vec3, height: number, markup: string): void {
    this.plane(along(corner, [0, 0, height]), [1, 0, 0], [0, 0, -1], markup);
  }

  /** Flat drawing on a right-hand side through `corner`; x runs away from the camera. */
  side(corner: Vec3, height: number, markup: string): void {
    this.plane(along(corner, [0, 0, height]), [0, 1, 0], [0, 0, -1], markup);
  }

  /** Flat drawing on a top face through `corner`, `depth` deep; y runs from the back edge to the front. */
  top(corner: Vec3, depth: number, markup: string): void {
    this.plane(along(corner, [0, depth, 0]), [1, 0, 0], [0, -1, 0], markup);
  }

  /** Flat drawing on a disc facing `normal`: origin at its centre, y down. */
  face(centre: Vec3, normal: Vec3, markup: string): void {
    const { right, down } = discAxes(normal);
    this.plane(centre, right, down, markup);
  }

  /** Rounded box from its front lower left corner; size is [width, depth, height]. */
  box(corner: Vec3, size: Vec3, material: Material, radius = 3): void {
    const [x, y, z] = corner;
    const [w, d, h] = size;
    const corners: Point[] = [];
    for (const i of [x + radius, x + w - radius])
      for (const j of [y + radius, y + d - radius])
        for (const k of [z + radius, z + h - radius]) {
          const [px, py] = project([i, j, k]);
          for (let t = 0; t < 16; t++) {
            const angle = (t * Math.PI) / 8;
            corners.push([px + radius * Math.cos(angle), py + radius * Math.sin(angle)]);
          }
        }
    const silhouette = hull(corners);
    const [xs, ys] = [silhouette.map((p) => p[0]), silhouette.map((p) => p[1])];
    const [lit, shaded] = material.bevel;
    const edge = this.linear(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), [
      lit,
      [lit, 0.25],
      shaded,
    ]);
    this.shape(silhouette, { fill: edge });
    const inset = radius * 0.55;
    const panel = (width: number, height: number, fill: string) =>
      rect(inset, inset, Math.max(width - 2 * inset, 0.1), Math.max(height - 2 * inset, 0.1), {
        r: radius * 0.8,
        fill,
      });
    this.top([x, y, z + h], d, panel(w, d, this.linear(0, 0, w, d, material.top)));
    this.side([x + w, y, z], h, panel(d, h, this.linear(0, 0, d * 0.4, h, material.side)));
    this.front(corner, h, panel(w, h, this.linear(0, 0, w * 0.25, h, material.front)));
  }

  /** Flat disc. */
  disc(centre: Vec3, normal: Vec3, radius: number, fill: string): void {
    this.shape(ring(centre, normal, radius), { fill });
  }

  /** Cylinder or cone from `base` along `axis`; radius is one number or [at base, at end]. */
  cylinder(
    base: Vec3,
    axis: Vec3,
    length: number,
    radius: number | readonly [number, number],
    material: Material,
    { cap = true, shading }: { cap?: boolean; shading?: readonly Stop[] } = {},
  ): void {
    const direction = unit(axis);
    const [r0, r1] = typeof radius === 'number' ? [radius, radius] : radius;
    const end = along(base, direction, length);
    const [dx, dy] = project(direction);
    const seen = Math.hypot(dx, dy);
    let [nx, ny]: Point = seen > 1e-6 ? [-dy / seen, dx / seen] : [1, 0];
    if (nx * -0.5 + ny * -0.86 < 0) [nx, ny] = [-nx, -ny];
    const wide = Math.max(r0, r1);
    const [cx, cy] = project(along(base, direction, length / 2));
    const [a, b, c, d, e, f] = material.round;
    const stops = shading ?? [
      [a, 0],
      [b, 0.2],
      [c, 0.42],
      [d, 0.7],
      [e, 0.93],
      [f, 1],
    ];
    const fill = this.linear(cx + nx * wide, cy + ny * wide, cx - nx * wide, cy - ny * wide, stops);
    this.shape(hull([...ring(base, direction, r0), ...ring(end, direction, r1)]), { fill });
    if (!cap) return;
    const outward = facesCamera(direction);
    const [at, r] = outward ? [end, r1] : [base, r0];
    const [near, far] = (outward ? direction[2] : -direction[2]) > 0.6 ? material.top : material.front;
    const [px, py] = project(at);
    const shade = [material.bevel[0], [near, 0.2], far] as const;
    this.disc(at, direction, r, this.linear(px - r * 0.7, py - r * 0.8, px + r * 0.7, py + r * 0.8, shade));
  }

  /** Ball; `stops` run from the highlight (upper left) to the shaded rim. */
  sphere(centre: Vec3, radius: number, stops: readonly Stop[]): void {
    const [x, y] = project(centre);
    this.include([
      [x - radius, y - radius],
      [x + radius, y + radius],
    ]);
    const glow = this.radial([x, y], radius * 1.02, stops, [x - 0.38 * radius, y - 0.42 * radius]);
    this.add(circle(x, y, radius, { fill: glow }));
  }

  /** Declares that the product stands on this rectangle, which then casts the contact shadow. */
  stand([x, y, z]: Vec3, width: number, depth: number): void {
    const e = 4;
    this.footprint = [
      [x - e, y - e, z],
      [x + width + e, y - e, z],
      [x + width + e, y + depth + e, z],
      [x - e, y + depth + e, z],
    ];
  }

  /** The finished 400×300 illustration with a transparent ground, fitted and with its contact shadow. */
  toSvg({ pad = 26, drop = 8, spread = 1 }: Framing = {}): string {
    const { width, height } = CANVAS;
    const { left, top, right, bottom } = this.bounds;
    const scale = Math.min((width - 2 * pad) / (right - left), (height - 2 * pad - 8) / (bottom - top));
    const tx = width / 2 - (scale * (left + right)) / 2;
    const ty = (height - 6) / 2 - (scale * (top + bottom)) / 2;
    let shadow: string;
    if (this.footprint) {
      const points = this.footprint.map(project).map(([x, y]): Point => [tx + scale * x, ty + scale * y + 4]);
      const blur = this.define(
        'filter',
        ' x="-20%" y="-60%" width="140%" height="220%"',
        '<feGaussianBlur stdDeviation="6"/>',
      );
      shadow = `<g filter="${blur}">${path(outline(points), { fill: '#0d1720', opacity: 0.36 })}</g>`;
    } else {
      const rx = ((scale * (right - left)) / 2) * 0.98 * spread;
      const ry = Math.max(7, Math.min(20, rx * 0.11));
      const fade = this.define(
        'radialGradient',
        '',
        stopMarkup([
          ['#0d1720', 0, 0.42],
          ['#0d1720', 0.55, 0.16],
          ['#0d1720', 1, 0],
        ]),
      );
      const [cx, cy] = [num(width / 2), num(ty + scale * bottom + drop)];
      shadow = `<ellipse cx="${cx}" cy="${cy}" rx="${num(rx)}" ry="${num(ry)}" fill="${fade}"/>`;
    }
    const definitions = [...this.definitions]
      .map(([markup, id]) => markup.replace(/^<(\w+)/, (open) => `${open} id="${id}"`))
      .join('');
    const transform = `translate(${num(tx)} ${num(ty)}) scale(${num(scale, 4)})`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<defs>${definitions}</defs>${shadow}<g transform="${transform}">${this.parts.join('')}</g></svg>`
    );
  }
}
