import { circle, path, rect } from './markup.ts';
import { MATERIALS } from './materials.ts';
import type { Pen } from './pen.ts';
import { along, discAxes, project, type Vec3 } from './projection.ts';

/** Illumination a camera carries; `dual` alternates infrared and warm white. */
export type Light = 'ir' | 'white' | 'dual' | 'none';

/** Coating of the front element: fixed lenses reflect teal, varifocal and zoom lenses green. */
export type Coating = 'teal' | 'green';

const COATINGS: Readonly<Record<Coating, readonly [string, string, string]>> = {
  teal: ['#0e5d78', '#123a63', '#4a2d7a'],
  green: ['#1b6b58', '#14405e', '#3a2f6e'],
};

/** A lens of radius `r` lying on a disc that faces `normal`. */
export function lens(pen: Pen, centre: Vec3, normal: Vec3, r: number, coating: Coating = 'teal'): void {
  const [core, middle, rim] = COATINGS[coating];
  const bezel = pen.linear(-r, -r, r, r, ['#5b656f', ['#1a2026', 0.33], ['#0c1014', 0.6], '#49535d']);
  const barrel = pen.radial([0, 0], r * 0.86, ['#05070a', ['#0a0f15', 0.7], '#1c242c']);
  const glass = pen.radial(
    [-r * 0.12, -r * 0.12],
    r * 0.6,
    [
      [core, 0, 0.95],
      [middle, 0.45, 0.95],
      [rim, 0.8, 0.7],
      ['#06080c', 1, 0.95],
    ],
    [-r * 0.18, -r * 0.2],
  );
  const pupil = pen.radial([0, 0], r * 0.24, ['#000000', '#04070b']);
  const glare = pen.linear(-r * 0.5, -r * 0.6, r * 0.2, r * 0.1, [
    ['#ffffff', 0, 0.85],
    ['#cfe6ff', 0.45, 0.22],
    ['#ffffff', 1, 0],
  ]);
  pen.face(
    centre,
    normal,
    circle(0, 0, r, { fill: bezel }) +
      circle(0, 0, r * 0.86, { fill: barrel }) +
      circle(0, 0, r * 0.74, { stroke: '#2b353f', width: r * 0.05 }) +
      circle(0, 0, r * 0.58, { fill: glass }) +
      circle(0, 0, r * 0.58, { stroke: '#3a4650', width: r * 0.035, opacity: 0.9 }) +
      circle(0, 0, r * 0.24, { fill: pupil }) +
      path(
        `M${-r * 0.52} ${-r * 0.12}A${r * 0.53} ${r * 0.53} 0 0 1 ${-r * 0.06} ${-r * 0.53}` +
          `L${-r * 0.03} ${-r * 0.3}A${r * 0.3} ${r * 0.3} 0 0 0 ${-r * 0.29} ${-r * 0.07}Z`,
        { fill: glare },
      ) +
      path(`M${r * 0.18} ${r * 0.36}Q${r * 0.3} ${r * 0.32} ${r * 0.34} ${r * 0.2}`, {
        stroke: '#9fd4ff',
        width: r * 0.11,
        cap: 'round',
        opacity: 0.4,
      }) +
      circle(-r * 0.1, -r * 0.13, r * 0.045, { fill: '#ffffff', opacity: 0.9 }),
  );
}

function led(pen: Pen, x: number, y: number, r: number, white: boolean): string {
  if (white) {
    const phosphor = pen.radial([0, 0], r * 1.3, ['#fff9d8', ['#f6e08a', 0.5], '#c9a84a']);
    return (
      circle(x, y, r * 1.12, { fill: '#dfe4e8' }) +
      rect(-r * 0.62, -r * 0.62, r * 1.24, r * 1.24, {
        r: r * 0.2,
        fill: phosphor,
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
      })
    );
  }
  const ruby = pen.radial([0, 0], r, ['#b0363f', ['#5a2329', 0.35], ['#23191d', 0.72], '#59636d']);
  return (
    circle(0, 0, r, { fill: ruby, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }) +
    circle(x, y, r, { stroke: '#0a0d10', width: r * 0.12, opacity: 0.7 }) +
    circle(x - r * 0.3, y - r * 0.35, r * 0.22, { fill: '#ffffff', opacity: 0.65 })
  );
}

/** LEDs of radius `r` at the given points (x right, y down) of a disc. Draws nothing for `none`. */
export function ledsAt(
  pen: Pen,
  centre: Vec3,
  normal: Vec3,
  points: readonly (readonly [number, number])[],
  r: number,
  light: Light,
): void {
  if (light === 'none' || points.length === 0) return;
  const isWhite = (index: number) => light === 'white' || (light === 'dual' && index % 2 === 1);
  pen.face(centre, normal, points.map(([x, y], index) => led(pen, x, y, r, isWhite(index))).join(''));
}

/** `count` LEDs on a circle of radius `orbit`, the first at `start` (radians, clockwise from the right). */
export function ledRing(
  pen: Pen,
  centre: Vec3,
  normal: Vec3,
  { count, orbit, r, start = -Math.PI / 2 }: { count: number; orbit: number; r: number; start?: number },
  light: Light,
): void {
  const points = Array.from({ length: count }, (_, i) => {
    const angle = start + (Math.PI * 2 * i) / count;
    return [orbit * Math.cos(angle), orbit * Math.sin(angle)] as const;
  });
  ledsAt(pen, centre, normal, points, r, light);
}

/** Black glossy disc with a lit edge: the front of most cameras. `rim` is the edge's [lit, shaded] pair. */
export function cameraFace(pen: Pen, centre: Vec3, normal: Vec3, r: number, rim: readonly [string, string]): void {
  const [x, y] = project(centre);
  pen.disc(centre, normal, r, pen.linear(x - r, y - r, x + r, y + r, rim));
  const glass = pen.linear(x - r, y - r, x + r * 0.7, y + r, ['#4a555f', ['#191f25', 0.42], '#0b0e12']);
  pen.disc(along(centre, normal, 0.6), normal, r - 3, glass);
}

/** The soft arc of light on the upper left of a camera face with outer radius `r`. */
export function faceGlare(pen: Pen, centre: Vec3, normal: Vec3, r: number): void {
  const inner = r - 10;
  pen.face(
    centre,
    normal,
    path(`M${-r} 2A${r} ${r} 0 0 1 2 ${-r}L2 ${-inner}A${inner} ${inner} 0 0 0 ${-inner} 2Z`, {
      fill: '#ffffff',
      opacity: 0.1,
    }),
  );
}

/** One lens, or two side by side, centred `below` units under the middle of a disc. */
export function lensPair(
  pen: Pen,
  centre: Vec3,
  normal: Vec3,
  { count, r, below = 0, coating }: { count: number; r: number; below?: number; coating: Coating },
): void {
  const { right, down } = discAxes(normal);
  const middle = along(centre, down, below);
  if (count === 1) {
    lens(pen, middle, normal, r, coating);
    return;
  }
  const half = r * 0.66;
  lens(pen, along(middle, right, -half - 1), normal, half, coating);
  lens(pen, along(middle, right, half + 1), normal, half, coating);
}

/** Shading of a ball in a housing finish, for `Pen.sphere`. */
export function ballShading(finish: keyof typeof MATERIALS) {
  const [, lit, light, mid, dark, edge] = MATERIALS[finish].round;
  return [lit, [light, 0.35], [mid, 0.7], [dark, 0.95], edge] as const;
}
