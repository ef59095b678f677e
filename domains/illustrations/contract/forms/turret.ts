import type { FormSpecs } from '../illustration-spec.ts';
import { circle } from '../markup.ts';
import { MATERIALS } from '../materials.ts';
import { ballShading, cameraFace, faceGlare, ledRing, ledsAt, lensPair } from '../optics.ts';
import { Pen } from '../pen.ts';
import { along, unit, type Vec3 } from '../projection.ts';

/** Turret (eyeball) camera: a ball cut by a black face, held by a cup on the ceiling plate. */
export function drawTurret(spec: FormSpecs['turret']): string {
  const pen = new Pen();
  const material = MATERIALS[spec.color];
  const base: Vec3 = [0, 0, 0];
  const axis = unit([0, -1, -0.16]);
  pen.cylinder(base, axis, 20, 84, material);
  pen.cylinder(along(base, axis, 20), axis, 16, [84, 66], material);
  pen.disc(along(base, axis, 36.4), axis, 60, pen.linear(-40, -40, 40, 40, ['#39434d', '#0f1419']));
  const [ball, radius, faceRadius] = [along(base, axis, 52), 57, 44];
  pen.sphere(ball, radius, ballShading(spec.color));
  const look = unit([-0.05, -1, -0.2]);
  const face = along(ball, look, Math.sqrt(radius ** 2 - faceRadius ** 2) - 1);
  cameraFace(pen, face, look, faceRadius, material.bevel);
  const front = along(face, look, 1);
  const coating = spec.vari ? 'green' : 'teal';
  const r = spec.vari ? 24 : 21;
  if (spec.leds <= 2) {
    const points =
      spec.leds === 1
        ? ([[0, -26]] as const)
        : ([
            [-17, -24],
            [17, -24],
          ] as const);
    lensPair(pen, front, look, { count: spec.lens, r: r + 1, below: 9, coating });
    ledsAt(pen, front, look, points.slice(0, spec.leds), 8.2, spec.light);
  } else {
    ledRing(pen, front, look, { count: spec.leds, orbit: 32, r: 4.9 }, spec.light);
    lensPair(pen, front, look, { count: spec.lens, r, coating });
  }
  faceGlare(pen, front, look, faceRadius - 4);
  pen.face(front, look, circle(0, 38, 1.6, { fill: '#2f3942' }));
  return pen.toSvg({ spread: 0.66, pad: 30 });
}
