import type { FormSpecs } from '../illustration-spec.ts';
import { lettering } from '../lettering.ts';
import { circle, path, rect, repeat, slots } from '../markup.ts';
import { LAMP, MATERIALS } from '../materials.ts';
import { argusLogo, rj45, sfp } from '../panel-details.ts';
import { Pen } from '../pen.ts';
import { rackedBox } from '../rack-ears.ts';

type Switch = FormSpecs['switch'];

const SFP_WIDTH = 15.5;
const GROUP_GAP = 3.5;

/** Where the sockets go: two rows from nine sockets of a kind on, groups of four or six columns. */
function layout(spec: Switch, width: number, height: number) {
  const rows = spec.ports > 8 || spec.sfp > 8 ? 2 : 1;
  const columns = Math.ceil(spec.ports / rows);
  const sfpColumns = Math.ceil(spec.sfp / rows);
  const left = spec.ports + spec.sfp >= 16 ? 44 : 40;
  const group = columns > 12 ? 6 : 4;
  const gaps = Math.max(0, Math.ceil(columns / group) - 1) * GROUP_GAP;
  const room = width - left - 12 - gaps - (columns && sfpColumns ? 7 : 0);
  const socket = Math.min(SFP_WIDTH, room / Math.max(1, columns + sfpColumns));
  const tall = rows === 2 ? 12.6 : 15;
  const top = rows === 2 ? height / 2 - tall - 0.6 : height / 2 - tall / 2 + 1;
  const xOf = (column: number) => left + column * socket + Math.floor(column / group) * GROUP_GAP;
  const sfpLeft = columns ? xOf(columns - 1) + socket + 7 : left;
  return { rows, columns, left, socket, tall, top, xOf, sfpLeft };
}

function sockets(spec: Switch, width: number, height: number): string {
  const { rows, left, socket, tall, top, xOf, sfpLeft } = layout(spec, width, height);
  const copper = repeat(spec.ports, (i) =>
    rj45(xOf(Math.floor(i / rows)), top + (i % rows) * (tall + 1.2), socket - 0.7, tall, {
      poe: i < spec.poe,
      link: (i * 7) % 5 < 3,
    }),
  );
  const fibre = repeat(spec.sfp, (i) =>
    sfp(sfpLeft + Math.floor(i / rows) * socket, top + (i % rows) * (tall + 1.2), socket - 0.9, tall),
  );
  const fed = Math.min(spec.poe, spec.ports);
  if (!fed) return copper + fibre;
  const end = xOf(Math.ceil(fed / rows) - 1) + socket - 1;
  const underline = path(`M${left} ${height - 4.4}H${end}`, { stroke: LAMP.poe, width: 1.3 });
  const label = rows === 1 ? lettering(`POE+ 1-${fed}`, left, 8.8, 5, { ink: '#f0a050', spacing: 0.2 }) : '';
  return copper + fibre + underline + label;
}

/** Ethernet switch with its exact sockets; PoE ports are underlined in orange. From 16 sockets on it has rack ears. */
export function drawSwitch(spec: Switch): string {
  const pen = new Pen();
  const material = MATERIALS[spec.color];
  const total = spec.ports + spec.sfp;
  const racked = spec.ports >= 16 || total > 18;
  const [w, d, h] = [racked ? 330 : total > 10 ? 260 : 230, 112, spec.ports > 24 ? 42 : 40];
  if (racked) rackedBox(pen, [w, d, h], material, 2.5);
  else pen.box([0, 0, 0], [w, d, h], material, 2.5);
  const vents = {
    columns: Math.floor((w * 0.36) / 8),
    rows: 3,
    dx: 8,
    dy: 22,
    length: 12,
    thickness: 2.6,
    upright: true,
  };
  pen.top([0, 0, h], d, slots({ x: w * 0.58, y: 19, ...vents }, '#000000', 0.3));
  pen.side(
    [w, 0, 0],
    h,
    slots({ x: 34, y: h * 0.31, columns: 8, dx: 9, length: h * 0.4, thickness: 3, upright: true }, '#000000', 0.5),
  );
  const pale = spec.color === 'white' || spec.color === 'alu';
  const panel = pen.linear(
    0,
    0,
    0,
    h,
    pale ? ['#f6f8fa', '#e3e8ec'] : spec.color === 'black' ? ['#2e363e', '#1b2127'] : material.front,
  );
  const ink = pale ? '#5f6b77' : material.ink;
  const lamps = [LAMP.green, LAMP.blue, LAMP.amber];
  pen.front(
    [0, 0, 0],
    h,
    rect(3, 3, w - 6, h - 6, { r: 1.5, fill: panel }) +
      argusLogo(15, 13, 0.72, ink) +
      lettering('ARGUS', 6.5, 30, 5.6, { ink, spacing: 0.3 }) +
      repeat(3, (i) => circle(36, 10 + i * 9, 1.5, { fill: lamps[i] ?? LAMP.off })) +
      sockets(spec, w, h),
  );
  pen.stand([0, 0, 0], w, d);
  return pen.toSvg({ pad: 18 });
}
