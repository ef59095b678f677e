import type { Drawing } from './product.ts';

/** Values a form has when the key does not name them. */
const DEFAULTS: Readonly<Record<string, Drawing['attrs']>> = {
  bullet: { shape: 'round', light: 'IR', lens: 1, vari: false },
  dome: { smoke: true, vari: false },
  turret: { light: 'IR' },
  fisheye: { light: 'IR' },
  cube: { motors: false },
  switch: { color: 'black', sfp: 0, poe: 0 },
  nvr: { color: 'black', poe: 0 },
  router: { color: 'black', antennas: 0 },
  ap: { shape: 'round' },
  ups: { color: 'black', type: 'tower' },
  pdu: { color: 'black' },
  rack: { color: 'black' },
  disk: { color: 'alu' },
  monitor: { color: 'black' },
  reader: { keypad: false, bio: false },
  intercom: { screen: false },
};

/** The key of a product's drawing: the form, then its attributes by name, defaults left out. */
export function illustrationKeyOf(form: string, attrs: Drawing['attrs']): string {
  const defaults: Drawing['attrs'] = { color: 'white', ...DEFAULTS[form] };
  const parts = Object.entries(attrs)
    .filter(([name, value]) => defaults[name] !== value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}-${value}`);
  return [form, ...parts].join('_');
}
