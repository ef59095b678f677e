import type { FormSpecs } from '../illustration-spec.ts';
import { lettering } from '../lettering.ts';
import { circle, path, rect, repeat } from '../markup.ts';
import { MATERIALS, type Material } from '../materials.ts';
import { argusLogo } from '../panel-details.ts';
import { Pen } from '../pen.ts';
import type { Point } from '../projection.ts';

/** A sealed key: what is really delivered. */
function keySymbol(x: number, y: number, size: number, ink: string): string {
  const r = size * 0.24;
  const shaft = `M${x + r} ${y}h${size * 0.62}m${-size * 0.12} 0v${size * 0.18}m${-size * 0.16} ${-size * 0.18}v${size * 0.13}`;
  return (
    circle(x, y, r, { stroke: ink, width: size * 0.09 }) +
    path(shaft, { stroke: ink, width: size * 0.09, cap: 'round' })
  );
}

/** Rings spreading from a point of the cover, cut at its edge. */
function ripples(pen: Pen, [w, h]: Point, [x, y]: Point, ink: string): string {
  const edge = pen.clip(`M3 3H${w - 3}V${h - 3}H3Z`);
  const rings = repeat(5, (i) => circle(x, y, 22 + i * 22, { stroke: ink, width: 1, opacity: 0.28 - i * 0.045 }));
  return `<g clip-path="${edge}">${rings}</g>`;
}

function drawSoftwareBox(pen: Pen, material: Material, units: number, ink: string): void {
  const [w, d, h] = [158, 52, 214];
  pen.box([0, 0, 0], [w, d, h], material, 2.4);
  const cover = pen.linear(0, 0, w, h, [material.top[0], [material.front[0], 0.35], material.front[1]]);
  pen.front(
    [0, -0.1, 0],
    h,
    rect(3, 3, w - 6, h - 6, { r: 1.5, fill: cover }) +
      ripples(pen, [w, h], [w * 0.78, h * 0.36], ink) +
      argusLogo(w * 0.5, 74, 4.6, ink) +
      lettering('ARGUS', w / 2, 136, 23, { ink, anchor: 'middle', weight: 1.1, spacing: 3 }) +
      lettering('SOFTWARE LICENCE', w / 2, 154, 8.4, { ink, anchor: 'middle', spacing: 0.6 }) +
      (units
        ? lettering(`×${units}`, w / 2, 190, 25, { ink: '#f0a050', anchor: 'middle', weight: 1.15 })
        : keySymbol(w / 2 - 14, 184, 40, ink)),
  );
  pen.side(
    [w, 0, 0],
    h,
    argusLogo(d / 2, 26, 1.3, ink) +
      path(`M8 46H${d - 8}M8 ${h - 24}H${d - 8}`, { stroke: ink, width: 0.8, opacity: 0.4 }) +
      `<g transform="translate(${d / 2 + 4} ${h - 34}) rotate(-90)">${lettering('ARGUS', 0, 0, 15, { ink, spacing: 2 })}</g>`,
  );
  pen.stand([0, 0, 0], w, d);
}

function drawKeyCard(pen: Pen, material: Material, units: number, ink: string): void {
  const [w, h] = [230, 146];
  pen.box([0, 0, 0], [w, 3.4, h], material, 1.6);
  const scratch = pen.linear(16, 0, w - 16, 0, ['#c3ccd4', '#eef2f5', '#aab5bf', '#dfe5ea', '#98a4b0']);
  pen.front(
    [0, -0.2, 0],
    h,
    ripples(pen, [w, h], [w * 0.86, h * 0.16], ink) +
      argusLogo(30, 32, 2, ink) +
      lettering('ARGUS', 52, 39, 19, { ink, weight: 1.1, spacing: 2 }) +
      lettering('LICENCE KEY', 18, 74, 11, { ink, spacing: 0.8 }) +
      (units
        ? lettering(`×${units}`, w - 18, 76, 21, { ink: '#f0a050', anchor: 'end', weight: 1.15 })
        : keySymbol(w - 56, 68, 40, ink)) +
      rect(16, 92, w - 32, 30, { r: 4, fill: scratch }) +
      lettering('AR07-XK42-9QTM', w / 2, 112, 13, { ink: '#3d4a57', anchor: 'middle', spacing: 0.6 }),
  );
}

/** Software licence: a boxed edition or a key card, with the number of channels when it has one. */
export function drawLicence(spec: FormSpecs['licence']): string {
  const pen = new Pen();
  const dark = spec.color === 'navy' || spec.color === 'black';
  const draw = spec.kind === 'box' ? drawSoftwareBox : drawKeyCard;
  draw(pen, MATERIALS[spec.color], spec.units, dark ? '#e4edf8' : '#2e4462');
  return pen.toSvg({ pad: spec.kind === 'box' ? 18 : 34, drop: 3, spread: 0.9 });
}
