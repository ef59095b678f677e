import type { FormSpecs } from '../illustration-spec.ts';
import { lettering } from '../lettering.ts';
import { path, rect, repeat } from '../markup.ts';
import { LAMP, MATERIALS } from '../materials.ts';
import { screw } from '../panel-details.ts';
import { Pen } from '../pen.ts';

const [DEPTH, HEIGHT] = [38, 46];

function drawLeaf(pen: Pen, spec: FormSpecs['maglock'], x: number, length: number): void {
  const material = MATERIALS[spec.color];
  const plate = length - 48;
  pen.box([x + 24, 8, -52], [plate, 12, 34], MATERIALS.grey, 4);
  pen.front([x + 24, 8, -52], 34, screw(plate / 2, 17, 7) + screw(26, 17, 3.4) + screw(plate - 26, 17, 3.4));
  pen.box([x, 0, 0], [length, DEPTH, HEIGHT], material, 3);
  const [lit, far] = material.front;
  const brushed = pen.linear(0, 0, 0, HEIGHT, [material.top[0], [far, 0.2], [lit, 0.45], [far, 0.8], material.side[0]]);
  pen.front(
    [x, 0, 0],
    HEIGHT,
    rect(2, 2, length - 4, HEIGHT - 4, { r: 2, fill: brushed }) +
      path(
        repeat(11, (i) => `M3 ${5 + i * 3.6}H${length - 3}`),
        { stroke: material.bevel[0], width: 0.6, opacity: 0.22 },
      ) +
      path(`M46 2V${HEIGHT - 2}M${length - 46} 2V${HEIGHT - 2}`, { stroke: material.line, width: 1 }) +
      lettering('ARGUS', length / 2, 20, 9, { ink: material.ink, anchor: 'middle', spacing: 1.6 }) +
      lettering(`${spec.kg} KG · DC 12/24V`, length / 2, 33, 7.2, { ink: material.ink, anchor: 'middle' }) +
      (spec.led
        ? rect(14, 17, 20, 9, { r: 4.5, fill: '#22301f' }) + rect(16, 19, 16, 5, { r: 2.5, fill: LAMP.green })
        : '') +
      [length - 32, length - 14].map((sx) => screw(sx, 14, 3.4) + screw(sx, 33, 3.4)).join(''),
  );
  pen.top([x, 0, HEIGHT], DEPTH, rect(2, 2, length - 4, 8, { r: 1, fill: '#ffffff', opacity: 0.4 }));
  pen.side([x + length, 0, 0], HEIGHT, rect(8, 6, DEPTH - 16, HEIGHT - 12, { r: 2, stroke: material.line, width: 1 }));
}

/** Electromagnetic lock with its armature plate below; longer for a stronger hold, two leaves for double doors. */
export function drawMaglock(spec: FormSpecs['maglock']): string {
  const pen = new Pen();
  const length = Math.min(360, 190 + spec.kg * 0.36);
  // The right leaf is nearer to the camera, so it is drawn last.
  for (let leaf = 0; leaf < spec.doors; leaf++) drawLeaf(pen, spec, leaf * (length + 3), length);
  return pen.toSvg({ drop: 2, spread: 0.95 });
}
