import * as z from 'zod';
import { FINISHES, type Finish } from './materials.ts';

const count = (min: number, max: number, usual: number) => z.int().min(min).max(max).default(usual);
const flag = (usual = false) => z.boolean().default(usual);
const finish = (usual: Finish) => z.enum(FINISHES).default(usual);
const light = z.enum(['ir', 'white', 'dual', 'none']).default('ir');

const FORMS = [
  z.strictObject({
    form: z.literal('bullet'),
    shape: z.enum(['round', 'square']).default('round'),
    length: z.enum(['short', 'standard', 'long']).default('standard'),
    leds: count(0, 18, 4),
    light,
    lens: count(1, 2, 1),
    vari: flag().describe('varifocal: larger lens, green coating'),
    color: finish('white'),
  }),
  z.strictObject({
    form: z.literal('dome'),
    cover: z.enum(['smoke', 'clear']).default('smoke'),
    leds: count(0, 16, 8),
    light,
    vari: flag(),
    color: finish('white'),
  }),
  z.strictObject({
    form: z.literal('turret'),
    leds: count(0, 18, 2),
    light,
    lens: count(1, 2, 1),
    vari: flag(),
    color: finish('white'),
  }),
  z.strictObject({
    form: z.literal('ptz'),
    mount: z.enum(['wall', 'ceiling']).default('wall'),
    leds: count(0, 24, 8),
    light,
    zoom: count(1, 60, 25).describe('optical zoom factor; the lens grows with it'),
    color: finish('white'),
  }),
  z.strictObject({ form: z.literal('fisheye'), leds: count(0, 8, 3), light, color: finish('white') }),
  z.strictObject({
    form: z.literal('cube'),
    motors: flag().describe('pan and tilt head'),
    leds: count(0, 8, 4),
    light,
    antennas: count(0, 2, 0),
    color: finish('white'),
  }),
  z.strictObject({
    form: z.literal('nvr'),
    chassis: z.enum(['desktop', 'full']).default('full'),
    u: count(1, 4, 1).describe('height in rack units'),
    bays: count(0, 24, 2).describe('disk bays; from four on they are front trays'),
    poe: count(0, 32, 0),
    color: finish('black'),
  }),
  z.strictObject({
    form: z.literal('switch'),
    ports: count(0, 52, 24).describe('RJ45 ports'),
    sfp: count(0, 28, 2),
    poe: count(0, 52, 24).describe('ports that feed power'),
    color: finish('black'),
  }),
  z.strictObject({
    form: z.literal('router'),
    ports: count(1, 10, 5),
    antennas: count(0, 8, 4),
    color: finish('black'),
  }),
  z.strictObject({
    form: z.literal('ap'),
    shape: z.enum(['disc', 'panel', 'bridge']).default('disc'),
    led: z.enum(['blue', 'green']).default('blue'),
    color: finish('white'),
  }),
  z.strictObject({
    form: z.literal('ups'),
    shape: z.enum(['tower', 'rack']).default('tower'),
    va: count(300, 40000, 1500).describe('apparent power, VA'),
    color: finish('black'),
  }),
  z.strictObject({
    form: z.literal('pdu'),
    mount: z.enum(['horizontal', 'vertical']).default('horizontal'),
    outlets: count(2, 24, 8),
    meter: flag(),
    color: finish('black'),
  }),
  z.strictObject({
    form: z.literal('rack'),
    u: count(4, 47, 42),
    door: z.enum(['glass', 'mesh']).default('glass'),
    color: finish('black'),
  }),
  z.strictObject({
    form: z.literal('disk'),
    tb: count(1, 40, 8).describe('capacity, TB'),
    label: z.enum(['blue', 'green', 'red', 'grey']).default('blue'),
  }),
  z.strictObject({ form: z.literal('controller'), doors: count(1, 8, 4), color: finish('white') }),
  z.strictObject({
    form: z.literal('reader'),
    sensor: z.enum(['card', 'finger', 'face']).default('card'),
    keypad: flag(),
    color: finish('black'),
  }),
  z.strictObject({
    form: z.literal('maglock'),
    kg: count(30, 1200, 280).describe('holding force, kg'),
    doors: count(1, 2, 1),
    led: flag(true),
    color: finish('alu'),
  }),
  z.strictObject({
    form: z.literal('lock'),
    kind: z.enum(['smart', 'strike', 'bolt']).default('smart'),
    keypad: flag(true),
    color: finish('black'),
  }),
  z.strictObject({
    form: z.literal('barrier'),
    arm: count(2, 8, 4).describe('arm length, m'),
    fence: flag(),
    color: finish('white'),
  }),
  z.strictObject({
    form: z.literal('turnstile'),
    kind: z.enum(['flap', 'swing', 'tripod']).default('flap'),
    lanes: count(1, 3, 1),
    color: finish('alu'),
  }),
  z.strictObject({
    form: z.literal('intercom'),
    unit: z.enum(['door', 'indoor']).default('door'),
    buttons: count(0, 12, 1),
    screen: flag(),
    color: finish('alu'),
  }),
  z.strictObject({
    form: z.literal('monitor'),
    grid: count(1, 8, 3).describe('pictures per row'),
    inch: count(7, 110, 43).describe('screen diagonal'),
    color: finish('black'),
  }),
  z.strictObject({
    form: z.literal('cable-box'),
    kind: z.enum(['cat5e', 'cat6', 'cat6a', 'coax', 'fibre', 'power']).default('cat6'),
    metres: count(1, 1000, 305),
    jacket: z.enum(['grey', 'blue', 'orange', 'black']).default('blue'),
  }),
  z.strictObject({
    form: z.literal('accessory'),
    kind: z
      .enum([
        ...['bracket', 'junction', 'pole', 'power', 'button', 'card', 'post', 'contact', 'module', 'bump', 'angle'],
        ...['plug', 'jack', 'fibre', 'surge', 'battery', 'foundation', 'enclosure'],
      ] as const)
      .default('bracket'),
    color: finish('white'),
  }),
  z.strictObject({
    form: z.literal('licence'),
    kind: z.enum(['box', 'card']).default('box'),
    units: count(0, 9999, 0).describe('licensed channels; 0 prints none'),
    color: finish('navy'),
  }),
] as const;

/** What an illustration is drawn from. Bounds keep every drawing legible; unknown attributes are refused. */
export const illustrationSpec = z.discriminatedUnion('form', FORMS);

/** A complete description, defaults filled in: what is drawn. */
export type IllustrationSpec = z.output<typeof illustrationSpec>;
/** A description whose defaults may be left out: what is written by hand. */
export type IllustrationInput = z.input<typeof illustrationSpec>;
export type IllustrationForm = IllustrationSpec['form'];
/** Complete description per form. */
export type FormSpecs = { [F in IllustrationForm]: Extract<IllustrationSpec, { form: F }> };

/** Every form, in the order of the catalogue. */
export const ILLUSTRATION_FORMS: readonly IllustrationForm[] = FORMS.map((option) => option.shape.form.value);

type Attribute = string | number | boolean;
type Attributes = Readonly<Record<string, Attribute>>;

const USUAL: ReadonlyMap<string, Attributes> = new Map(
  ILLUSTRATION_FORMS.map((form) => [form, illustrationSpec.parse({ form })]),
);

function written(value: Attribute): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

function read(text: string, usual: Attribute): Attribute | null {
  if (typeof usual === 'string') return text;
  if (typeof usual === 'number') return /^\d{1,6}$/.test(text) ? Number(text) : null;
  return text === 'yes' ? true : text === 'no' ? false : null;
}

/**
 * The one name of a drawing, safe in addresses and file names, such as `bullet_leds-2_light-white_shape-square`:
 * the form, then every attribute that differs from its default, sorted. Throws a ZodError for a description out of bounds.
 */
export function illustrationKey(input: IllustrationInput): string {
  const spec: Attributes = illustrationSpec.parse(input);
  const usual = USUAL.get(String(spec.form));
  const parts = Object.entries(spec)
    .filter(([name, value]) => value !== usual?.[name])
    .map(([name, value]) => `${name}-${written(value)}`)
    .sort();
  return [spec.form, ...parts].join('_');
}

/**
 * The description behind a key, or null when the key is unknown, out of bounds or not in its one canonical spelling
 * (so that a picture cannot be asked for, and stored, under many names).
 */
export function parseIllustrationKey(key: string): IllustrationSpec | null {
  const [form = '', ...parts] = key.split('_');
  const usual = USUAL.get(form);
  if (!usual) return null;
  const candidate: Record<string, unknown> = { form };
  for (const part of parts) {
    const cut = part.indexOf('-');
    const name = part.slice(0, Math.max(0, cut));
    const fallback = Object.hasOwn(usual, name) && name !== 'form' ? usual[name] : undefined;
    const value = fallback === undefined ? null : read(part.slice(cut + 1), fallback);
    if (value === null) return null;
    candidate[name] = value;
  }
  const parsed = illustrationSpec.safeParse(candidate);
  return parsed.success && illustrationKey(parsed.data) === key ? parsed.data : null;
}
