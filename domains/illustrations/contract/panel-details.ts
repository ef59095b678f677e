import { circle, path, rect, repeat } from './markup.ts';
import { LAMP } from './materials.ts';
import type { Pen } from './pen.ts';

/** The Argus logo: a pupil and eight dots. `scale` 1 is 15 units across. */
export function argusLogo(x: number, y: number, scale: number, ink: string): string {
  const dots = repeat(8, (i) =>
    circle(x + 6 * scale * Math.cos((i * Math.PI) / 4), y + 6 * scale * Math.sin((i * Math.PI) / 4), 1.25 * scale, {
      fill: ink,
    }),
  );
  return circle(x, y, 2.2 * scale, { fill: ink }) + dots;
}

/** An RJ45 socket with its two lamps. */
export function rj45(
  x: number,
  y: number,
  w: number,
  h: number,
  { poe = false, link = false }: { poe?: boolean; link?: boolean } = {},
): string {
  const key = `M${x + w * 0.22} ${y + h - 0.7}v${-h * 0.2}h${w * 0.14}v${-h * 0.14}h${w * 0.28}v${h * 0.14}h${w * 0.14}v${h * 0.2}z`;
  return (
    rect(x, y, w, h, { r: 1, fill: '#8f9aa5' }) +
    rect(x + 0.7, y + 0.7, w - 1.4, h - 1.4, { r: 0.7, fill: '#0d1115' }) +
    path(key, { fill: '#2b333b' }) +
    rect(x + w * 0.2, y + h * 0.12, w * 0.6, h * 0.1, { fill: '#b99a4b', opacity: 0.85 }) +
    rect(x + 0.9, y + h * 0.74, w * 0.13, h * 0.13, { fill: link ? LAMP.green : '#33414d' }) +
    rect(x + w - 0.9 - w * 0.13, y + h * 0.74, w * 0.13, h * 0.13, { fill: poe ? '#f0a24a' : '#33414d' })
  );
}

/** An SFP cage. */
export function sfp(x: number, y: number, w: number, h: number): string {
  return (
    rect(x, y, w, h, { r: 0.8, fill: '#c3ccd4' }) +
    rect(x + 0.9, y + 0.9, w - 1.8, h - 1.8, { r: 0.5, fill: '#11161b' }) +
    rect(x + 1.6, y + h * 0.18, w - 3.2, h * 0.14, { fill: '#5a6570' }) +
    path(`M${x + w * 0.3} ${y + h * 0.9}l${w * 0.2} ${-h * 0.22}l${w * 0.2} ${h * 0.22}z`, { fill: '#3f4a54' })
  );
}

/** A slotted or crossed screw head. */
export function screw(x: number, y: number, r: number, ink = '#4c5863'): string {
  return (
    circle(x, y, r, { fill: '#a3afba', stroke: ink, width: r * 0.2 }) +
    path(`M${x - r * 0.55} ${y}h${r * 1.1}M${x} ${y - r * 0.55}v${r * 1.1}`, { stroke: ink, width: r * 0.32 })
  );
}

/** Round button with the power sign. */
export function powerButton(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, { fill: '#252d34', stroke: '#7d8a96', width: r * 0.13 }) +
    path(
      `M${x} ${y - r * 0.57}v${r * 0.5}M${x - r * 0.37} ${y - r * 0.29}a${r * 0.53} ${r * 0.53} 0 1 0 ${r * 0.74} 0`,
      { stroke: '#cfd8e0', width: r * 0.15, cap: 'round' },
    )
  );
}

/** USB type A socket, 12 × 5 units. */
export function usb(x: number, y: number): string {
  return (
    rect(x, y, 12, 5, { r: 0.6, fill: '#0a0d10', stroke: '#8b97a3', width: 0.8 }) +
    rect(x + 2, y + 2.6, 8, 1.4, { fill: '#4b7fd0' })
  );
}

/** Glossy black glass: the ground of reader, intercom and recorder fronts. */
export function blackGlass(pen: Pen, x: number, y: number, w: number, h: number, r: number): string {
  const ground = pen.linear(x, y, x + w, y + h, ['#3f4953', ['#151a1f', 0.42], '#0a0d10']);
  return (
    rect(x, y, w, h, { r, fill: ground }) +
    path(`M${x + 1} ${y + h * 0.48}L${x + w * 0.95} ${y + 1}H${x + r}Q${x + 1} ${y + 1} ${x + 1} ${y + r}Z`, {
      fill: '#ffffff',
      opacity: 0.07,
    })
  );
}

/** Blue backlit liquid crystal display in a dark frame, without its content. */
export function lcd(pen: Pen, x: number, y: number, w: number, h: number): string {
  return (
    rect(x, y, w, h, { r: 2.5, fill: '#0a1622', stroke: '#55616d', width: 1 }) +
    rect(x + 2, y + 2, w - 4, h - 4, {
      r: 1.6,
      fill: pen.linear(x + 2, y + 2, x + w - 2, y + h - 2, ['#7cc4ff', '#2f7fd6']),
    })
  );
}

/** Contactless card waves opening to the right, drawn `size` units high. */
export function waves(x: number, y: number, size: number, ink: string): string {
  const arcs = [0.25, 0.5, 0.75].map((part, i) => {
    const [left, half] = [x + i * size * 0.15, size * part * 0.6];
    return `M${left} ${y - half}a${half * 1.1} ${half * 1.1} 0 0 1 0 ${half * 2}`;
  });
  return path(arcs.join(''), { stroke: ink, width: size * 0.06, cap: 'round' });
}

/** Fingerprint sensor of radius `r`. */
export function fingerprint(x: number, y: number, r: number): string {
  const ridges = [0.28, 0.5, 0.72].map(
    (part) => `M${x - r * part} ${y + r * 0.3}v${-r * 0.2}a${r * part} ${r * part} 0 0 1 ${r * part * 2} 0v${r * 0.2}`,
  );
  return (
    circle(x, y, r, { fill: '#0a1b12', stroke: '#3e8f66', width: 1.2 }) +
    path(ridges.join(''), { stroke: '#58d39a', width: 1.2, cap: 'round' })
  );
}
