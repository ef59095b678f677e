import { rules } from './rule.ts';

const MANUAL = 'DS-K2801/2802/2804 manual, easymanua.ls/hikvision/ds-k2802 p. 21; infotech.com.ua';
const FORCE = 'harmcentral.com/jishu/610.html';
const LOCKS = 'dcsecurity.co.uk; harmcentral.com; m.studyofnet.com/707441201.html';
const ESCAPE = 'm.studyofnet.com/707441201.html; dcsecurity.co.uk';
const KANTECH = 'kantech.com/training/html/maglock.html';

export const ACCESS_RULES = rules('access', {
  access_units_one_way: ['V', MANUAL],
  access_units_rs485: ['V', MANUAL],
  access_units_two_way: ['V', MANUAL],
  access_bus: ['D', 'whichever takes the fewest controllers'],
  access_controller_bus: ['V', MANUAL],
  access_card_capacity: ['D', 'everybody’s card is known to each controller'],
  access_readers_one_way: ['D', 'one reader, and an exit button inside'],
  access_readers_two_way: ['D', 'one reader on either side'],
  access_reader_bus: ['V', MANUAL],
  access_credential: ['D', 'how people prove who they are'],
  access_exit_button: ['D', 'people leave a one-way door by a button'],
  access_contacts: ['D', 'a door contact for each leaf'],
  access_lock_type: ['I', LOCKS],
  access_lock_asked: ['D', 'what the customer would like, where it may be'],
  access_escape_lock: ['I', ESCAPE],
  access_fail_mode: ['I', LOCKS],
  access_locks_double: ['D', 'two locks or a double maglock'],
  access_locks: ['D', 'a lock for each door'],
  access_leaves: ['D', 'two locks or a double maglock'],
  access_lock_material: ['I', LOCKS],
  access_lock_volts: ['V', KANTECH],
  access_force_class: ['I', FORCE],
  access_bracket: ['D', 'a magnet on a door that opens inward, or any lock on glass without a frame'],
  access_break_glass: ['I', ESCAPE],
  access_fire_interface: ['I', ESCAPE],
  access_lock_cable: ['T', 'securityexperts.ae 9.2'],
  access_reader_cable: ['V', `${MANUAL}; securityexperts.ae 9.2`],
  access_terminal_cable: ['T', 'securityexperts.ae 9.2'],
  access_signal_cable: ['T', 'securityexperts.ae 9.2'],
  access_outdoor: ['D', 'outdoors a reader must be sealed'],
  access_psu_own: ['V', KANTECH],
  access_psu_magnets: ['D', 'volts and amperes of the supply, and what hangs on it'],
  access_psu_door: ['D', 'volts and amperes of the supply, and what hangs on it'],
  access_psu_current: ['D', 'supply ≥ Σ holding current × 1.25'],
  access_psu_strike: ['V', 'fpc-security: 280 mA at 12 V'],
  access_psu_controllers: ['D', 'watts of the controllers at their voltage'],
  access_psu_terminals: ['D', 'watts of the face terminals at their voltage'],
  access_psu_unknown: ['D', 'a supply for each lock whose current nobody knows'],
  access_battery: ['D', 'doors go on working without mains'],
  access_batteries: ['D', 'a supply has room for a battery, which is bought beside it'],
  access_card_type: ['D', 'people carry one card for all readers'],
  access_cards: ['D', 'a card for each person'],
  access_smart_locks: ['D', 'a lock that works without a controller'],
});
