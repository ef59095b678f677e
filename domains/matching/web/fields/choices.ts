import * as m from '#messages';
import type { Choices } from './field-spec.ts';

export const FORMS: Choices = [
  ['any', m.matching_choice_any],
  ['bullet', m.matching_choice_bullet],
  ['dome', m.matching_choice_dome],
  ['turret', m.matching_choice_turret],
  ['fisheye', m.matching_choice_fisheye],
  ['ptz', m.matching_choice_ptz],
];
export const TARGETS: Choices = [
  ['detect', m.matching_choice_detect],
  ['observe', m.matching_choice_observe],
  ['recognise', m.matching_choice_recognise],
  ['identify', m.matching_choice_identify],
];
export const PLACES: Choices = [
  ['indoor', m.matching_choice_indoor],
  ['outdoor', m.matching_choice_outdoor],
];
export const MOUNTINGS: Choices = [
  ['none', m.matching_choice_none],
  ['wall', m.matching_choice_wall],
  ['ceiling', m.matching_choice_ceiling],
  ['pole', m.matching_choice_pole],
];
export const LIGHTS: Choices = [
  ['any', m.matching_choice_any],
  ['none', m.matching_choice_none],
  ['ir', m.matching_choice_ir],
  ['white', m.matching_choice_white],
];
export const CODECS: Choices = [
  ['h264', () => 'H.264'],
  ['h265', () => 'H.265'],
  ['h265plus', () => 'H.265+'],
];
export const ACTIVITIES: Choices = [
  ['low', m.matching_choice_low],
  ['normal', m.matching_choice_normal],
  ['high', m.matching_choice_high],
];
export const RECORDINGS: Choices = [
  ['continuous', m.matching_choice_continuous],
  ['event', m.matching_choice_event],
];
export const POWERS: Choices = [
  ['poe', m.matching_choice_poe],
  ['local', m.matching_choice_local],
];
export const DIRECTIONS: Choices = [
  ['entry', m.matching_choice_entry],
  ['exit', m.matching_choice_exit_lane],
  ['mixed', m.matching_choice_mixed_lane],
];
export const TRIGGERS: Choices = [
  ['video', m.matching_choice_video],
  ['loop', m.matching_choice_loop],
  ['radar', m.matching_choice_radar],
];
export const ANTI_SMASH: Choices = [
  ['loop', m.matching_choice_loop],
  ['radar', m.matching_choice_radar],
];
export const SIDES: Choices = [
  ['any', m.matching_choice_any],
  ['left', m.matching_choice_left],
  ['right', m.matching_choice_right],
];
export const FLOWS: Choices = [
  ['single', m.matching_choice_single_flow],
  ['mixed', m.matching_choice_mixed_flow],
];
export const TRAFFIC: Choices = [
  ['ordinary', m.matching_choice_ordinary_traffic],
  ['optical', m.matching_choice_optical],
  ['factory', m.matching_choice_factory],
];
export const GATES: Choices = [
  ['tripod', m.matching_choice_tripod],
  ['swing', m.matching_choice_swing],
  ['sliding', m.matching_choice_sliding_gate],
  ['fullHeight', m.matching_choice_full_height],
];
export const CREDENTIALS: Choices = [
  ['card', m.matching_choice_card],
  ['keypad', m.matching_choice_keypad],
  ['fingerprint', m.matching_choice_fingerprint],
  ['face', m.matching_choice_face],
  ['qr', m.matching_choice_qr],
];
export const MATERIALS: Choices = [
  ['wood', m.matching_choice_wood],
  ['steel', m.matching_choice_steel],
  ['glass', m.matching_choice_glass],
  ['aluminium', m.matching_choice_aluminium],
  ['frameless', m.matching_choice_frameless],
];
export const LEAVES: Choices = [
  ['single', m.matching_choice_single],
  ['double', m.matching_choice_double],
];
export const OPENINGS: Choices = [
  ['inward', m.matching_choice_inward],
  ['outward', m.matching_choice_outward],
  ['both', m.matching_choice_both],
  ['sliding', m.matching_choice_sliding],
];
export const DOOR_USES: Choices = [
  ['passage', m.matching_choice_passage],
  ['escape', m.matching_choice_escape],
  ['stair', m.matching_choice_stair],
];
export const WAYS: Choices = [
  ['oneWay', m.matching_choice_one_way],
  ['twoWay', m.matching_choice_two_way],
];
export const EXITS: Choices = [
  ['button', m.matching_choice_button],
  ['touchless', m.matching_choice_touchless],
];
export const LOCKS: Choices = [
  ['auto', m.matching_choice_auto],
  ['maglock', m.matching_choice_maglock],
  ['shear', m.matching_choice_shear],
  ['strike', m.matching_choice_strike],
  ['dropBolt', m.matching_choice_drop_bolt],
  ['smart', m.matching_choice_smart],
];
export const FAILS: Choices = [
  ['failSafe', m.matching_choice_fail_safe],
  ['failSecure', m.matching_choice_fail_secure],
];
export const BUSES: Choices = [
  ['any', m.matching_choice_any],
  ['wiegand', m.matching_choice_wiegand],
  ['rs485', m.matching_choice_rs485],
];
export const METHODS: Choices = [
  ['quick', m.matching_choice_quick_method],
  ['geometry', m.matching_choice_geometry],
];
export const USES: Choices = [
  ['ordinary', m.matching_choice_ordinary],
  ['key', m.matching_choice_key],
  ['finance', m.matching_choice_finance],
];
export const RAIDS: Choices = [
  ['none', m.matching_choice_none],
  ['raid1', () => 'RAID 1'],
  ['raid5', () => 'RAID 5'],
  ['raid6', () => 'RAID 6'],
  ['raid10', () => 'RAID 10'],
];
export const POE: Choices = [
  ['auto', m.matching_choice_auto],
  ['switch', m.matching_choice_switch],
  ['injector', m.matching_choice_injector],
];
