/** Fields of wizards as data: each parameter of a scene's schema once, so that quick and expert mode draw the same. */
import type * as z from 'zod';
import * as m from '#messages';
import type { FactId } from '../../contract/rule-pack.ts';

/** What is typed, by the name of its field. */
export type Values = Readonly<Record<string, unknown>>;

/** A text in the page's language, or in another one. */
export type Words = (inputs?: Record<string, never>, options?: { readonly locale?: 'zh' | 'en' }) => string;

/** A unit behind so many. */
export type UnitWords = (inputs: { readonly count: number }, options?: { readonly locale?: 'zh' | 'en' }) => string;

export const FIELD_GROUPS = {
  basic: m.matching_group_basic,
  picture: m.matching_group_picture,
  recording: m.matching_group_recording,
  lane: m.matching_group_lane,
  gate: m.matching_group_gate,
  door: m.matching_group_door,
  geometry: m.matching_group_geometry,
  storage: m.matching_group_storage,
  supply: m.matching_group_supply,
  wishes: m.matching_group_wishes,
  wiring: m.matching_group_wiring,
} as const;
export type FieldGroup = keyof typeof FIELD_GROUPS;

interface Spec {
  readonly name: string;
  readonly label: Words;
  readonly group: FieldGroup;
  /** Among the few questions of quick mode. */
  readonly quick?: boolean;
  /** Left out where it means nothing. */
  readonly when?: (values: Values) => boolean;
}

export type Choices = readonly (readonly [code: string, words: Words])[];

export type FieldSpec =
  | (Spec & {
      readonly kind: 'number';
      readonly unit?: UnitWords | string;
      readonly decimals?: number;
      /** The number that holds where the field is blank. */
      readonly fact?: FactId;
      /** In words, where a rule decides instead. */
      readonly blank?: Words;
    })
  | (Spec & { readonly kind: 'money' | 'text' | 'flag' | 'point' | 'brand' })
  | (Spec & { readonly kind: 'choice'; readonly choices: Choices; readonly none?: Words });

/** A list of entries in a scene or in the settings. */
export interface ListSpec {
  readonly list: string;
  readonly title: Words;
  readonly itemName: (inputs: { n: number }) => string;
  readonly schema: z.ZodObject;
  /** What a new entry holds beside the schema's defaults. */
  readonly start: Values;
  readonly most: number;
  readonly fields: readonly FieldSpec[];
  /** May stay empty. */
  readonly optional?: boolean;
  /** Fields of a pasted table, in the order of its columns. */
  readonly pasted?: readonly string[];
}

/** The form of a scene, or of what holds for the whole project. */
export interface FormSpec {
  readonly schema: z.ZodObject;
  readonly lists: readonly ListSpec[];
  readonly fields: readonly FieldSpec[];
}

/** The unit as it stands behind a number. */
export const unitOf = (field: FieldSpec, value: unknown): string => {
  const unit = field.kind === 'number' ? field.unit : undefined;
  return typeof unit === 'function' ? unit({ count: typeof value === 'number' ? value : 0 }) : (unit ?? '');
};

/** What the schema takes where a field is blank; undefined where it must be filled in. */
export function defaultIn(schema: z.ZodObject, name: string): unknown {
  const field = schema.shape[name] as z.ZodType | undefined;
  return field?.safeParse(undefined).data;
}

/** Where cables end and how long they are, the same for all. */
export const WIRING: readonly FieldSpec[] = [
  { kind: 'point', name: 'point', label: m.matching_field_point, group: 'wiring' },
  {
    kind: 'number',
    name: 'runM',
    label: m.matching_field_run,
    unit: 'm',
    decimals: 2,
    fact: 'cable.run',
    group: 'wiring',
  },
];

export const NAME: FieldSpec = {
  kind: 'text',
  name: 'name',
  label: m.matching_field_name,
  group: 'basic',
  quick: true,
};

export const RETENTION: FieldSpec = {
  kind: 'number',
  name: 'retentionDays',
  label: m.matching_field_retention,
  unit: m.matching_unit_days,
  group: 'recording',
  blank: m.matching_by_rules,
};
