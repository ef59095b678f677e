import type { Role } from './roles.ts';
import type { RuleId } from './rules.ts';

/**
 * What happens to a product that does not say an attribute: `cannotVerify`: those that say it come first, and the
 * result says so; `refused`: it is never taken where life depends on it; `skipped`: it is never taken, nothing can be
 * counted; `supposed`: the rules work with a value of their own; `ranksLower`: those that say it come first;
 * `plannedWithout`: the result says so, and counts on nothing that the product may be able to do.
 */
export const EFFECTS = ['skipped', 'refused', 'cannotVerify', 'ranksLower', 'supposed', 'plannedWithout'] as const;
export type Effect = (typeof EFFECTS)[number];

export interface AttributeUse {
  readonly rules: readonly RuleId[];
  readonly without: Effect;
}
type Uses = Readonly<Record<string, AttributeUse>>;

const use = (without: Effect, ...rules: readonly RuleId[]): AttributeUse => ({ rules, without });
const verified = (...rules: readonly RuleId[]) => use('cannotVerify', ...rules);
const supposed = (...rules: readonly RuleId[]) => use('supposed', ...rules);
const skipped = (...rules: readonly RuleId[]) => use('skipped', ...rules);

const SENDS = { bitrate_mbps: supposed('video_own_bitrate'), max_draw_w: supposed('switch_watts') };

const SWITCH = {
  port_count: skipped('switch_ports'),
  port_speed: skipped('switch_uplink'),
  sfp_ports: supposed('switch_uplink'),
  rack_u: supposed('cabinet_units'),
  depth_mm: verified('cabinet_depth'),
  max_draw_w: supposed('ups_watts'),
};

const IN_THE_MIDDLE = {
  ...SWITCH,
  port_count: verified('switch_aggregation'),
  port_speed: verified('switch_uplink'),
  sfp_ports: verified('switch_aggregation'),
};

const GATE = {
  gate_type: verified('channel_gate_type'),
  cabinet_core: verified('channel_core'),
  lane_width_mm: verified('channel_width', 'channel_wide_width'),
  wide_lane: verified('channel_wide_width'),
  throughput_ppm: verified('channel_gate_throughput'),
  output_voltage_v: use('plannedWithout', 'channel_gate_output_volts', 'channel_gate_output_unknown'),
  output_current_a: use('plannedWithout', 'channel_gate_output', 'channel_gate_output_unknown'),
};

/** Which rules read an attribute of what a role is chosen from. Attributes that no rule reads yet are not among them. */
export const ATTRIBUTE_USE: Readonly<Partial<Record<Role, Uses>>> = {
  camera: {
    ...SENDS,
    resolution: verified('camera_resolution', 'video_bitrate'),
    form: verified('camera_form', 'mount_count'),
    lens_min_mm: verified('camera_lens', 'camera_density'),
    lens_max_mm: verified('camera_lens', 'camera_density'),
    hfov_max_deg: supposed('camera_density'),
    dori_detect_m: supposed('camera_density'),
    max_resolution: supposed('camera_density'),
    codec: verified('camera_codec'),
    fps_max: verified('camera_fps'),
    poe_powered: verified('camera_power'),
    audio: verified('camera_audio'),
    ingress: verified('camera_outdoor'),
    light: verified('camera_light'),
    light_range_m: verified('camera_light'),
  },
  overviewCamera: {
    ...SENDS,
    resolution: verified('camera_resolution'),
    ingress: verified('camera_outdoor'),
    poe_powered: verified('camera_power'),
  },
  highThrowCamera: {
    ...SENDS,
    resolution: verified('high_throw_resolution', 'high_throw_density'),
    lens_min_mm: verified('high_throw_lens'),
    lens_max_mm: verified('high_throw_lens'),
    hfov_max_deg: verified('high_throw_column_view'),
    vfov_deg: verified('high_throw_zone_view'),
    min_illumination_lux: verified('high_throw_low_light'),
    fps_max: verified('high_throw_fps'),
    ingress: verified('high_throw_outdoor'),
    poe_powered: verified('camera_power'),
  },
  anprCamera: {
    max_draw_w: supposed('switch_watts'),
    resolution: verified('parking_plate_density'),
    lens_min_mm: verified('parking_camera_lens'),
    lane_width_max_m: verified('parking_camera_width'),
    display_lines: verified('parking_display'),
  },
  recorder: {
    channels: skipped('recorder_channels'),
    incoming_mbps: verified('recorder_bandwidth'),
    record_max_mpx: verified('recorder_resolution'),
    drive_bays: skipped('recorder_storage'),
    slot_max_tb: verified('disk_slot'),
    rack_u: supposed('cabinet_units'),
    depth_mm: verified('cabinet_depth'),
    max_draw_w: supposed('ups_watts'),
    poe_ports: supposed('switch_ports'),
    poe_budget_w: supposed('switch_watts'),
  },
  cameraPower: { output_current_a: verified('camera_supply'), voltage_v: verified('camera_supply') },
  disk: { capacity_tb: skipped('disk_count') },
  poeSwitch: {
    ...SWITCH,
    poe_ports: skipped('switch_ports'),
    poe_standard: skipped('switch_watts'),
    poe_budget_w: verified('switch_watts'),
  },
  switch: SWITCH,
  aggregationSwitch: IN_THE_MIDDLE,
  fibreSwitch: IN_THE_MIDDLE,
  injector: { poe_standard: verified('injector_count') },
  sfp: { port_speed: verified('sfp_pair'), link_length_km: verified('sfp_pair') },
  cable: {
    cable_class: verified('cable_boxes'),
    length_m: skipped('cable_boxes'),
    cable_place: verified('cable_outdoor'),
  },
  powerCable: {
    cable_class: verified('parking_power_cable', 'channel_power_cable', 'access_lock_cable', 'access_terminal_cable'),
    length_m: skipped('parking_power_cable', 'channel_power_cable', 'access_lock_cable', 'access_terminal_cable'),
    conductor_mm2: verified('supply_drop'),
  },
  fibreCable: {
    fibre_mode: verified('fibre_length'),
    fibre_cores: verified('fibre_length'),
    length_m: skipped('fibre_length'),
  },
  jack: { cable_class: verified('jack_count') },
  plug: { cable_class: verified('plug_count') },
  patchCord: { cable_class: verified('patch_cord_count'), length_m: verified('patch_cord_count') },
  fibreBox: { fibre_mode: verified('fibre_box_count'), fibre_cores: verified('fibre_box_count') },
  fibreCord: { fibre_mode: verified('fibre_cord_count') },
  readerCable: {
    cable_class: verified('access_reader_cable'),
    length_m: skipped('access_reader_cable'),
    conductor_mm2: verified('access_reader_conductor'),
  },
  signalCable: {
    cable_class: verified('access_signal_cable', 'access_fire_cable'),
    length_m: skipped('access_signal_cable', 'access_fire_cable'),
  },
  poleFoundation: { pole_max_m: verified('pole_foundation') },
  outdoorBox: { ingress: verified('pole_box') },
  surgeProtector: { ethernet_ports: verified('surge_count'), poe_standard: verified('surge_count') },
  patchPanel: { port_count: verified('panel_count') },
  mount: {
    compatible_forms: verified('mount_count'),
    mount_kind: verified('mount_count'),
    length_m: verified('mount_drop', 'mount_drop_unknown'),
  },
  junctionBox: { compatible_forms: verified('mount_count', 'junction_box_count') },
  cabinet: { rack_u: skipped('cabinet_units'), depth_mm: verified('cabinet_depth') },
  ups: {
    capacity_w: verified('ups_watts'),
    capacity_va: supposed('ups_watts'),
    output_voltage_v: verified('ups_watts'),
    rack_u: supposed('cabinet_units'),
    depth_mm: verified('cabinet_depth'),
  },
  licence: { licence_channels: skipped('licence_count') },
  accessLicence: { licence_channels: skipped('access_licence_count') },
  barrier: { arm_m: verified('parking_arm', 'parking_arm_max'), arm_side: verified('parking_arm_side') },
  loopDetector: { detector_kind: verified('parking_detectors'), lanes: skipped('parking_detectors') },
  feeDisplay: { payment_code: verified('parking_payment_code') },
  radar: { detector_kind: verified('parking_radar'), detection_range_m: verified('parking_radar') },
  trigger: {
    detector_kind: verified('parking_trigger_radar', 'parking_detectors'),
    detection_range_m: verified('parking_trigger_radar'),
    lanes: skipped('parking_detectors'),
  },
  gateSingle: GATE,
  gateDual: GATE,
  gateTerminal: {
    credential: verified('access_credential'),
    reader_interface: verified('access_reader_bus'),
    card_type: use('ranksLower', 'access_card_type'),
    ingress: verified('channel_outdoor'),
    voltage_v: verified('access_device_volts'),
  },
  accessController: {
    doors: skipped('access_units_one_way', 'access_units_rs485', 'access_units_two_way'),
    reader_inputs: skipped('access_units_two_way'),
    reader_interface: verified('access_controller_bus'),
    card_capacity: verified('access_card_capacity'),
    max_draw_w: supposed('access_psu_controllers'),
    voltage_v: verified('access_device_volts'),
  },
  reader: {
    credential: verified('access_credential'),
    reader_interface: verified('access_reader_bus'),
    card_type: use('ranksLower', 'access_card_type'),
    ingress: verified('access_outdoor'),
    voltage_v: verified('access_device_volts'),
  },
  lock: {
    lock_type: use('refused', 'access_lock_type'),
    fail_mode: use('refused', 'access_fail_mode'),
    leaves: verified('access_leaves'),
    voltage_v: verified('access_lock_volts'),
    holding_force_kg: verified('access_force_class'),
    holding_current_ma: supposed('access_psu_current', 'access_psu_unknown'),
    door_material: verified('access_lock_material'),
  },
  smartLock: {
    lock_type: verified('access_lock_type'),
    credential: verified('access_credential'),
    door_material: verified('access_lock_material'),
  },
  exitButton: { exit_kind: verified('access_exit_button') },
  breakGlass: { exit_kind: use('refused', 'access_break_glass') },
  lockBracket: { bracket_kind: verified('access_bracket') },
  doorContact: { door_material: verified('access_contacts') },
  pole: { height_m: verified('parking_pole', 'parking_pole_island', 'high_throw_poles', 'camera_poles') },
  speedBump: { length_m: verified('parking_speed_bump') },
  accessPower: {
    output_current_a: skipped('access_psu_current'),
    voltage_v: verified('access_lock_volts'),
    battery_backup: verified('access_battery'),
  },
  battery: { voltage_v: verified('access_batteries') },
  card: { card_type: verified('access_cards') },
};

const NO_USES: Uses = {};
/** Which rules read what of a role's products. */
export const usesOf = (role: Role): Uses => ATTRIBUTE_USE[role] ?? NO_USES;
