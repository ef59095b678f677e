import * as m from '#messages';
import { SITE_LIMITS } from '../../contract/site/fields.ts';
import { constraints, distributionPoint, settings } from '../../contract/site.ts';
import { POE, RAIDS, USES } from './choices.ts';
import { type FormSpec, NAME, RETENTION } from './field-spec.ts';

/** What holds for the whole project. */
export const SETTINGS: FormSpec = {
  schema: settings,
  fields: [
    { kind: 'choice', name: 'use', label: m.matching_field_use, choices: USES, group: 'storage', quick: true },
    { ...RETENTION, group: 'storage', quick: true },
    { kind: 'choice', name: 'raid', label: m.matching_field_raid, choices: RAIDS, group: 'storage', quick: true },
    { kind: 'number', name: 'hotSpares', label: m.matching_field_hot_spares, group: 'storage' },
    { kind: 'choice', name: 'poe', label: m.matching_field_poe, choices: POE, group: 'supply' },
    {
      kind: 'number',
      name: 'portReservePercent',
      label: m.matching_field_port_reserve,
      unit: '%',
      blank: m.matching_by_rules,
      group: 'supply',
    },
    { kind: 'flag', name: 'keepReserves', label: m.matching_field_keep_reserves, group: 'supply' },
    { kind: 'number', name: 'sparePercent', label: m.matching_field_spare, unit: '%', group: 'supply' },
    { kind: 'flag', name: 'cabinet', label: m.matching_field_cabinet, group: 'supply', quick: true },
    { kind: 'flag', name: 'ups', label: m.matching_field_ups, group: 'supply', quick: true },
    { kind: 'flag', name: 'equipSmallRooms', label: m.matching_field_equip_small_rooms, group: 'supply' },
    { kind: 'flag', name: 'platform', label: m.matching_field_platform, group: 'supply', quick: true },
  ],
  lists: [
    {
      list: 'points',
      title: m.matching_list_points,
      itemName: m.matching_item_points,
      schema: distributionPoint,
      start: {},
      most: SITE_LIMITS.points,
      optional: true,
      fields: [
        NAME,
        {
          kind: 'number',
          name: 'distanceM',
          label: m.matching_field_point_distance,
          unit: 'm',
          decimals: 1,
          group: 'basic',
          quick: true,
        },
        { kind: 'flag', name: 'otherBuilding', label: m.matching_field_other_building, group: 'basic', quick: true },
      ],
    },
  ],
};

/** What the customer asks of the products. */
export const CONSTRAINTS: FormSpec = {
  schema: constraints,
  lists: [],
  fields: [
    { kind: 'brand', name: 'brandId', label: m.matching_field_brand, group: 'wishes', quick: true },
    {
      kind: 'flag',
      name: 'onlyBrand',
      label: m.matching_field_only_brand,
      group: 'wishes',
      quick: true,
      when: ({ brandId }) => typeof brandId === 'number',
    },
    { kind: 'money', name: 'budgetFen', label: m.matching_field_budget, group: 'wishes', quick: true },
    {
      kind: 'number',
      name: 'deliverWithinDays',
      label: m.matching_field_deliver,
      unit: m.matching_unit_days,
      blank: m.matching_choice_no_demand,
      group: 'wishes',
      quick: true,
    },
    { kind: 'flag', name: 'onlyFromStock', label: m.matching_field_only_stock, group: 'wishes', quick: true },
  ],
};
