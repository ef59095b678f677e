import * as m from '#messages';
import { accessDoor, accessScene, lockDoor } from '../../contract/site/access.ts';
import { SITE_LIMITS } from '../../contract/site/fields.ts';
import {
  BUSES,
  CREDENTIALS,
  DOOR_USES,
  EXITS,
  FAILS,
  LEAVES,
  LOCKS,
  MATERIALS,
  OPENINGS,
  PLACES,
  WAYS,
} from './choices.ts';
import { type FieldSpec, type FormSpec, NAME, WIRING } from './field-spec.ts';

const DOORS: FieldSpec = {
  kind: 'number',
  name: 'doors',
  label: m.matching_field_doors,
  unit: m.matching_unit_doors,
  group: 'basic',
  quick: true,
};
const MATERIAL: FieldSpec = {
  kind: 'choice',
  name: 'material',
  label: m.matching_field_material,
  choices: MATERIALS,
  group: 'basic',
  quick: true,
};
const USE: FieldSpec = {
  kind: 'choice',
  name: 'use',
  label: m.matching_field_door_use,
  choices: DOOR_USES,
  group: 'basic',
  quick: true,
};
const CREDENTIAL: FieldSpec = {
  kind: 'choice',
  name: 'credential',
  label: m.matching_field_credential,
  choices: CREDENTIALS,
  group: 'basic',
  quick: true,
};

const FIELDS: readonly FieldSpec[] = [
  NAME,
  DOORS,
  MATERIAL,
  { kind: 'choice', name: 'leaves', label: m.matching_field_leaves, choices: LEAVES, group: 'basic', quick: true },
  USE,
  { kind: 'choice', name: 'way', label: m.matching_field_way, choices: WAYS, group: 'basic', quick: true },
  CREDENTIAL,
  { kind: 'choice', name: 'place', label: m.matching_field_place, choices: PLACES, group: 'door' },
  { kind: 'choice', name: 'opening', label: m.matching_field_opening, choices: OPENINGS, group: 'door' },
  { kind: 'choice', name: 'lock', label: m.matching_field_lock, choices: LOCKS, group: 'door' },
  { kind: 'choice', name: 'fail', label: m.matching_field_fail, choices: FAILS, group: 'door' },
  {
    kind: 'number',
    name: 'forceKg',
    label: m.matching_field_force,
    unit: 'kg',
    blank: m.matching_choice_no_demand,
    group: 'door',
  },
  {
    kind: 'choice',
    name: 'exit',
    label: m.matching_field_exit,
    choices: EXITS,
    group: 'door',
    when: ({ way }) => way === 'oneWay',
  },
  { kind: 'flag', name: 'latch', label: m.matching_field_latch, group: 'door' },
  { kind: 'number', name: 'readerRunM', label: m.matching_field_reader_run, unit: 'm', decimals: 1, group: 'wiring' },
  ...WIRING,
];

export const ACCESS: FormSpec = {
  schema: accessScene,
  fields: [
    { kind: 'number', name: 'people', label: m.matching_field_people, unit: m.matching_unit_people, group: 'basic' },
    { kind: 'choice', name: 'bus', label: m.matching_field_bus, choices: BUSES, group: 'wiring' },
    { kind: 'flag', name: 'battery', label: m.matching_field_battery, group: 'wiring' },
    { kind: 'flag', name: 'platform', label: m.matching_field_access_platform, group: 'basic' },
  ],
  lists: [
    {
      list: 'doors',
      title: m.matching_list_doors,
      itemName: m.matching_item_doors,
      schema: accessDoor,
      start: { doors: 1 },
      most: SITE_LIMITS.items,
      fields: FIELDS,
      optional: true,
      pasted: ['name', 'doors', 'material', 'leaves', 'use', 'way', 'credential', 'lock', 'opening', 'point'],
    },
    {
      list: 'locks',
      title: m.matching_list_locks,
      itemName: m.matching_item_locks,
      schema: lockDoor,
      start: { doors: 1 },
      most: SITE_LIMITS.items,
      fields: [NAME, DOORS, MATERIAL, USE, CREDENTIAL],
      optional: true,
      pasted: ['name', 'doors', 'material', 'use', 'credential'],
    },
  ],
};
