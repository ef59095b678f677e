import type { FormSpecs } from '../illustration-spec.ts';
import { lettering } from '../lettering.ts';
import { circle, path, rect, repeat, slots } from '../markup.ts';
import { MATERIALS } from '../materials.ts';
import { argusLogo } from '../panel-details.ts';
import { Pen } from '../pen.ts';

const [W, D, H] = [70, 60, 190];

function drawCabinet(pen: Pen, spec: FormSpecs['barrier']): void {
  const material = MATERIALS[spec.color];
  pen.box([-8, -8, -8], [W + 16, D + 16, 8], MATERIALS.grey, 2);
  pen.box([0, 0, 0], [W, D, H], material, 7);
  pen.side(
    [W, 0, 0],
    H,
    rect(10, 30, D - 20, H - 60, { r: 3, stroke: '#7f8b97', width: 1.2 }) +
      rect(D - 20, H * 0.5, 4, 14, { r: 2, fill: '#4c5863' }) +
      slots({ x: 17, y: H - 57, columns: 1, rows: 5, dx: 1, dy: 5, length: D - 34, thickness: 2 }, '#5b6772'),
  );
  const pale = '#dfe9f6';
  pen.front(
    [0, 0, 0],
    H,
    rect(8, 64, W - 16, H - 78, { r: 4, fill: pen.linear(0, 64, W, H, ['#2c5b98', '#17386a']) }) +
      argusLogo(W / 2, H * 0.55, 1.7, pale) +
      lettering('ARGUS', W / 2, H * 0.55 + 26, 10, { ink: pale, anchor: 'middle', spacing: 1.2 }) +
      rect(8, 20, W - 16, 4, { r: 2, fill: '#ef8a2b' }) +
      circle(W / 2, 42, 13, { fill: '#1b2127' }) +
      circle(W / 2, 42, 10, { fill: '#39434d' }),
  );
  pen.top([0, 0, H], D, rect(W / 2 - 14, D / 2 - 12, 28, 22, { r: 4, fill: '#2c353d' }));
  pen.cylinder([W / 2, D / 2, H], [0, 0, 1], 15, 13, MATERIALS.black);
  pen.cylinder([W / 2, D / 2, H + 3], [0, 0, 1], 9, 13.4, material, {
    cap: false,
    shading: ['#f9b06a', '#ffd9ad', ['#f08a2c', 0.5], '#b45a10'],
  });
}

function drawArm(pen: Pen, spec: FormSpecs['barrier']): void {
  const [pivot, z] = [W / 2, H - 42];
  const length = 60 + spec.arm * 58;
  const start = pivot - 34;
  pen.cylinder([pivot, 0, z], [0, -1, 0], 10, 15, MATERIALS.black);
  if (spec.fence) {
    const posts = Math.round(length / 20);
    const pitch = (length - 60) / posts;
    for (let i = 0; i <= posts; i++)
      pen.cylinder([W + 26 + i * pitch, -16, z - 96], [0, 0, 1], 92, 2.6, MATERIALS.alu, { cap: false });
    pen.box([W + 20, -19, z - 100], [length - 50, 6, 7], MATERIALS.white, 2);
  }
  pen.box([start, -22, z - 9], [length + 34, 11, 18], MATERIALS.white, 3);
  const count = Math.round(length / 34);
  const pitch = length / count;
  const red = pen.linear(0, 0, 0, 18, ['#e04a4a', ['#c8242f', 0.5], '#9c1520']);
  pen.front(
    [start, -22.2, z - 9],
    18,
    repeat(count, (i) => path(`M${44 + i * pitch} 1h${pitch * 0.5}l-7 16h${-pitch * 0.5}z`, { fill: red })) +
      rect(0, 15, length + 34, 2, { fill: '#000000', opacity: 0.12 }),
  );
  pen.cylinder([pivot, -22, z], [0, -1, 0], 6, 12, MATERIALS.grey);
  pen.face([pivot, -28.2, z], [0, -1, 0], circle(0, 0, 4, { fill: '#4c5863' }));
}

/** Car park barrier; the arm grows with its length in metres, a fence may hang under it. */
export function drawBarrier(spec: FormSpecs['barrier']): string {
  const pen = new Pen();
  drawCabinet(pen, spec);
  drawArm(pen, spec);
  pen.stand([-8, -8, -8], W + 16, D + 16);
  return pen.toSvg({ pad: 14 });
}
