import type { FormSpecs } from '../illustration-spec.ts';
import { ellipse } from '../markup.ts';
import { MATERIALS, type Material } from '../materials.ts';
import { ballShading, cameraFace, faceGlare, ledRing, lens } from '../optics.ts';
import { Pen } from '../pen.ts';
import { along, project, unit, type Vec3 } from '../projection.ts';

const UP: Vec3 = [0, 0, 1];
const BALL: Vec3 = [0, 10, 24];
const RADIUS = 62;

function drawMount(pen: Pen, material: Material, spec: FormSpecs['ptz']): void {
  if (spec.mount === 'wall') {
    pen.box([-20, 96, 98], [40, 12, 74], material, 6);
    pen.cylinder([0, 98, 136], [0, -1, 0], 86, 15, material, { cap: false });
    pen.sphere([0, 10, 136], 17, ballShading(spec.color));
    pen.cylinder([0, 10, 100], UP, 34, [22, 17], material);
    return;
  }
  pen.cylinder([0, 10, 100], UP, 62, [19, 15], material, { cap: false });
  pen.cylinder([0, 10, 152], UP, 8, [20, 40], material, { cap: false });
  pen.cylinder([0, 10, 160], UP, 6, 40, material);
}

function drawHood(pen: Pen, material: Material): void {
  pen.cylinder([0, 10, 50], UP, 6, 71, MATERIALS.black, { cap: false });
  pen.cylinder([0, 10, 56], UP, 22, [70, 64], material, { cap: false });
  pen.cylinder([0, 10, 78], UP, 16, [64, 46], material, { cap: false });
  pen.cylinder([0, 10, 94], UP, 9, [46, 24], material, { cap: false });
}

/** Speed dome: a ball shaded by its hood, hanging from a wall arm or a ceiling pole. */
export function drawPtz(spec: FormSpecs['ptz']): string {
  const pen = new Pen();
  const material = MATERIALS[spec.color];
  drawMount(pen, material, spec);
  pen.sphere(BALL, RADIUS, ballShading(spec.color));
  const [cx, cy] = project(BALL);
  const [hoodX, hoodY] = project([0, 10, 50]);
  const ball = `M${cx - RADIUS} ${cy}A${RADIUS} ${RADIUS} 0 1 1 ${cx + RADIUS} ${cy}A${RADIUS} ${RADIUS} 0 1 1 ${cx - RADIUS} ${cy}Z`;
  pen.add(ellipse(hoodX, hoodY + 10, 72, 28, { fill: '#0d1720', opacity: 0.26, clip: pen.clip(ball) }));
  drawHood(pen, material);
  const look = unit([-0.02, -1, -0.2]);
  const faceRadius = 45;
  const face = along(BALL, look, Math.sqrt(RADIUS ** 2 - faceRadius ** 2) - 0.5);
  cameraFace(pen, face, look, faceRadius, ['#56616b', '#0b0e12']);
  const front = along(face, look, 0.8);
  const count = spec.leds;
  const r = Math.min(5.4, (34 * Math.PI * 0.86) / Math.max(1, count));
  ledRing(pen, front, look, { count, orbit: 34.5, r, start: -Math.PI / 2 + Math.PI / Math.max(1, count) }, spec.light);
  lens(pen, front, look, 18 + spec.zoom * 0.18, 'green');
  faceGlare(pen, front, look, 40);
  return pen.toSvg({ spread: 0.5, pad: 12 });
}
