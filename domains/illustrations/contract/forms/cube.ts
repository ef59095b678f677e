import type { FormSpecs } from '../illustration-spec.ts';
import { circle, rect, slots } from '../markup.ts';
import { LAMP, MATERIALS, type Material } from '../materials.ts';
import { ballShading, cameraFace, faceGlare, ledRing, ledsAt, lens } from '../optics.ts';
import { blackGlass } from '../panel-details.ts';
import { Pen } from '../pen.ts';
import { along, unit, type Vec3 } from '../projection.ts';

type Cube = FormSpecs['cube'];

const UP: Vec3 = [0, 0, 1];
const FORWARD: Vec3 = [0, -1, 0];

function drawAntennas(pen: Pen, count: number, places: readonly Vec3[], length: number): void {
  for (const place of places.slice(0, count)) {
    pen.cylinder(place, UP, length * 0.2, 5.5, MATERIALS.black);
    pen.cylinder(along(place, UP, length * 0.2), UP, length * 0.8, [4.6, 3.4], MATERIALS.black);
  }
}

/** Fixed cube: a flat square head on a ball joint and a round foot. */
function drawFixed(pen: Pen, spec: Cube, material: Material): void {
  pen.cylinder([0, 16, -98], UP, 5, 46, material);
  pen.cylinder([0, 16, -93], UP, 5, [46, 34], material);
  pen.cylinder([0, 18, -90], UP, 34, [11, 9], material, { cap: false });
  pen.sphere([0, 18, -54], 14, ballShading(spec.color));
  drawAntennas(
    pen,
    spec.antennas,
    [
      [-34, 30, 46],
      [34, 30, 46],
    ],
    66,
  );
  const [w, h] = [100, 104];
  pen.box([-w / 2, 0, -h / 2], [w, 40, h], material, 18);
  pen.front(
    [-w / 2, -0.5, -h / 2],
    h,
    blackGlass(pen, 13, 13, w - 26, h - 34, 15) +
      slots({ x: w / 2 - 12, y: h - 13, columns: 7, dx: 4, length: 0, thickness: 2 }, material.ink, 0.7) +
      circle(w / 2 + 30, h - 13, 2.2, { fill: LAMP.green }),
  );
  const eye: Vec3 = [0, -1.5, 4.5];
  ledRing(pen, eye, FORWARD, { count: spec.leds, orbit: 28, r: 3.8, start: -Math.PI / 4 }, spec.light);
  lens(pen, eye, FORWARD, 20);
}

/** Pan and tilt: a ball with a black face nested in a rotating drum. */
function drawMotorised(pen: Pen, spec: Cube, material: Material): void {
  pen.cylinder([0, 0, -92], UP, 8, [56, 60], material, { cap: false });
  pen.cylinder([0, 0, -84], UP, 2.5, 58.5, MATERIALS.black, { cap: false });
  pen.cylinder([0, 0, -81.5], UP, 46, [60, 50], material);
  pen.disc([0, 0, -35.3], UP, 45, pen.linear(-40, 20, 40, 50, ['#2c353d', '#11161b']));
  drawAntennas(
    pen,
    spec.antennas,
    [
      [-40, 26, -48],
      [40, 26, -48],
    ],
    96,
  );
  const ball: Vec3 = [0, 0, 8];
  pen.sphere(ball, 54, ballShading(spec.color));
  const look = unit([-0.08, -1, 0.02]);
  const face = along(ball, look, 38);
  cameraFace(pen, face, look, 39, material.bevel);
  const front = along(face, look, 1);
  const points = (
    [
      [-17, -25],
      [17, -25],
      [-9, -29],
      [9, -29],
      [-25, -18],
      [25, -18],
      [-29, -9],
      [29, -9],
    ] as const
  ).slice(0, spec.leds);
  ledsAt(pen, front, look, points, 3.6, spec.light);
  lens(pen, front, look, 21);
  faceGlare(pen, front, look, 35);
  pen.front([-60, -60, -84], 50, rect(56, 24, 9, 3, { r: 1.5, fill: LAMP.blue }));
}

/** Small indoor Wi-Fi camera on a foot. */
export function drawCube(spec: Cube): string {
  const pen = new Pen();
  const material = MATERIALS[spec.color];
  if (spec.motors) drawMotorised(pen, spec, material);
  else drawFixed(pen, spec, material);
  return pen.toSvg({ drop: -6, spread: 0.86, pad: 20 });
}
