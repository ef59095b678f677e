import type { FormSpecs } from '../illustration-spec.ts';
import { circle, outline, path, repeat } from '../markup.ts';
import { MATERIALS } from '../materials.ts';
import { ledRing } from '../optics.ts';
import { Pen } from '../pen.ts';
import { along, bubbleOutline, project, unit, type Vec3 } from '../projection.ts';

function drawGlassCap(pen: Pen, centre: Vec3, axis: Vec3): void {
  const radius = 25;
  const [cx, cy] = project(centre);
  const silhouette = outline(bubbleOutline(centre, axis, radius));
  const glass = pen.radial(
    [cx, cy],
    radius * 1.1,
    ['#1b6f86', ['#123e66', 0.3], ['#3a2a66', 0.55], ['#0a0d14', 0.8], '#2d3843'],
    [cx - 6, cy - 4],
  );
  const glare =
    `M${cx - 19} ${cy - 2}C${cx - 17} ${cy - 14} ${cx - 6} ${cy - 21} ${cx + 5} ${cy - 20}` +
    `C${cx - 3} ${cy - 14} ${cx - 9} ${cy - 8} ${cx - 11} ${cy}Z`;
  pen.add(
    path(silhouette, { fill: glass }) +
      circle(cx - 1, cy + 2, 8, { fill: '#020406' }) +
      path(glare, { fill: '#ffffff', opacity: 0.7 }) +
      circle(cx + 9, cy + 10, 3, { fill: '#9fd4ff', opacity: 0.45 }) +
      path(silhouette, { stroke: '#ffffff', width: 0.8, opacity: 0.28 }),
  );
}

/** Fisheye camera: a glass cap in the middle of a flat plate, LEDs around it. */
export function drawFisheye(spec: FormSpecs['fisheye']): string {
  const pen = new Pen();
  const material = MATERIALS[spec.color];
  const axis = unit([0, -1, -0.28]);
  const base: Vec3 = [0, 0, 0];
  pen.cylinder(base, axis, 18, [92, 94], material);
  pen.cylinder(along(base, axis, 18), axis, 12, [94, 74], material);
  const plate = along(base, axis, 30.3);
  const [x, y] = project(plate);
  const shade = [material.bevel[0], [material.front[0], 0.35], material.side[0]] as const;
  pen.disc(plate, axis, 74, pen.linear(x - 70, y - 70, x + 70, y + 70, shade));
  const glass = pen.linear(x - 40, y - 40, x + 40, y + 40, ['#3b454f', ['#181e24', 0.5], '#0a0d11']);
  pen.disc(along(plate, axis, 0.3), axis, 50, glass);
  ledRing(pen, along(plate, axis, 0.6), axis, { count: spec.leds, orbit: 40, r: 5.5 }, spec.light);
  const seat = along(plate, axis, 0.8);
  pen.cylinder(seat, axis, 7, [29, 26], MATERIALS.black);
  drawGlassCap(pen, along(seat, axis, 7), axis);
  const microphone = repeat(9, (i) => {
    const angle = ((70 + i * 5) * Math.PI) / 180;
    return circle(62 * Math.cos(angle), 62 * Math.sin(angle), 1.3, { fill: material.ink, opacity: 0.7 });
  });
  pen.face(along(plate, axis, 0.5), axis, microphone);
  return pen.toSvg({ spread: 0.66, pad: 30 });
}
