/** Golden cases in words: what a site is told to be, and what its needs are called. */
import * as m from '#messages';
import { ROLES, type Role } from '../../contract/roles.ts';
import { SCENE_KINDS, type SceneKind } from '../../contract/site.ts';
import { type FieldSpec, type FormSpec, unitOf, type Values } from '../fields/field-spec.ts';
import { SCENE_FORMS } from '../fields/scene-fields.ts';
import { SETTINGS } from '../fields/settings-fields.ts';
import { sceneName } from '../match-words.ts';
import { numberWords } from '../number-words.ts';
import { roleName } from '../role-words.ts';

/** What is told of one place. */
export interface GoldenPlace {
  readonly name: string;
  readonly told: readonly (readonly [label: string, value: string])[];
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const valuesIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isValues) : []);

function read(text: string): Values {
  const parsed: unknown = JSON.parse(text);
  return isValues(parsed) ? parsed : {};
}

const kindOf = (scene: Values): SceneKind | undefined => SCENE_KINDS.find((kind) => kind === scene.kind);

function valueWords(field: FieldSpec, value: unknown): string {
  if (field.kind === 'flag') return value === true ? m.matching_golden_yes() : m.matching_golden_no();
  if (field.kind === 'choice') return field.choices.find(([code]) => code === value)?.[1]() ?? String(value);
  if (typeof value !== 'number') return String(value);
  return `${numberWords(value)} ${unitOf(field, value)}`.trim();
}

/** What was told, by the labels of the wizard. */
const toldOf = (values: Values, fields: readonly FieldSpec[]): GoldenPlace['told'] =>
  fields.flatMap((field) => {
    const value = values[field.name];
    return value === undefined || value === null ? [] : [[field.label(), valueWords(field, value)] as const];
  });

function placesOf(values: Values, { lists, fields }: FormSpec, name: string): GoldenPlace[] {
  const own = toldOf(values, fields);
  return [
    ...(own.length > 0 ? [{ name, told: own }] : []),
    ...lists.flatMap(({ list, itemName, fields: ofItem }) =>
      valuesIn(values[list]).map((item, at) => ({
        name: String(item.name || itemName({ n: at + 1 })),
        told: toldOf(item, ofItem),
      })),
    ),
  ];
}

/** What the site of a case is told to be, place by place. */
export function goldenPlaces(text: string): GoldenPlace[] {
  const site = read(text);
  const scenes = valuesIn(site.scenes).flatMap((scene) => {
    const kind = kindOf(scene);
    return kind ? placesOf(scene, SCENE_FORMS[kind], sceneName(kind)) : [];
  });
  const settings = isValues(site.settings) ? placesOf(site.settings, SETTINGS, m.matching_settings()) : [];
  return [...scenes, ...settings];
}

const CAMERAS: Readonly<Record<SceneKind, Role>> = {
  surveillance: 'camera',
  parking: 'anprCamera',
  channel: 'camera',
  access: 'camera',
  highThrow: 'highThrowCamera',
};

/** Ends of a need’s id that are not the name of its role. */
const ENDS: Readonly<Record<string, readonly [role: Role, about?: () => string]>> = {
  'anti-smash-detector': ['loopDetector', m.matching_golden_anti_smash],
  'anti-smash-loop': ['loopCoil', m.matching_golden_anti_smash],
  'anti-smash-radar': ['radar', m.matching_golden_anti_smash],
  'trigger-detector': ['loopDetector', m.matching_golden_trigger],
  'trigger-loop': ['loopCoil', m.matching_golden_trigger],
  'trigger-radar': ['radar', m.matching_golden_trigger],
  'gate-single-wide': ['gateSingle', m.matching_golden_wide],
  'gate-dual-wide': ['gateDual', m.matching_golden_wide],
  turnstile: ['gateSingle'],
  terminal: ['gateTerminal'],
  'terminal-cable': ['powerCable', () => roleName('gateTerminal')],
  booth: ['boothComputer'],
  contact: ['doorContact'],
  licence: ['accessLicence'],
  'pole-box': ['outdoorBox'],
  'overview-pole': ['pole', m.matching_golden_overview],
  'overview-pole-box': ['outdoorBox', m.matching_golden_overview],
  'overview-pole-foundation': ['poleFoundation', m.matching_golden_overview],
  'fire-cable': ['signalCable', m.matching_golden_fire],
  'reader-cable-rs485': ['readerCable', () => 'RS-485'],
};

const camel = (slug: string): string => slug.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const isRole = (name: string): name is Role => Object.hasOwn(ROLES, name);

/** What the end of an id is: a role, or a role of a room (`controller-east`, `controller-in-out-main`). */
function roleOf(slug: string, scene: SceneKind): { readonly role: Role; readonly about: string } | null {
  if (slug === 'camera') return { role: CAMERAS[scene], about: '' };
  const [role, about] = ENDS[slug] ?? [];
  if (role) return { role, about: about?.() ?? '' };
  const controller = /^controller-(in-out-)?(.+)$/.exec(slug);
  if (controller) {
    const room = controller[2] === 'main' ? m.matching_main_room() : (controller[2] ?? '');
    const kind = controller[1] === undefined ? '' : m.matching_golden_in_out();
    return { role: 'accessController', about: [kind, room].filter((words) => words !== '').join(' · ') };
  }
  const name = camel(slug);
  return isRole(name) ? { role: name, about: '' } : null;
}

/** Figures of recording, which are counted in all. */
const FIGURES: Readonly<Record<string, () => string>> = {
  recorders: () => roleName('recorder'),
  disks: () => roleName('disk'),
  mbps: () => m.matching_result_bandwidth(),
};

/** How much is counted of a need, with the unit of what is no number of pieces. */
export const amountWords = (need: string, amount: number): string =>
  need === 'mbps' ? `${numberWords(amount)} Mbps` : numberWords(amount);

/** A case by its scene and number: `high-throw-3` is not read out to anybody. */
export function caseName(id: string): string {
  const [, scene = '', number] = /^([a-z-]{1,40})-(\d{1,4})$/.exec(id) ?? [];
  const kind = SCENE_KINDS.find((one) => one === camel(scene));
  return kind === undefined ? id : `${sceneName(kind)} ${number}`;
}

/** What a need of a case is called: its place where there are several, and what it is for; null: it has no words. */
export function needWords(need: string, scene: SceneKind, text: string): string | null {
  const figure = FIGURES[need];
  if (figure) return figure();
  const parts = need.split('.');
  const found = roleOf(parts.at(-1) ?? '', scene);
  if (!found) return null;
  const [told] = valuesIn(read(text).scenes);
  const places = SCENE_FORMS[scene].lists.flatMap(({ list, itemName }) =>
    valuesIn(told?.[list]).map((item, at) => ({ id: item.id, name: String(item.name || itemName({ n: at + 1 })) })),
  );
  const place = parts.length > 2 && places.length > 1 ? places.find(({ id }) => id === parts[1])?.name : undefined;
  return [place, roleName(found.role), found.about].filter((words) => words !== undefined && words !== '').join(' · ');
}
