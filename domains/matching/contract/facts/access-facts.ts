import { facts } from './fact.ts';

const MANUAL = 'DS-K2801/2802/2804 manual, easymanua.ls/hikvision/ds-k2802 p. 21; infotech.com.ua';
const FORCE = 'harmcentral.com/jishu/610.html';
const KANTECH = 'kantech.com/training/html/maglock.html: separate supply, never controller power';

/** Access control: controllers, readers, locks and their power. */
export const ACCESS_FACTS = facts('access', {
  'access.rs485.reach': [1200, 'm', 100, 2000, 'V', MANUAL],
  'access.wiegand.reach': [100, 'm', 20, 200, 'D', 'usual limit of Wiegand over shielded cable'],
  'access.unit.small': [1, '', 1, 1, 'V', MANUAL],
  'access.unit.medium': [2, '', 2, 2, 'V', MANUAL],
  'access.unit.large': [4, '', 4, 4, 'V', MANUAL],
  'access.twoWay.doorsPerUnit': [2, '', 1, 4, 'V', `${MANUAL}: Wiegand 1, 2 = door 1 in and out`],
  'access.readers.oneWay': [1, '', 1, 1, 'D', 'with an exit button'],
  'access.readers.twoWay': [2, '', 2, 2, 'D', 'in and out'],
  'access.contacts.perLeaf': [1, '', 0, 2, 'D', 'a door contact for each leaf'],
  'access.buttons.oneWay': [1, '', 1, 2, 'D', 'one inside'],
  'access.breakGlass.perEscapeDoor': [1, '', 1, 2, 'I', 'm.studyofnet.com/707441201.html; dcsecurity.co.uk'],
  'access.fireInterface.perEscapeDoor': [1, '', 0, 1, 'I', 'm.studyofnet.com/707441201.html; dcsecurity.co.uk'],
  'access.leaves.double': [2, '', 2, 2, 'D', 'two locks or a double maglock'],
  'access.maglock.volts.low': [12, 'V', 5, 48, 'V', KANTECH],
  'access.maglock.volts.high': [24, 'V', 5, 48, 'V', KANTECH],
  'access.controller.watts': [6, 'W', 0.5, 60, 'D', 'of each door, where the maker names less'],
  'access.terminal.watts': [24, 'W', 1, 100, 'D', 'a face terminal at 12 V and 2 A, where the maker names none'],
  'access.psu.margin': [1.25, '', 1, 3, 'D', 'supply ≥ Σ holding current × 1.25'],
  'access.reader.watts': [3, 'W', 0.5, 60, 'D', 'a reader at 12 V and 250 mA, where the maker names none'],
  'access.drop.most': [10, '%', 1, 20, 'D', 'devices of 12 V and 24 V are made for ±10 %'],
  'access.copper.resistivity': [
    0.0175,
    'Ω·mm²/m',
    0.017,
    0.03,
    'S',
    'IEC 60028: copper at 20 °C 0.01724 Ω·mm²/m, rounded up',
  ],
  'access.conductor.least': [0.75, 'mm²', 0.5, 2.5, 'S', 'GB 50396-2007: from a controller to what it moves'],
  'access.conductor.reader': [0.5, 'mm²', 0.2, 2.5, 'S', 'GB 50396-2007: from a controller to readers and buttons'],
  'access.battery.volts': [12, 'V', 6, 48, 'D', 'a sealed lead battery; two in row for 24 V'],
  'access.strike.current': [280, 'mA', 50, 2000, 'V', 'fpc-security: at 12 V'],
  'access.force.1': [150, 'kg', 50, 1000, 'I', FORCE],
  'access.force.2': [180, 'kg', 50, 1000, 'I', FORCE],
  'access.force.3': [280, 'kg', 50, 1000, 'I', FORCE],
  'access.force.4': [380, 'kg', 50, 1000, 'I', FORCE],
  'access.force.5': [500, 'kg', 50, 1000, 'I', FORCE],
});
