/** What a product is for: where it is looked for, and what it says about itself that rules read. */
interface RoleFacts {
  /** Codes of the catalogue's categories; where nothing in them is for sale, the line says so. */
  readonly categories: readonly string[];
  /** Attributes that the rules read; the page of missing attributes lists products without them. */
  readonly attributes: readonly string[];
  /** Read where a product says it; without it nothing is missing, because the rules have a formula of their own. */
  readonly alsoRead?: readonly string[];
  /** What without it happens: the text `matching_without_<id>`. */
  readonly without: string;
}

const CAMERA_ATTRIBUTES = [
  'resolution',
  'form',
  'lens_min_mm',
  'lens_max_mm',
  'hfov_max_deg',
  'dori_detect_m',
  'codec',
  'fps_max',
  'poe_powered',
  'max_draw_w',
  'max_resolution',
  'bitrate_mbps',
  'audio',
  'ingress',
  'light',
  'light_range_m',
] as const;

const CAMERAS = ['bullet-cameras', 'dome-cameras', 'turret-cameras', 'fisheye-cameras', 'ptz-cameras'] as const;
const SWITCH_ATTRIBUTES = ['port_count', 'port_speed', 'sfp_ports', 'rack_u', 'depth_mm', 'max_draw_w'] as const;

const GATE_ATTRIBUTES = [
  'gate_type',
  'cabinet_core',
  'lane_width_mm',
  'wide_lane',
  'throughput_ppm',
  'voltage_v',
  'output_voltage_v',
  'output_current_a',
] as const;

const ALL = {
  camera: { categories: CAMERAS, attributes: CAMERA_ATTRIBUTES, without: 'camera' },
  overviewCamera: { categories: CAMERAS, attributes: CAMERA_ATTRIBUTES, without: 'camera' },
  highThrowCamera: {
    categories: ['high-throw-cameras'],
    attributes: [
      'resolution',
      'lens_min_mm',
      'lens_max_mm',
      'hfov_max_deg',
      'vfov_deg',
      'min_illumination_lux',
      'fps_max',
      'bitrate_mbps',
      'ingress',
      'poe_powered',
      'max_draw_w',
    ],
    alsoRead: ['form', 'max_resolution'],
    without: 'camera',
  },
  anprCamera: {
    categories: ['anpr-cameras'],
    attributes: [
      'resolution',
      'lens_min_mm',
      'lens_max_mm',
      'lane_width_max_m',
      'display_lines',
      'fps_max',
      'max_draw_w',
    ],
    alsoRead: ['bitrate_mbps'],
    without: 'anprCamera',
  },
  recorder: {
    categories: ['nvr', 'poe-nvr'],
    attributes: [
      'channels',
      'incoming_mbps',
      'record_max_mpx',
      'drive_bays',
      'slot_max_tb',
      'rack_u',
      'depth_mm',
      'max_draw_w',
      'poe_ports',
      'poe_budget_w',
      'poe_standard',
    ],
    without: 'recorder',
  },
  /** An adapter for a camera that is fed where it hangs. */
  cameraPower: {
    categories: ['device-power'],
    attributes: ['output_current_a', 'voltage_v'],
    without: 'cameraPower',
  },
  disk: { categories: ['surveillance-disks'], attributes: ['capacity_tb'], without: 'disk' },
  poeSwitch: {
    categories: ['poe-switches'],
    attributes: [...SWITCH_ATTRIBUTES, 'poe_ports', 'poe_standard', 'poe_budget_w'],
    without: 'poeSwitch',
  },
  switch: {
    categories: ['gigabit-switches', 'multigig-switches'],
    attributes: SWITCH_ATTRIBUTES,
    without: 'switch',
  },
  aggregationSwitch: {
    categories: ['gigabit-switches', 'multigig-switches'],
    attributes: SWITCH_ATTRIBUTES,
    without: 'switch',
  },
  /** The middle of many fibre links: its ports are cages for transceivers. */
  fibreSwitch: {
    categories: ['fibre-switches'],
    attributes: SWITCH_ATTRIBUTES,
    without: 'switch',
  },
  injector: { categories: ['poe-injectors'], attributes: ['poe_standard', 'poe_budget_w'], without: 'injector' },
  sfp: {
    categories: ['transceivers'],
    attributes: ['port_speed', 'fibre_mode', 'link_length_km'],
    without: 'sfp',
  },
  cable: { categories: ['network-cables'], attributes: ['cable_class', 'length_m', 'cable_place'], without: 'cable' },
  powerCable: {
    categories: ['power-cables'],
    attributes: ['cable_class', 'length_m', 'conductor_mm2'],
    without: 'cable',
  },
  fibreCable: { categories: ['fibre-cables'], attributes: ['fibre_mode', 'fibre_cores', 'length_m'], without: 'cable' },
  patchPanel: { categories: ['patch-panels'], attributes: ['port_count'], without: 'patchPanel' },
  /** At the panel's end of a cable. */
  jack: { categories: ['keystone-jacks'], attributes: ['cable_class'], without: 'jack' },
  /** At the device's end of a cable. */
  plug: { categories: ['network-plugs'], attributes: ['cable_class'], without: 'plug' },
  patchCord: { categories: ['patch-cords'], attributes: ['cable_class', 'length_m'], without: 'patchCord' },
  fibreBox: { categories: ['fibre-boxes'], attributes: ['fibre_mode', 'fibre_cores'], without: 'fibreBox' },
  fibreCord: { categories: ['fibre-cords'], attributes: ['fibre_mode'], without: 'patchCord' },
  readerCable: {
    categories: ['control-cables'],
    attributes: ['cable_class', 'length_m', 'conductor_mm2'],
    without: 'cable',
  },
  signalCable: { categories: ['control-cables'], attributes: ['cable_class', 'length_m'], without: 'cable' },
  poleFoundation: { categories: ['pole-foundations'], attributes: ['pole_max_m'], without: 'poleFoundation' },
  outdoorBox: { categories: ['outdoor-boxes'], attributes: ['ingress'], without: 'outdoorBox' },
  mount: {
    categories: ['camera-mounts'],
    attributes: ['compatible_forms', 'mount_kind', 'length_m'],
    without: 'mount',
  },
  junctionBox: { categories: ['junction-boxes'], attributes: ['compatible_forms'], without: 'junctionBox' },
  /** At either end of a network cable that runs outdoors. */
  surgeProtector: {
    categories: ['surge-protection'],
    attributes: ['ethernet_ports', 'poe_standard'],
    without: 'surgeProtector',
  },
  cabinet: { categories: ['cabinets'], attributes: ['rack_u', 'depth_mm', 'load_kg'], without: 'cabinet' },
  ups: {
    categories: ['tower-ups', 'rack-ups'],
    attributes: ['capacity_w', 'capacity_va', 'output_voltage_v', 'rack_u', 'depth_mm'],
    without: 'ups',
  },
  licence: {
    categories: ['platform-licences'],
    attributes: ['licence_channels', 'licence_term_months'],
    without: 'licence',
  },
  accessLicence: {
    categories: ['access-licences'],
    attributes: ['licence_channels', 'licence_term_months'],
    without: 'licence',
  },
  barrier: {
    categories: ['barriers'],
    attributes: ['arm_m', 'arm_side', 'open_time_s'],
    alsoRead: ['max_draw_w'],
    without: 'barrier',
  },
  loopDetector: {
    categories: ['vehicle-detectors'],
    attributes: ['detector_kind', 'lanes', 'voltage_v'],
    alsoRead: ['max_draw_w'],
    without: 'antiSmash',
  },
  radar: {
    categories: ['vehicle-detectors'],
    attributes: ['detector_kind', 'detection_range_m'],
    alsoRead: ['max_draw_w'],
    without: 'antiSmash',
  },
  /** The wire in the ground. */
  loopCoil: { categories: ['loop-coils'], attributes: [], without: 'antiSmash' },
  trigger: {
    categories: ['vehicle-detectors'],
    attributes: ['detector_kind', 'detection_range_m', 'lanes'],
    alsoRead: ['max_draw_w'],
    without: 'trigger',
  },
  pole: { categories: ['camera-poles'], attributes: ['height_m'], without: 'pole' },
  feeDisplay: {
    categories: ['parking-displays'],
    attributes: ['display_lines', 'voltage_v', 'payment_code'],
    alsoRead: ['max_draw_w'],
    without: 'feeDisplay',
  },
  boothComputer: {
    categories: ['industrial-computers'],
    attributes: [],
    alsoRead: ['max_draw_w'],
    without: 'booth',
  },
  speedBump: { categories: ['speed-bumps'], attributes: ['length_m'], without: 'trigger' },
  gateSingle: {
    categories: ['swing-gates', 'sliding-gates', 'full-height-turnstiles', 'tripod-turnstiles'],
    attributes: GATE_ATTRIBUTES,
    alsoRead: ['max_draw_w'],
    without: 'gate',
  },
  gateDual: {
    categories: ['swing-gates', 'sliding-gates', 'full-height-turnstiles', 'tripod-turnstiles'],
    attributes: GATE_ATTRIBUTES,
    alsoRead: ['max_draw_w'],
    without: 'gate',
  },
  gateTerminal: {
    categories: ['biometric-terminals', 'card-readers'],
    attributes: ['credential', 'card_type', 'reader_interface', 'ingress', 'voltage_v'],
    alsoRead: ['max_draw_w'],
    without: 'reader',
  },
  /** A face terminal stands on its gate on a post of its own. */
  terminalMount: { categories: ['terminal-mounts'], attributes: [], without: 'terminalMount' },
  accessController: {
    categories: ['access-controllers'],
    attributes: ['doors', 'reader_inputs', 'reader_interface', 'card_capacity', 'max_draw_w', 'voltage_v'],
    without: 'controller',
  },
  reader: {
    categories: ['card-readers', 'biometric-terminals'],
    attributes: ['credential', 'card_type', 'reader_interface', 'ingress', 'voltage_v'],
    alsoRead: ['max_draw_w'],
    without: 'reader',
  },
  lock: {
    categories: ['maglocks', 'electric-strikes', 'drop-bolts'],
    attributes: [
      'lock_type',
      'leaves',
      'holding_force_kg',
      'holding_current_ma',
      'voltage_v',
      'fail_mode',
      'door_material',
    ],
    alsoRead: ['max_draw_w'],
    without: 'lock',
  },
  smartLock: {
    categories: ['smart-locks'],
    attributes: ['lock_type', 'credential', 'door_material', 'fail_mode'],
    without: 'lock',
  },
  /** For a maglock on a door that opens inward, and for whatever holds glass without a frame. */
  lockBracket: { categories: ['lock-brackets'], attributes: ['bracket_kind'], without: 'lockBracket' },
  exitButton: { categories: ['exit-devices'], attributes: ['exit_kind'], without: 'exitButton' },
  breakGlass: { categories: ['exit-devices'], attributes: ['exit_kind'], without: 'breakGlass' },
  fireInterface: { categories: ['fire-interfaces'], attributes: [], without: 'fireInterface' },
  doorContact: { categories: ['door-contacts'], attributes: ['door_material'], without: 'doorContact' },
  accessPower: {
    categories: ['access-power'],
    attributes: ['output_current_a', 'voltage_v', 'battery_backup'],
    without: 'accessPower',
  },
  battery: { categories: ['backup-batteries'], attributes: ['voltage_v'], without: 'battery' },
  card: { categories: ['credentials'], attributes: ['card_type'], without: 'card' },
} as const satisfies Record<string, RoleFacts>;

export type Role = keyof typeof ALL;

/** Every role; its name is the text `matching_role_<role>`. */
export const ROLES: Readonly<Record<Role, RoleFacts & { readonly without: WithoutId }>> = ALL;

/** What happens without a line, as the text `matching_without_<id>`: by its role, or by what hangs on it. */
export type WithoutId = (typeof ALL)[Role]['without'] | 'cagedPole';

export const ROLE_NAMES = Object.keys(ALL) as Role[];

const READ: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const read = new Map<string, Set<string>>();
  for (const role of ROLE_NAMES) {
    const { categories, attributes, alsoRead = [] } = ROLES[role];
    for (const category of categories) {
      const known = read.get(category) ?? new Set<string>();
      for (const attribute of [...attributes, ...alsoRead]) known.add(attribute);
      read.set(category, known);
    }
  }
  return read;
})();

/** The categories among whose products rules choose. */
export const READ_CATEGORIES: readonly string[] = [...READ.keys()];

/** What rules read of what a product of this category says. Several values say what it can be had with, not what it is. */
export function attributesRead(
  category: string,
  said: Readonly<Record<string, number | string | readonly (number | string)[]>>,
): Record<string, number | string> {
  const read = READ.get(category);
  return Object.fromEntries(
    Object.entries(said).flatMap(([code, value]) =>
      read?.has(code) && (typeof value === 'number' || typeof value === 'string') ? [[code, value]] : [],
    ),
  );
}

/** What is chosen as a set: only the whole says what another product of it would change. */
export const SET_ROLES: readonly Role[] = [
  'recorder',
  'disk',
  'poeSwitch',
  'switch',
  'aggregationSwitch',
  'fibreSwitch',
];
