import type { FormSpecs } from '../illustration-spec.ts';
import { outline, path } from '../markup.ts';
import { MATERIALS } from '../materials.ts';
import { ledRing, lens } from '../optics.ts';
import { Pen } from '../pen.ts';
import { along, bubbleOutline, project, unit, type Vec3 } from '../projection.ts';

const BUBBLE = 57;

function drawGimbal(pen: Pen, spec: FormSpecs['dome'], seat: Vec3, axis: Vec3): void {
  const look = unit([-0.12, -1, -0.22]);
  const ball = along(seat, axis, 12);
  const shading =
    spec.cover === 'smoke'
      ? (['#5a656f', ['#343d46', 0.4], ['#1a2026', 0.8], '#0d1115'] as const)
      : (['#f4f7f9', ['#cfd7de', 0.4], ['#8b97a3', 0.85], '#6b7783'] as const);
  pen.sphere(ball, 38, shading);
  const face = along(ball, look, 25);
  pen.disc(face, look, 28, pen.linear(-30, -30, 30, 30, ['#2c353d', '#0e1216']));
  const lit = spec.light === 'none' ? 0 : spec.leds;
  ledRing(pen, along(face, look, 0.5), look, { count: lit, orbit: 21.5, r: 3.6 }, spec.light);
  lens(pen, along(face, look, 1), look, (lit ? 15 : 19) + (spec.vari ? 1.5 : 0), spec.vari ? 'green' : 'teal');
}

function drawBubble(pen: Pen, smoke: boolean, seat: Vec3, axis: Vec3): void {
  const [cx, cy] = project(seat);
  const silhouette = bubbleOutline(seat, axis, BUBBLE);
  const depth = smoke ? ([0.12, 0.34, 0.74] as const) : ([0.02, 0.08, 0.22] as const);
  const glass = pen.radial([cx - 8, cy - 4], BUBBLE * 1.18, [
    ['#10161c', 0, depth[0]],
    ['#0c1218', 0.55, depth[1]],
    ['#05080b', 0.86, depth[2]],
    ['#5b6a78', 1, 0.75],
  ]);
  pen.shape(silhouette, { fill: glass });
  const glare = pen.linear(cx - 44, cy - 50, cx - 14, cy - 4, [
    ['#ffffff', 0, 0.75],
    ['#ffffff', 1, 0.12],
  ]);
  const [x, y] = [(dx: number) => cx + dx, (dy: number) => cy + dy];
  const window =
    `M${x(-46)} ${y(-8)}C${x(-42)} ${y(-38)} ${x(-20)} ${y(-52)} ${x(6)} ${y(-52)}` +
    `C${x(-10)} ${y(-42)} ${x(-24)} ${y(-30)} ${x(-29)} ${y(-4)}C${x(-34)} ${y(2)} ${x(-44)} ${y(2)} ${x(-46)} ${y(-8)}Z`;
  const bounce = path(`M${x(18)} ${y(46)}Q${x(34)} ${y(38)} ${x(43)} ${y(21)}`, {
    stroke: '#b9dcff',
    width: 9,
    cap: 'round',
    opacity: 0.2,
  });
  pen.add(
    `<g clip-path="${pen.clip(outline(silhouette))}">${path(window, { fill: glare })}${bounce}</g>` +
      path(outline(silhouette), { stroke: '#ffffff', width: 1, opacity: 0.25 }),
  );
}

/** Dome camera: a smoked or clear bubble over a tilted gimbal. */
export function drawDome(spec: FormSpecs['dome']): string {
  const pen = new Pen();
  const material = MATERIALS[spec.color];
  const smoke = spec.cover === 'smoke';
  const axis = unit([0, -1, -0.2]);
  const base: Vec3 = [0, 0, 0];
  pen.cylinder(base, axis, 16, [92, 94], material);
  pen.cylinder(along(base, axis, 16), axis, 26, [94, 78], material);
  const collar = along(base, axis, 42);
  const [x, y] = project(collar);
  const [front, side] = [material.front[0], material.side];
  pen.disc(collar, axis, 78, pen.linear(x - 70, y - 70, x + 70, y + 70, [material.bevel[0], [front, 0.3], side[0]]));
  pen.disc(
    along(collar, axis, 0.4),
    axis,
    62,
    pen.linear(x - 50, y - 50, x + 50, y + 50, [side[1], material.bevel[0]]),
  );
  const seat = along(collar, axis, 1);
  pen.disc(seat, axis, BUBBLE, smoke ? '#0c1116' : '#aab4bf');
  const inside = smoke ? { fill: '#0d1217', opacity: 0.86 } : { fill: '#c3ccd4', opacity: 0.5 };
  pen.shape(bubbleOutline(seat, axis, BUBBLE), inside);
  drawGimbal(pen, spec, seat, axis);
  drawBubble(pen, smoke, seat, axis);
  return pen.toSvg({ spread: 0.66, pad: 30 });
}
