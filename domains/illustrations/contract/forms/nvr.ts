import type { FormSpecs } from '../illustration-spec.ts';
import { lettering } from '../lettering.ts';
import { circle, path, rect, repeat, slots } from '../markup.ts';
import { LAMP, MATERIALS } from '../materials.ts';
import { argusLogo, powerButton, usb } from '../panel-details.ts';
import { Pen } from '../pen.ts';

type Recorder = FormSpecs['nvr'];

const SILVER = '#aeb9c4';
const TRAY_ROWS = [1, 2, 4, 4] as const;

function poeBadge(count: number, x: number, y: number): string {
  if (!count) return '';
  return (
    rect(x, y, 32, 8.4, { r: 1.5, stroke: LAMP.poe, width: 0.8 }) +
    lettering(`${count}×POE`, x + 16, y + 6.2, 5.6, { ink: '#f0a050', anchor: 'middle' })
  );
}

function drawTrays(pen: Pen, spec: Recorder, w: number, h: number): string {
  const rows = Math.min(TRAY_ROWS[spec.u - 1] ?? 1, spec.bays);
  const columns = Math.ceil(spec.bays / rows);
  const [left, right] = [w * 0.235, w * 0.81];
  const [gw, gh] = [(right - left) / columns, (h - 8) / rows];
  return repeat(spec.bays, (i) => {
    const [x, y] = [left + (i % columns) * gw, 4 + Math.floor(i / columns) * gh];
    const fill = pen.linear(0, y, 0, y + gh, ['#4b5661', '#2b343d']);
    const vents = { x: x + 6, y: y + gh * 0.26, columns: Math.floor((gw - 18) / 5), dx: 5, upright: true };
    const handle = Math.min(8, gw * 0.3);
    return (
      rect(x + 1, y + 1, gw - 2, gh - 2, { r: 1.4, fill, stroke: '#0a0d10', width: 0.8 }) +
      slots({ ...vents, length: gh * 0.42, thickness: 2.4 }, '#0c1013') +
      rect(x + gw - handle - 4, y + gh * 0.24, handle, gh * 0.5, { r: 1.2, fill: '#7d8a96' }) +
      circle(x + gw - handle / 2 - 4, y + gh * 0.84, 1.1, { fill: LAMP.green })
    );
  });
}

function trayFront(pen: Pen, spec: Recorder, w: number, h: number, glass: string): string {
  const lamps = [LAMP.green, LAMP.blue, LAMP.off];
  return (
    rect(3, 3, w - 6, h - 6, { r: 2, fill: glass }) +
    drawTrays(pen, spec, w, h) +
    argusLogo(w * 0.07, h / 2, 1, SILVER) +
    lettering('ARGUS', w * 0.105, h / 2 + 2.4, 6.5, { ink: SILVER, spacing: 0.6 }) +
    powerButton(w - 22, h * 0.3, 5.4) +
    (spec.poe ? poeBadge(spec.poe, w - 47, h * 0.62) : usb(w - 28, h * 0.62)) +
    repeat(3, (i) => circle(w - 43, h * 0.2 + i * Math.min(8, h * 0.16), 1.7, { fill: lamps[i] ?? LAMP.off }))
  );
}

function glassFront(pen: Pen, spec: Recorder, w: number, h: number, glass: string): string {
  const names = ['PWR', 'STAT', 'NET', ...Array.from({ length: Math.min(spec.bays, 3) }, (_, i) => `HDD${i + 1}`)];
  const lamps = names
    .map((name, i) => {
      const x = w * 0.38 + i * Math.min(15.5, w * 0.052);
      return (
        circle(x, h * 0.36, 2, { fill: i < 2 ? LAMP.green : i === 2 ? LAMP.blue : LAMP.amber }) +
        lettering(name, x, h * 0.36 + 9, 4, { ink: '#94a1ad', anchor: 'middle' })
      );
    })
    .join('');
  const knob = pen.radial([w - 24, h * 0.46], 7, ['#55606a', '#20272e']);
  return (
    rect(4, 4, w * 0.66, h - 8, { r: 3, fill: glass }) +
    path(`M6 ${h * 0.62}L${w * 0.34} 5H10Q6 5 6 9Z`, { fill: '#ffffff', opacity: 0.07 }) +
    argusLogo(20, h / 2, 1, '#c4ced7') +
    lettering('ARGUS', 32, h / 2 + 2.6, 7, { ink: '#c4ced7', spacing: 0.8 }) +
    lamps +
    usb(w * 0.7, h * 0.3) +
    usb(w * 0.7 + 16, h * 0.3) +
    circle(w - 24, h * 0.46, 7.6, { fill: knob }) +
    powerButton(w - 24, h * 0.46, 7) +
    poeBadge(spec.poe, w * 0.7 - 2, h * 0.62)
  );
}

/** Network video recorder: status lamps below four bays, front trays from four on. */
export function drawNvr(spec: Recorder): string {
  const pen = new Pen();
  const material = MATERIALS[spec.color];
  const desktop = spec.chassis === 'desktop';
  const [w, d, h] = [desktop ? 222 : 300, desktop ? 138 : 150, spec.u === 1 ? 38 : spec.u * 34];
  pen.box([0, 0, 0], [w, d, h], material, 3);
  pen.top(
    [0, 0, h],
    d,
    slots(
      { x: w * 0.58, y: 20, columns: 14, dx: w * 0.0235, length: 42, thickness: 2.6, upright: true },
      '#000000',
      0.28,
    ) + path(`M0 ${d * 0.86}H${w}`, { stroke: '#ffffff', width: 1, opacity: 0.12 }),
  );
  pen.side(
    [w, 0, 0],
    h,
    slots({ x: 31, y: h * 0.32, columns: 11, dx: 8, length: h * 0.38, thickness: 3, upright: true }, '#000000', 0.45),
  );
  const glass = pen.linear(0, 0, w * 0.3, h, ['#3b454f', ['#161b20', 0.5], '#0b0e11']);
  const draw = spec.bays >= 4 ? trayFront : glassFront;
  pen.front([0, 0, 0], h, draw(pen, spec, w, h, glass));
  pen.stand([0, 0, 0], w, d);
  return pen.toSvg({ pad: 20 });
}
