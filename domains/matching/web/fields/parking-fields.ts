import * as m from '#messages';
import { SITE_LIMITS } from '../../contract/site/fields.ts';
import { parkingLane, parkingScene } from '../../contract/site/parking.ts';
import { ANTI_SMASH, DIRECTIONS, SIDES, TRIGGERS } from './choices.ts';
import { type FieldSpec, type FormSpec, NAME, RETENTION, type Values, WIRING } from './field-spec.ts';

const onIsland = ({ island }: Values) => island === true;
const metres = { kind: 'number', unit: 'm', decimals: 2 } as const;

const FIELDS: readonly FieldSpec[] = [
  NAME,
  {
    kind: 'choice',
    name: 'direction',
    label: m.matching_field_direction,
    choices: DIRECTIONS,
    group: 'basic',
    quick: true,
  },
  { kind: 'number', name: 'lanes', label: m.matching_field_lanes, group: 'basic', quick: true },
  { ...metres, name: 'widthM', label: m.matching_field_lane_width, group: 'basic', quick: true },
  { kind: 'flag', name: 'paid', label: m.matching_field_paid, group: 'basic', quick: true },
  { kind: 'flag', name: 'island', label: m.matching_field_island, group: 'basic', quick: true },
  { ...metres, name: 'islandLengthM', label: m.matching_field_island_length, group: 'lane', when: onIsland },
  { ...metres, name: 'islandWidthM', label: m.matching_field_island_width, group: 'lane', when: onIsland },
  { ...metres, name: 'islandHeightM', label: m.matching_field_island_height, group: 'lane', when: onIsland },
  { ...metres, name: 'depthM', label: m.matching_field_depth, group: 'lane' },
  { ...metres, name: 'queueM', label: m.matching_field_queue, group: 'lane' },
  { kind: 'choice', name: 'antiSmash', label: m.matching_field_anti_smash, choices: ANTI_SMASH, group: 'lane' },
  { ...metres, name: 'armM', label: m.matching_field_arm, blank: m.matching_by_rules, group: 'lane' },
  { kind: 'choice', name: 'armSide', label: m.matching_field_arm_side, choices: SIDES, group: 'lane' },
  { kind: 'choice', name: 'trigger', label: m.matching_field_trigger, choices: TRIGGERS, group: 'picture' },
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
    name: 'angleDeg',
    label: m.matching_field_angle,
    unit: '°',
    decimals: 1,
    blank: m.matching_choice_no_demand,
    group: 'picture',
  },
  ...WIRING,
];

export const PARKING: FormSpec = {
  schema: parkingScene,
  fields: [
    {
      ...metres,
      name: 'barriersApartM',
      label: m.matching_field_barriers_apart,
      blank: m.matching_choice_none,
      group: 'lane',
    },
    {
      kind: 'number',
      name: 'overviewCameras',
      label: m.matching_field_overview,
      fact: 'parking.overview.perSite',
      group: 'lane',
    },
    { kind: 'number', name: 'booths', label: m.matching_field_booths, fact: 'parking.booth.perSite', group: 'lane' },
    { kind: 'flag', name: 'recorded', label: m.matching_field_recorded, group: 'recording' },
    { ...RETENTION, when: ({ recorded }) => recorded === true },
  ],
  lists: [
    {
      list: 'lanes',
      title: m.matching_list_lanes,
      itemName: m.matching_item_lanes,
      schema: parkingLane,
      start: { direction: 'entry' },
      most: SITE_LIMITS.items,
      fields: FIELDS,
    },
  ],
};
