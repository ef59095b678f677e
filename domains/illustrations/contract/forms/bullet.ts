import type { FormSpecs } from '../illustration-spec.ts';
import { lettering } from '../lettering.ts';
import { outline, path, rect } from '../markup.ts';
import { MATERIALS, type Material } from '../materials.ts';
import { ballShading, cameraFace, faceGlare, ledRing, ledsAt, lens, lensPair } from '../optics.ts';
import { Pen } from '../pen.ts';
import { hull, project, ring, type Vec3 } from '../projection.ts';

type Bullet = FormSpecs['bullet'];

const FORWARD: Vec3 = [0, -1, 0];
const BODY_LENGTH = { short: 118, standard: 150, long: 192 } as const;

function drawWallArm(pen: Pen, material: Material, spec: Bullet, length: number): void {
  const back = length + 62;
  pen.cylinder([0, back + 12, -34], FORWARD, 12, 44, material);
  pen.cylinder([0, back, -34], FORWARD, 10, [30, 24], material);
  pen.cylinder([0, back - 6, -34], [0, -0.82, -0.05], 52, 13, material);
  pen.sphere([0, length * 0.62 + 10, -38], 17, ballShading(spec.color));
  pen.cylinder([0, length * 0.62 + 8, -40], [0, -0.1, 1], 24, 12, material, { cap: false });
}

/** LEDs of the square front: columns beside one lens, rows under and over two. */
function squareLeds(count: number, lenses: number): { points: [number, number][]; r: number } {
  const [first, reach] = lenses === 2 ? [Math.min(count, 9), 62] : [Math.ceil(count / 2), 48];
  const second = count - first;
  const gap = Math.min(24, reach / Math.max(1, first - 1));
  const spread = (n: number) => Array.from({ length: n }, (_, i) => (i - (n - 1) / 2) * gap);
  const points: [number, number][] =
    lenses === 2
      ? [
          ...spread(first).map((x): [number, number] => [x, 24]),
          ...spread(second).map((x): [number, number] => [x, -26]),
        ]
      : [
          ...spread(first).map((y): [number, number] => [-30, y]),
          ...spread(second).map((y): [number, number] => [30, y]),
        ];
  return { points, r: Math.min(first === 1 ? 7 : 6, gap * 0.42) };
}

function drawSquareHead(pen: Pen, material: Material, spec: Bullet, length: number): void {
  const [w, h] = [96, 86];
  pen.box([-w / 2, -2, -h / 2], [w, length + 6, h], material, 14);
  pen.side(
    [w / 2, -2, -h / 2],
    h,
    path(`M16 ${h * 0.32}H${length - 12}`, { stroke: material.line, width: 1.2, opacity: 0.7 }) +
      lettering('ARGUS', 20, h * 0.62, 9, { ink: material.ink, spacing: 1.2 }),
  );
  const glass = pen.linear(0, 0, w, h, ['#3a444e', ['#171d23', 0.35], '#0a0d11']);
  pen.front(
    [-w / 2, -2.5, -h / 2],
    h,
    rect(9, 12, w - 18, h - 22, { r: 13, fill: glass }) +
      path(`M12 ${h * 0.6}Q${w * 0.3} ${h * 0.2} ${w * 0.62} 13H24Q10 13 10 26V${h * 0.66}Z`, {
        fill: '#ffffff',
        opacity: 0.09,
      }),
  );
  const front: Vec3 = [0, -3.5, 2];
  const coating = spec.vari ? 'green' : 'teal';
  if (spec.lens === 2) {
    lens(pen, [-19, -3.5, 2], FORWARD, spec.vari ? 18 : 16, coating);
    lens(pen, [20, -3.5, 2], FORWARD, spec.vari ? 18 : 16, coating);
  } else lens(pen, front, FORWARD, spec.vari ? 22 : 20, coating);
  const { points, r } = squareLeds(spec.leds, spec.lens);
  ledsAt(pen, front, FORWARD, points, r, spec.light);
  pen.box([-w / 2 - 4, -24, h / 2 - 3], [w + 8, length + 10, 9], material, 4);
}

function drawRoundFront(pen: Pen, material: Material, spec: Bullet, r: number): void {
  cameraFace(pen, [0, 0, 0], FORWARD, r, material.bevel);
  const few = spec.leds <= 4;
  const coating = spec.vari ? 'green' : 'teal';
  const size = few ? { orbit: 30, r: spec.leds <= 2 ? 8.4 : 6.6 } : { orbit: 33, r: 4.4 };
  const start = spec.leds <= 2 ? 0 : few ? -Math.PI / 4 : -Math.PI / 2;
  ledRing(pen, [0, -1, 0], FORWARD, { count: spec.leds, start, ...size }, spec.light);
  lensPair(pen, [0, -1.1, 0], FORWARD, {
    count: spec.lens,
    r: (few ? 20 : 22) + (spec.vari ? 2 : 0),
    coating,
  });
  faceGlare(pen, [0, -1.2, 0], FORWARD, r - 5);
}

function drawRoundHead(pen: Pen, material: Material, spec: Bullet, length: number): void {
  const r = 44;
  const [, lit, light, mid, dark] = material.round;
  pen.cylinder([0, length, 0], FORWARD, length - 2, [r - 2, r], material);
  pen.cylinder([0, length * 0.3, 0], FORWARD, 3, r + 0.6, material, {
    cap: false,
    shading: [mid, [dark, 0.3], [mid, 0.6], dark],
  });
  // The visor is the upper half of a slightly wider tube that reaches past the glass.
  const [reach, wide, from, to] = [14, r + 4, Math.PI * 1.03, Math.PI * 1.97];
  const front = ring([0, -reach, 0], FORWARD, wide, from, to, 36);
  const back = ring([0, length * 0.86, 0], FORWARD, wide, from, to, 36);
  const [ax, ay] = project(FORWARD);
  const seen = Math.hypot(ax, ay);
  const [nx, ny] = [-Math.abs(ay / seen), -Math.abs(ax / seen)];
  const [cx, cy] = project([0, length * 0.4, 0]);
  const fill = pen.linear(cx + nx * wide, cy + ny * wide, cx - nx * wide * 0.62, cy - ny * wide * 0.62, [
    material.round[0],
    [lit, 0.22],
    [light, 0.55],
    [mid, 0.85],
    dark,
  ]);
  pen.shape(hull([...front, ...back]), { fill });
  const [frontLeft, frontRight, backRight] = [front.at(0), front.at(-1), back.at(-1)];
  const [crown, shoulder, inner] = [front[9], front[6], front[30]];
  if (!frontLeft || !frontRight || !backRight || !crown || !shoulder || !inner) return;
  pen.add(
    path(`M${frontRight.join(' ')}L${backRight.join(' ')}`, { stroke: '#0d1720', width: 1.6, opacity: 0.28 }) +
      path(outline(front), {
        fill: pen.linear(crown[0], crown[1], inner[0], inner[1] + 20, [material.side[1], '#5a6570']),
      }),
  );
  const [lx, ly] = [frontLeft[0] - 40, frontLeft[1]];
  const [rx, ry] = [frontRight[0] + 60, frontRight[1]];
  const underVisor = outline([[lx, ly], ...front, [rx, ry], [rx, ry + 160], [lx, ly + 160]]);
  pen.add(`<g clip-path="${pen.clip(underVisor)}">`);
  drawRoundFront(pen, material, spec, r);
  pen.add('</g>');
  const rim = ring([0, -reach, 0], FORWARD, wide - 2.6, from, to, 36).reverse();
  const [bright] = material.bevel;
  const rimFill = pen.linear(shoulder[0], shoulder[1], frontRight[0], frontRight[1], [bright, bright, mid]);
  pen.shape([...front, ...rim], { fill: rimFill });
}

/** Bullet camera on a wall arm: round with a visor, or square with a sun shield. */
export function drawBullet(spec: Bullet): string {
  const pen = new Pen();
  const material = MATERIALS[spec.color];
  const length = BODY_LENGTH[spec.length];
  drawWallArm(pen, material, spec, length);
  if (spec.shape === 'square') drawSquareHead(pen, material, spec, length);
  else drawRoundHead(pen, material, spec, length);
  return pen.toSvg({ drop: 2, spread: 0.72 });
}
