import type { FormSpecs } from '../illustration-spec.ts';
import { lettering } from '../lettering.ts';
import { circle, path, rect } from '../markup.ts';
import { LAMP, MATERIALS, type Material } from '../materials.ts';
import { argusLogo } from '../panel-details.ts';
import { Pen } from '../pen.ts';
import { along, project, unit, type Vec3 } from '../projection.ts';

function drawDisc(pen: Pen, material: Material, lamp: string): void {
  const axis = unit([0, -1, -0.3]);
  const base: Vec3 = [0, 0, 0];
  pen.cylinder(base, axis, 8, [86, 90], MATERIALS.grey);
  pen.cylinder(along(base, axis, 8), axis, 10, [96, 98], material);
  pen.cylinder(along(base, axis, 18), axis, 10, [98, 84], material);
  pen.cylinder(along(base, axis, 28), axis, 5, [84, 56], material, { cap: false });
  const cap = along(base, axis, 33);
  const [x, y] = project(cap);
  const shade = [material.bevel[0], [material.top[1], 0.4], material.front[1]] as const;
  pen.disc(cap, axis, 56, pen.linear(x - 60, y - 60, x + 60, y + 60, shade));
  pen.face(
    along(cap, axis, 0.3),
    axis,
    circle(0, 0, 26, { stroke: lamp, width: 9, opacity: 0.14 }) +
      circle(0, 0, 26, { stroke: lamp, width: 5, opacity: 0.28 }) +
      circle(0, 0, 26, { stroke: lamp, width: 2.6 }) +
      circle(0, 0, 26, { stroke: '#e8f3ff', width: 0.9 }) +
      argusLogo(0, 0, 1.15, material.ink),
  );
}

function drawPanel(pen: Pen, material: Material, lamp: string): void {
  pen.box([-70, 0, -95], [140, 26, 190], material, 13);
  pen.front(
    [-70, -0.2, -95],
    190,
    path('M14 60V20Q14 14 20 14H78Z', { fill: material.bevel[0], opacity: 0.5 }) +
      rect(56, 168, 28, 4, { r: 2, fill: lamp }) +
      argusLogo(70, 86, 1.5, material.ink) +
      lettering('ARGUS', 70, 112, 9, { ink: material.ink, anchor: 'middle', spacing: 1.6 }),
  );
}

/** Outdoor bridge: an upright radome clamped to a pole, with signal lamps. */
function drawBridge(pen: Pen, material: Material, lamp: string): void {
  pen.cylinder([46, 66, -112], [0, 0, 1], 224, 15, MATERIALS.grey);
  for (const z of [-52, 44]) {
    pen.cylinder([46, 66, z], [0, 0, 1], 9, 16.5, MATERIALS.alu, { cap: false });
    pen.box([34, 34, z - 3], [24, 20, 15], MATERIALS.grey, 2);
  }
  pen.box([0, 0, -98], [92, 38, 196], material, 16);
  pen.front(
    [0, -0.2, -98],
    196,
    rect(10, 12, 72, 150, { r: 10, stroke: material.line, width: 1, opacity: 0.6 }) +
      argusLogo(46, 66, 1.5, material.ink) +
      lettering('ARGUS', 46, 92, 9, { ink: material.ink, anchor: 'middle', spacing: 1.4 }) +
      [0, 1, 2, 3, 4].map((i) => rect(24 + i * 9.4, 172, 6.4, 3.4, { r: 1.7, fill: i < 4 ? lamp : LAMP.off })).join(''),
  );
}

/** Wireless access point: ceiling disc, wall panel or outdoor bridge. */
export function drawAp(spec: FormSpecs['ap']): string {
  const pen = new Pen();
  const material = MATERIALS[spec.color];
  const lamp = spec.led === 'blue' ? '#3f8efc' : '#35c07a';
  if (spec.shape === 'disc') drawDisc(pen, material, lamp);
  else if (spec.shape === 'panel') drawPanel(pen, material, lamp);
  else drawBridge(pen, material, lamp);
  return pen.toSvg({ drop: spec.shape === 'disc' ? 10 : 6, spread: 0.62, pad: spec.shape === 'disc' ? 30 : 22 });
}
