import * as m from '#messages';
import { SITE_LIMITS } from '../../contract/site/fields.ts';
import { facade, highThrowScene } from '../../contract/site/high-throw.ts';
import { CODECS, METHODS } from './choices.ts';
import { type FieldSpec, type FormSpec, NAME, RETENTION, WIRING } from './field-spec.ts';

const metres = { kind: 'number', unit: 'm', decimals: 1 } as const;

const FIELDS: readonly FieldSpec[] = [
  NAME,
  { kind: 'number', name: 'faces', label: m.matching_field_faces, group: 'basic', quick: true },
  {
    kind: 'number',
    name: 'floors',
    label: m.matching_field_floors,
    unit: m.matching_unit_floors,
    group: 'basic',
    quick: true,
  },
  { kind: 'number', name: 'units', label: m.matching_field_units, group: 'basic', quick: true },
  { ...metres, name: 'poleDistanceM', label: m.matching_field_pole_distance, group: 'basic', quick: true },
  { kind: 'choice', name: 'method', label: m.matching_field_method, choices: METHODS, group: 'geometry' },
  { ...metres, name: 'heightM', label: m.matching_field_height, blank: m.matching_by_rules, group: 'geometry' },
  { ...metres, name: 'widthM', label: m.matching_field_width, blank: m.matching_by_rules, group: 'geometry' },
  { ...metres, name: 'mountM', label: m.matching_field_mount, fact: 'highThrow.mount.height', group: 'geometry' },
  { ...metres, name: 'lowestM', label: m.matching_field_lowest, fact: 'highThrow.lowest', group: 'geometry' },
  {
    kind: 'number',
    name: 'zones',
    label: m.matching_field_zones,
    blank: m.matching_by_rules,
    group: 'geometry',
  },
  {
    kind: 'number',
    name: 'lensMm',
    label: m.matching_field_lens,
    unit: 'mm',
    decimals: 1,
    blank: m.matching_by_rules,
    group: 'picture',
  },
  {
    kind: 'number',
    name: 'megapixels',
    label: m.matching_field_megapixels,
    unit: m.matching_unit_mp,
    decimals: 1,
    fact: 'highThrow.resolution.min',
    group: 'picture',
  },
  ...WIRING,
];

export const HIGH_THROW: FormSpec = {
  schema: highThrowScene,
  fields: [
    { kind: 'choice', name: 'codec', label: m.matching_field_codec, choices: CODECS, group: 'recording' },
    {
      kind: 'number',
      name: 'hours',
      label: m.matching_field_hours,
      unit: m.matching_unit_hours,
      decimals: 1,
      group: 'recording',
    },
    RETENTION,
  ],
  lists: [
    {
      list: 'faces',
      title: m.matching_list_faces,
      itemName: m.matching_item_faces,
      schema: facade,
      start: {},
      most: SITE_LIMITS.items,
      fields: FIELDS,
    },
  ],
};
