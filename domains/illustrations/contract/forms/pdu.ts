import type { FormSpecs } from '../illustration-spec.ts';
import { lettering } from '../lettering.ts';
import { circle, path, rect, repeat } from '../markup.ts';
import { LAMP, MATERIALS } from '../materials.ts';
import { lcd } from '../panel-details.ts';
import { Pen } from '../pen.ts';
import { rackedBox } from '../rack-ears.ts';

/** A universal socket: flat and round pins fit the same openings. */
function outlet(x: number, y: number, size: number): string {
  const s = size / 24;
  const pins =
    `M${x - 5.4 * s} ${y - 4.6 * s}v${5 * s}M${x + 5.4 * s} ${y - 4.6 * s}v${5 * s}` +
    `M${x - 1.6 * s} ${y + 5.6 * s}h${3.2 * s}M${x - 5.6 * s} ${y + 3.6 * s}l${-1.4 * s} ${2.6 * s}M${x + 5.6 * s} ${y + 3.6 * s}l${1.4 * s} ${2.6 * s}`;
  return (
    rect(x - size / 2, y - size / 2, size, size, { r: 3.4 * s, fill: '#f4f6f8', stroke: '#8b97a3', width: 0.7 }) +
    rect(x - size / 2 + 1.6 * s, y - size / 2 + 1.6 * s, size - 3.2 * s, size - 3.2 * s, {
      r: 9 * s,
      fill: '#dfe5ea',
    }) +
    path(pins, { stroke: '#1b2127', width: 2.3 * s, cap: 'round' })
  );
}

function breaker(x: number, y: number): string {
  return (
    rect(x - 8, y - 11, 16, 22, { r: 2, fill: '#14191e', stroke: '#5b6772', width: 0.8 }) +
    rect(x - 5, y - 8, 10, 16, { r: 1.5, fill: '#d33a3f' }) +
    rect(x - 5, y - 8, 10, 7, { r: 1.5, fill: '#f06a63' }) +
    path(`M${x} ${y - 6.4}v3.6`, { stroke: '#ffffff', width: 1.1, cap: 'round' })
  );
}

/** Power strip for racks: 1U across, or 0U upright along the post. */
export function drawPdu(spec: FormSpecs['pdu']): string {
  const pen = new Pen();
  const material = MATERIALS[spec.color];
  const upright = spec.mount === 'vertical';
  const head = spec.meter ? 84 : 46;
  const pitch = Math.min(32, 300 / spec.outlets);
  const length = Math.max(150, head + 14 + spec.outlets * pitch);
  const across = upright ? 46 : 40;
  const size = Math.min(upright ? 30 : 24, pitch - 2.4);
  // Everything is laid out along the strip; `at` turns a distance along it into the front's coordinates.
  const at = (distance: number, offset = 0): readonly [number, number] =>
    upright ? [across / 2 + offset, distance] : [distance, across / 2 + offset];
  const [w, h] = upright ? [across, length] : [length, across];
  const depth = upright ? 36 : 46;
  if (upright) {
    for (const z of [-12, h]) pen.box([across / 2 - 9, 12, z], [18, 4, 12], MATERIALS.alu, 1.2);
    pen.box([0, 0, 0], [w, depth, h], material, 3.5);
  } else rackedBox(pen, [w, depth, h], material, 3.5);
  const meter = () => {
    const [x, y] = at(62);
    return (
      lcd(pen, x - 15, y - 10, 30, 20) +
      lettering('16A', x, y + 3.4, 9, { ink: '#06203c', anchor: 'middle', weight: 1.2 })
    );
  };
  const room = length - head - 10;
  const [lampX, lampY] = at(36);
  const sockets = repeat(spec.outlets, (i) => outlet(...at(head + (room * (i + 0.5)) / spec.outlets), size));
  pen.front(
    [0, 0, 0],
    h,
    rect(4, 4, w - 8, h - 8, { r: 2.5, stroke: material.line, width: 0.9, opacity: 0.6 }) +
      breaker(...at(20)) +
      circle(lampX, lampY, 2.4, { fill: LAMP.green }) +
      (spec.meter ? meter() : '') +
      sockets,
  );
  if (!upright) pen.stand([0, 0, 0], w, depth);
  return pen.toSvg({ pad: 18, drop: 2, spread: 1.5 });
}
