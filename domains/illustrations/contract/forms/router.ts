import type { FormSpecs } from '../illustration-spec.ts';
import { lettering } from '../lettering.ts';
import { circle, path, rect, repeat, slots } from '../markup.ts';
import { LAMP, MATERIALS } from '../materials.ts';
import { argusLogo, rj45 } from '../panel-details.ts';
import { Pen } from '../pen.ts';
import type { Vec3 } from '../projection.ts';

/** Small router: sockets in front, antennas on hinges along the back and the sides. */
export function drawRouter(spec: FormSpecs['router']): string {
  const pen = new Pen();
  const material = MATERIALS[spec.color];
  const [w, d, h] = [230, 140, 34];
  const dark = spec.color === 'black' ? MATERIALS.black : MATERIALS[spec.color];
  for (let i = 0; i < spec.antennas; i++) {
    const part = spec.antennas === 1 ? 0.5 : i / (spec.antennas - 1);
    const foot: Vec3 = [14 + (w - 28) * part, d + 3, 12];
    const lean: Vec3 = [(part - 0.5) * 0.42, 0, 1];
    pen.cylinder(foot, lean, 22, 7, dark);
    pen.cylinder([foot[0] + lean[0] * 22, foot[1], foot[2] + 22], lean, 108, [6.4, 4.6], dark);
  }
  pen.box([0, 0, 0], [w, d, h], material, 7);
  pen.top(
    [0, 0, h],
    d,
    slots(
      { x: w * 0.14, y: 22, columns: 9, rows: 4, dx: w * 0.09, dy: 9, length: 12, thickness: 2.6, stagger: 7 },
      '#000000',
      0.22,
    ) +
      path(`M10 ${d * 0.62}H${w - 10}`, { stroke: material.line, width: 1, opacity: 0.6 }) +
      argusLogo(w / 2, d * 0.8, 1.4, material.ink),
  );
  const socket = Math.min(18, (w - 76) / spec.ports);
  const start = w - 14 - socket * spec.ports;
  pen.front(
    [0, 0, 0],
    h,
    rect(5, 6, w - 10, h - 12, { r: 4, fill: pen.linear(0, 0, w * 0.3, h, ['#39434d', '#12171c']) }) +
      lettering('ARGUS', 14, h / 2 + 2.6, 6.6, { ink: '#aeb9c4', spacing: 0.6 }) +
      repeat(3, (i) =>
        circle(50, h / 2 - 6 + i * 6, 1.5, { fill: [LAMP.green, LAMP.blue, LAMP.amber][i] ?? LAMP.off }),
      ) +
      repeat(spec.ports, (i) => rj45(start + i * socket, h / 2 - 7.5, socket - 1.4, 15, { link: i < 3 })) +
      path(`M${start} ${h - 7.6}h${socket - 1.4}`, { stroke: LAMP.blue, width: 1.6 }),
  );
  pen.stand([0, 0, 0], w, d);
  return pen.toSvg({ pad: 20 });
}
