import type { FormSpecs } from '../illustration-spec.ts';
import { lettering } from '../lettering.ts';
import { circle, path, rect, repeat, slots } from '../markup.ts';
import { LAMP, MATERIALS, type Material } from '../materials.ts';
import { argusLogo, lcd } from '../panel-details.ts';
import { Pen } from '../pen.ts';
import { rackedBox } from '../rack-ears.ts';

const LCD_INK = '#06203c';

function display(pen: Pen, x: number, y: number, w: number, h: number, va: number): string {
  const bars = repeat(5, (i) =>
    rect(x + w - 22 + i * 3.4, y + h * 0.72 - i * 3.4, 2.4, 4 + i * 3.4, { fill: i < 4 ? LCD_INK : '#5fa3e6' }),
  );
  return (
    lcd(pen, x, y, w, h) +
    lettering('230V', x + 6, y + h * 0.44, 9, { ink: LCD_INK, weight: 1.2 }) +
    lettering(`${va}VA`, x + 6, y + h * 0.76, 6.4, { ink: LCD_INK }) +
    bars
  );
}

const buttons = (x: number, y: number, step: number, count: number) =>
  repeat(count, (i) => circle(x + i * step, y, 4, { fill: '#252d34', stroke: '#66727e', width: 0.8 })) +
  circle(x, y, 1.6, { fill: LAMP.green });

function drawTower(pen: Pen, material: Material, va: number): void {
  const [w, d, h] = [96, 210, 176];
  pen.box([0, 0, 0], [w, d, h], material, 6);
  pen.side(
    [w, 0, 0],
    h,
    slots({ x: 86, y: 105, columns: 9, rows: 7, dx: 11, dy: 8, length: 4, thickness: 3 }, '#000000', 0.5) +
      path(`M12 14V${h - 14}`, { stroke: '#ffffff', width: 1, opacity: 0.08 }),
  );
  pen.top([0, 0, h], d, path(`M4 ${d - 24}H${w - 4}`, { stroke: '#ffffff', width: 1, opacity: 0.12 }));
  const panel = pen.linear(0, 0, w, h, ['#3a444e', ['#1b2127', 0.5], '#101418']);
  pen.front(
    [0, 0, 0],
    h,
    rect(8, 10, w - 16, h - 20, { r: 5, fill: panel }) +
      display(pen, 16, 22, w - 32, 40, va) +
      buttons(30, 76, 18, 3) +
      slots({ x: 20, y: 97, columns: 1, rows: 8, dx: 1, dy: 7, length: w - 40, thickness: 2.6 }, '#05080a') +
      argusLogo(w / 2 - 19, h - 17, 0.7, '#9aa7b3') +
      lettering('ARGUS', w / 2 - 11, h - 14.6, 6, { ink: '#9aa7b3', spacing: 0.7 }),
  );
  pen.stand([0, 0, 0], w, d);
}

function drawRackMounted(pen: Pen, material: Material, va: number): void {
  const [w, d, h] = [320, 200, 72];
  rackedBox(pen, [w, d, h], material, 3);
  const panel = pen.linear(0, 0, w * 0.3, h, ['#39434d', ['#1a2026', 0.5], '#0f1317']);
  const comb = { y: 15, rows: 6, dx: 9.6, dy: 8.4, length: 2.6, thickness: 4, stagger: 4.8 };
  pen.front(
    [0, 0, 0],
    h,
    rect(4, 4, w - 8, h - 8, { r: 2, fill: panel }) +
      slots({ x: 16, columns: 11, ...comb }, '#05080a') +
      display(pen, 136, 11, 66, 38, va) +
      buttons(148, 58, 14, 4) +
      slots({ x: 214, columns: 10, ...comb }, '#05080a'),
  );
  const vents = { x: w * 0.5, y: 26, columns: 12, dx: 11, length: 56, thickness: 5, upright: true };
  pen.top([0, 0, h], d, slots(vents, '#000000', 0.25));
  pen.stand([0, 0, 0], w, d);
}

/** Uninterruptible power supply; its display shows the apparent power. */
export function drawUps(spec: FormSpecs['ups']): string {
  const pen = new Pen();
  if (spec.shape === 'tower') drawTower(pen, MATERIALS[spec.color], spec.va);
  else drawRackMounted(pen, MATERIALS[spec.color], spec.va);
  return pen.toSvg({ pad: 17 });
}
