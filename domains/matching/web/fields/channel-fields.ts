import * as m from '#messages';
import { channelEntrance, channelScene } from '../../contract/site/channel.ts';
import { SITE_LIMITS } from '../../contract/site/fields.ts';
import { CREDENTIALS, FLOWS, GATES, PLACES, TRAFFIC } from './choices.ts';
import { type FieldSpec, type FormSpec, NAME, WIRING } from './field-spec.ts';

const FIELDS: readonly FieldSpec[] = [
  NAME,
  { kind: 'choice', name: 'flow', label: m.matching_field_flow, choices: FLOWS, group: 'basic', quick: true },
  {
    kind: 'number',
    name: 'peakPerMinute',
    label: m.matching_field_peak,
    unit: m.matching_unit_people,
    group: 'basic',
    quick: true,
  },
  { kind: 'choice', name: 'gate', label: m.matching_field_gate, choices: GATES, group: 'basic', quick: true },
  { kind: 'number', name: 'widthMm', label: m.matching_field_clear_width, unit: 'mm', group: 'basic', quick: true },
  {
    kind: 'choice',
    name: 'credential',
    label: m.matching_field_credential,
    choices: CREDENTIALS,
    group: 'basic',
    quick: true,
  },
  { kind: 'choice', name: 'use', label: m.matching_field_channel_use, choices: TRAFFIC, group: 'gate' },
  {
    kind: 'number',
    name: 'throughputPerMinute',
    label: m.matching_field_throughput,
    unit: m.matching_unit_people,
    blank: m.matching_by_rules,
    group: 'gate',
  },
  {
    kind: 'number',
    name: 'lanes',
    label: m.matching_field_channels,
    unit: m.matching_unit_lanes,
    blank: m.matching_by_rules,
    group: 'gate',
  },
  {
    kind: 'number',
    name: 'wideLanes',
    label: m.matching_field_wide_lanes,
    unit: m.matching_unit_lanes,
    fact: 'channel.wideLanes.min',
    group: 'gate',
  },
  {
    kind: 'number',
    name: 'roomM',
    label: m.matching_field_room,
    unit: 'm',
    decimals: 2,
    blank: m.matching_choice_no_demand,
    group: 'gate',
  },
  { kind: 'choice', name: 'place', label: m.matching_field_place, choices: PLACES, group: 'gate' },
  ...WIRING,
];

export const CHANNEL: FormSpec = {
  schema: channelScene,
  fields: [
    {
      kind: 'number',
      name: 'people',
      label: m.matching_field_people,
      unit: m.matching_unit_people,
      group: 'basic',
    },
    { kind: 'flag', name: 'platform', label: m.matching_field_access_platform, group: 'basic' },
  ],
  lists: [
    {
      list: 'entrances',
      title: m.matching_list_entrances,
      itemName: m.matching_item_entrances,
      schema: channelEntrance,
      start: {},
      most: SITE_LIMITS.items,
      fields: FIELDS,
    },
  ],
};
