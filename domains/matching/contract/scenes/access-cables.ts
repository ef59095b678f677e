import type { Need } from '../need.ts';
import type { SceneContext } from '../scene-rules.ts';
import type { AccessDoor, AccessScene } from '../site/access.ts';
import { isSmart, lockOf, locksPerDoor } from './access-locks.ts';
import type { Bus } from './access-wiring.ts';
import { cableNeed, type Fed, powerCableNeed } from './power-cable.ts';

/** What a reader is wired with: six shielded conductors for Wiegand, two twisted pairs for RS-485. */
const READER_CABLES = {
  wiegand: { name: 'reader-cable', cable: 'rvvp6' },
  rs485: { name: 'reader-cable-rs485', cable: 'rvsp2' },
} as const satisfies Record<Bus, { readonly name: string; readonly cable: string }>;

/** Readers by the bus that they speak; those on the network are not among them. */
interface WiredReaders extends Fed {
  readonly bus: Bus;
}

/** Cable from readers to their controllers, of the kind that each bus asks for. */
export const readerCableNeeds = (
  scene: { readonly id: string },
  readers: readonly WiredReaders[],
  context: SceneContext,
): Need[] =>
  (['wiegand', 'rs485'] as const).map((bus) =>
    cableNeed(
      { scene, role: 'readerCable', rule: 'access_reader_cable', ...READER_CABLES[bus] },
      readers.filter((one) => one.bus === bus),
      context,
    ),
  );

const readersOf = (door: AccessDoor, { pack }: SceneContext): number =>
  door.doors * pack.facts[door.way === 'twoWay' ? 'access.readers.twoWay' : 'access.readers.oneWay'].value;

/** A face terminal speaks over the network. */
const isNetworked = ({ credential }: AccessDoor): boolean => credential === 'face';

/**
 * From buttons and contacts to the controller, which is as far from them as from the reader; so is what cuts the power
 * of the lock on a way out.
 */
function signalsOf(door: AccessDoor, { pack }: SceneContext): number {
  const { facts } = pack;
  const { breakGlass, fireInterface } = lockOf(door, pack);
  const buttons = door.way === 'oneWay' ? facts['access.buttons.oneWay'].value : 0;
  const leaves = door.leaves === 'double' ? facts['access.leaves.double'].value : 1;
  const contacts = leaves * facts['access.contacts.perLeaf'].value;
  const cutOff =
    (breakGlass ? facts['access.breakGlass.perEscapeDoor'].value : 0) +
    (fireInterface ? facts['access.fireInterface.perEscapeDoor'].value : 0);
  return door.doors * (buttons + contacts + cutOff);
}

/** Metres from a supply to what it feeds: it stands beside the controller, as far from the door as that. */
const supplyRunOf = ({ runM, readerRunM }: Pick<AccessDoor, 'runM' | 'readerRunM'>): number => runM ?? readerRunM;

/** Every cable between doors, controllers and supplies, but that of the network. A smart lock needs none. */
export function doorCableNeeds(scene: AccessScene, busOf: (door: AccessDoor) => Bus, context: SceneContext): Need[] {
  const { pack } = context;
  const wired = scene.doors.filter((door) => !isSmart(door, pack));
  const locks = wired.map((door) => ({
    devices: door.doors * locksPerDoor(door, lockOf(door, pack).type, context),
    runM: supplyRunOf(door),
  }));
  const terminals = wired.filter(isNetworked).map((door) => ({
    devices: readersOf(door, context),
    runM: supplyRunOf(door),
    rule: 'access_terminal_cable' as const,
  }));
  const readers = wired
    .filter((door) => !isNetworked(door))
    .map((door) => ({ devices: readersOf(door, context), runM: door.readerRunM, bus: busOf(door) }));
  const signals = wired.map((door) => ({ devices: signalsOf(door, context), runM: door.readerRunM }));
  return [
    powerCableNeed(scene, 'access_lock_cable', [...locks, ...terminals], context, 'power'),
    ...readerCableNeeds(scene, readers, context),
    cableNeed(
      { scene, name: 'signal-cable', role: 'signalCable', cable: 'rvv2', rule: 'access_signal_cable' },
      signals,
      context,
    ),
  ];
}
