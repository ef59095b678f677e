/** A point or direction in the product's own space: x right, y away from the camera, z up; units are free. */
export type Vec3 = readonly [number, number, number];
/** A point on the drawing: x right, y down. */
export type Point = readonly [number, number];

const AZIMUTH = (32 * Math.PI) / 180;
const ELEVATION = (20 * Math.PI) / 180;
const [cosA, sinA, cosE, sinE] = [Math.cos(AZIMUTH), Math.sin(AZIMUTH), Math.cos(ELEVATION), Math.sin(ELEVATION)];

/** Orthographic projection: azimuth 32°, elevation 20°. Also valid for directions, because it is linear. */
export function project([x, y, z]: Vec3): Point {
  return [x * cosA + y * sinA, -(z * cosE + (y * cosA - x * sinA) * sinE)];
}

/** The point `distance` along `direction` from `origin`. */
export function along(origin: Vec3, direction: Vec3, distance = 1): Vec3 {
  return [
    origin[0] + direction[0] * distance,
    origin[1] + direction[1] * distance,
    origin[2] + direction[2] * distance,
  ];
}

/** The direction scaled to length 1. */
export function unit(v: Vec3): Vec3 {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}

const TO_CAMERA = unit([sinA * cosE, -cosA * cosE, sinE]);

/** Whether a surface with this outward normal is visible. */
export function facesCamera(normal: Vec3): boolean {
  return normal[0] * TO_CAMERA[0] + normal[1] * TO_CAMERA[1] + normal[2] * TO_CAMERA[2] > 0;
}

function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Unit axes lying in a disc that faces `normal`; `down` follows gravity so that drawings on the disc stay upright. */
export function discAxes(normal: Vec3): { right: Vec3; down: Vec3 } {
  const n = unit(normal);
  const sag = along([0, 0, -1], n, n[2]);
  const down = Math.hypot(...sag) < 1e-3 ? ([0, -1, 0] as const) : unit(sag);
  return { right: cross(n, down), down };
}

/** The projected circle (or arc, angles in radians, clockwise from `right`) around `centre` facing `normal`. */
export function ring(centre: Vec3, normal: Vec3, radius: number, from = 0, to = Math.PI * 2, steps = 64): Point[] {
  const { right, down } = discAxes(normal);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps;
    return project(along(along(centre, right, radius * Math.cos(angle)), down, radius * Math.sin(angle)));
  });
}

function turn(o: Point, a: Point, b: Point): number {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
}

function halfHull(sorted: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of sorted) {
    for (;;) {
      const [before, last] = [kept.at(-2), kept.at(-1)];
      if (!before || !last || turn(before, last, point) > 0) break;
      kept.pop();
    }
    kept.push(point);
  }
  return kept.slice(0, -1);
}

/** Convex hull (monotone chain): the silhouette of every rounded box, cylinder and bubble. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

/** Silhouette of a half ball of `radius` standing on the disc at `centre` and bulging towards `normal`. */
export function bubbleOutline(centre: Vec3, normal: Vec3, radius: number): Point[] {
  const [cx, cy] = project(centre);
  const [dx, dy] = project(normal);
  const bulge: Point[] = [];
  for (let i = 0; i < 64; i++) {
    const [px, py] = [radius * Math.cos((i * Math.PI) / 32), radius * Math.sin((i * Math.PI) / 32)];
    if (px * dx + py * dy > -1) bulge.push([cx + px, cy + py]);
  }
  return hull([...ring(centre, normal, radius), ...bulge]);
}
