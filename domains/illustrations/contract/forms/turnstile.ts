import type { FormSpecs } from '../illustration-spec.ts';
import { circle, path, rect, slots } from '../markup.ts';
import { LAMP, MATERIALS, type Material } from '../materials.ts';
import { argusLogo, blackGlass, waves } from '../panel-details.ts';
import { Pen } from '../pen.ts';
import { project } from '../projection.ts';

type Turnstile = FormSpecs['turnstile'];

const [WIDTH, HEIGHT, LANE] = [46, 150, 104];
const DEPTH = { flap: 230, swing: 230, tripod: 112 } as const;

function drawCabinet(pen: Pen, material: Material, x: number, depth: number): void {
  pen.box([x, 0, 0], [WIDTH, depth, HEIGHT], material, 9);
  const sensors = Math.floor((depth - 30) / 44);
  pen.side(
    [x + WIDTH, 0, 0],
    HEIGHT,
    rect(10, 18, depth - 20, HEIGHT - 40, {
      r: 6,
      fill: pen.linear(0, 0, depth, HEIGHT, ['#5c6874', '#3f4a55']),
      opacity: 0.55,
    }) +
      slots(
        { x: 28, y: 52, columns: sensors, rows: 2, dx: 44, dy: 48, length: 0, thickness: 6.8, stagger: 12 },
        '#0d1115',
      ),
  );
  pen.top(
    [x, 0, HEIGHT],
    depth,
    rect(5, 6, WIDTH - 10, depth - 12, { r: 6, fill: pen.linear(0, 0, WIDTH, depth, ['#2e3740', '#12171b']) }) +
      path(`M6 ${depth * 0.43}L${WIDTH - 6} ${depth * 0.26}V20Q${WIDTH - 6} 8 ${WIDTH - 12} 8H12Q6 8 6 14Z`, {
        fill: '#ffffff',
        opacity: 0.1,
      }) +
      rect(WIDTH / 2 - 11, depth - 58, 22, 30, { r: 3, fill: '#0a1622', stroke: LAMP.blue, width: 1.2 }) +
      waves(WIDTH / 2 - 4, depth - 43, 24, '#7cc4ff') +
      rect(WIDTH / 2 - 2, 22, 4, depth - 92, { r: 2, fill: LAMP.green, opacity: 0.85 }),
  );
  pen.front(
    [x, 0, 0],
    HEIGHT,
    blackGlass(pen, 7, 12, WIDTH - 14, HEIGHT - 24, 5) +
      circle(WIDTH / 2, 34, 10, { fill: '#0e2a1a' }) +
      path(`M${WIDTH / 2 - 5} 34h8m-4 -4l4 4l-4 4`, { stroke: '#55e09a', width: 2.2, cap: 'round' }) +
      argusLogo(WIDTH / 2, HEIGHT - 34, 0.9, '#8b97a3'),
  );
}

/** A glass wing standing across the lane, rounded on its free edge. */
function drawWing(pen: Pen, x: number, y: number, w: number, top: number, free: 'left' | 'right'): void {
  const [foot, h] = [34, top - 34];
  const glass = pen.linear(0, 0, w, h, [
    ['#bfe0f5', 0, 0.75],
    ['#8fbcd8', 0.5, 0.45],
    ['#d7edf8', 1, 0.6],
  ]);
  const sheet =
    free === 'right'
      ? `M0 0H${w - 8}Q${w} 0 ${w} 8V${h - 8}Q${w} ${h} ${w - 8} ${h}H0Z`
      : `M${w} 0H8Q0 0 0 8V${h - 8}Q0 ${h} 8 ${h}H${w}Z`;
  pen.front(
    [x, y, foot],
    h,
    path(sheet, { fill: glass, stroke: '#e9f5fb', width: 1.4 }) +
      path(`M6 ${h * 0.66}L${w - 6} 20`, { stroke: '#ffffff', width: 5, opacity: 0.35 }),
  );
  pen.include([project([x, y, foot]), project([x + w, y, top])]);
}

function drawGate(pen: Pen, kind: Turnstile['kind'], x: number, depth: number): void {
  if (kind === 'flap') {
    drawWing(pen, x + 1, depth * 0.5, LANE / 2 - 5, HEIGHT - 6, 'right');
    drawWing(pen, x + LANE / 2 + 4, depth * 0.5, LANE / 2 - 5, HEIGHT - 6, 'left');
  } else if (kind === 'swing') {
    pen.cylinder([x + 6, depth * 0.5, 0], [0, 0, 1], HEIGHT + 40, 5.5, MATERIALS.alu);
    drawWing(pen, x + 12, depth * 0.5, LANE - 18, HEIGHT + 26, 'right');
  } else {
    const hub = [x + 2, depth * 0.5, HEIGHT - 40] as const;
    for (const arm of [
      [0.38, 0.82, -0.42],
      [0.38, -0.82, -0.42],
    ] as const)
      pen.cylinder(hub, arm, 82, 4.4, MATERIALS.alu);
    pen.cylinder([x - 1, hub[1], hub[2]], [1, 0, 0], 9, [19, 15], MATERIALS.grey);
    pen.cylinder(hub, [1, 0, 0.06], LANE - 12, 4.8, MATERIALS.alu);
  }
}

/** Pedestrian gate: one cabinet more than lanes, with glass flaps, a swing wing or a tripod between them. */
export function drawTurnstile(spec: Turnstile): string {
  const pen = new Pen();
  const depth = DEPTH[spec.kind];
  const pitch = WIDTH + LANE;
  for (let i = 0; i <= spec.lanes; i++) {
    drawCabinet(pen, MATERIALS[spec.color], i * pitch, depth);
    if (i < spec.lanes) drawGate(pen, spec.kind, i * pitch + WIDTH, depth);
  }
  pen.stand([0, 0, 0], WIDTH + spec.lanes * pitch, depth);
  return pen.toSvg({ pad: 14 });
}
