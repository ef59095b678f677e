import type { FormSpecs } from '../illustration-spec.ts';
import { keypad } from '../keypad.ts';
import { lettering } from '../lettering.ts';
import { circle, path, rect } from '../markup.ts';
import { LAMP, MATERIALS, type Material } from '../materials.ts';
import { argusLogo, blackGlass, fingerprint, screw } from '../panel-details.ts';
import { Pen } from '../pen.ts';

type Lock = FormSpecs['lock'];

/** Door lock with a glass panel, a lever and the mortise latch behind it. */
function drawSmart(pen: Pen, material: Material, withKeypad: boolean): void {
  const [w, d, h] = [80, 26, 250];
  pen.box([w / 2 - 12, d, 34], [24, 44, 176], MATERIALS.alu, 2);
  pen.side(
    [w / 2 + 12, d, 34],
    176,
    rect(14, 60, 12, 26, { r: 2, fill: '#39434d' }) + rect(14, 104, 12, 18, { r: 2, fill: '#39434d' }),
  );
  pen.box([0, 0, 0], [w, d, h], material, 10);
  const upper = withKeypad ? keypad(pen, w / 2 - 28, 32) : fingerprint(w / 2, 62, 16);
  pen.front(
    [0, 0, 0],
    h,
    blackGlass(pen, 7, 8, w - 14, 126, 7) +
      rect(w / 2 - 12, 18, 24, 3, { r: 1.5, fill: '#39b8ff' }) +
      upper +
      argusLogo(w / 2, 121, 0.8, '#8b97a3') +
      circle(w / 2, 172, 23, {
        fill: pen.radial([w / 2 - 6, 164], 30, [material.bevel[0], material.front[1], material.side[1]]),
      }) +
      circle(w / 2, h - 24, 6.5, { fill: '#14191e', stroke: material.line, width: 1.4 }) +
      path(`M${w / 2} ${h - 27}v6`, { stroke: '#7d8a96', width: 1.6, cap: 'round' }),
  );
  const z = h - 172;
  pen.cylinder([w / 2, 0, z], [0, -1, 0], 20, 13, MATERIALS.alu);
  pen.box([w / 2 - 13, -32, z - 12], [118, 13, 24], MATERIALS.alu, 6);
}

/** Electric strike: a faceplate with the keeper opening. */
function drawStrike(pen: Pen, material: Material): void {
  const [w, d, h] = [62, 34, 230];
  pen.box([8, 6, 44], [w - 16, d + 26, 136], MATERIALS.grey, 4);
  pen.box([0, 0, 0], [w, 8, h], material, 4);
  const steel = pen.linear(0, 0, 30, 66, ['#f4f7f9', ['#b3bec8', 0.5], '#7e8b98']);
  pen.front(
    [0, 0, 0],
    h,
    rect(14, 72, 34, 82, { r: 3, fill: '#12171c' }) +
      rect(30, 76, 15, 74, { r: 2, fill: steel, stroke: '#5a6672', width: 0.8 }) +
      path('M33 80V146', { stroke: '#ffffff', width: 1.2, opacity: 0.7 }) +
      screw(w / 2, 18, 6) +
      screw(w / 2, h - 18, 6) +
      lettering('ARGUS', w / 2, 52, 8, { ink: material.ink, anchor: 'middle', spacing: 0.6 }) +
      lettering('12V DC', w / 2, 176, 6.6, { ink: material.ink, anchor: 'middle' }) +
      circle(w / 2, 192, 2.6, { fill: LAMP.green }),
  );
}

/** Drop bolt: a long body with the bolt standing out, and its strike plate beside it. */
function drawBolt(pen: Pen, material: Material): void {
  const [w, d, h] = [232, 40, 44];
  pen.box([26, 6, -66], [w - 52, 8, 34], MATERIALS.alu, 3);
  pen.front(
    [26, 6, -66],
    34,
    circle((w - 52) / 2, 17, 10, { fill: '#12171c', stroke: '#6b7783', width: 1.4 }) +
      screw(24, 17, 5) +
      screw(w - 76, 17, 5),
  );
  pen.cylinder([w / 2, d / 2, -24], [0, 0, 1], 26, [8.4, 9.4], MATERIALS.alu);
  pen.box([0, 0, 0], [w, d, h], material, 3);
  pen.front(
    [0, 0, 0],
    h,
    path(`M40 3V${h - 3}M${w - 40} 3V${h - 3}`, { stroke: material.line, width: 1 }) +
      screw(20, h / 2, 5) +
      screw(w - 20, h / 2, 5) +
      lettering('ARGUS', w / 2, 20, 9, { ink: material.ink, anchor: 'middle', spacing: 1.6 }) +
      lettering('FAIL SAFE 12V', w / 2, 33, 6.8, { ink: material.ink, anchor: 'middle' }) +
      rect(w - 66, 17, 16, 8, { r: 4, fill: LAMP.green }),
  );
}

/** Electric locks beside the magnetic ones: smart door lock, strike and drop bolt. */
export function drawLock(spec: Lock): string {
  const pen = new Pen();
  const draw = { smart: drawSmart, strike: drawStrike, bolt: drawBolt }[spec.kind];
  draw(pen, MATERIALS[spec.color], spec.keypad);
  return pen.toSvg({ drop: 3, spread: 0.9, pad: spec.kind === 'bolt' ? 34 : 14 });
}
