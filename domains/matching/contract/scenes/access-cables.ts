import { lockDraw, supplyVolts, wattsOfPiece } from '../engine/piece-watts.ts';
import type { Need } from '../need.ts';
import { factOf } from '../rule-pack.ts';
import type { Chosen, SceneContext, SceneDemand } from '../scene-rules.ts';
import type { AccessDoor, AccessScene } from '../site/access.ts';
import { isSmart, lockOf, locksPerDoor } from './access-locks.ts';
import type { Bus } from './access-wiring.ts';
import { cableNeed, type Fed } from './power-cable.ts';
import { type FedOver, lowVoltageCables } from './supply-drop.ts';

/** What a reader is wired with: six shielded conductors for Wiegand, two twisted pairs for RS-485. */
export const READER_CABLES = {
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
      {
        scene,
        role: 'readerCable',
        rule: 'access_reader_cable',
        requirements: [
          {
            attribute: 'conductor_mm2',
            is: 'atLeast',
            value: factOf(context.pack, 'access.conductor.reader'),
            rule: 'access_reader_conductor',
          },
        ],
        ...READER_CABLES[bus],
      },
      readers.filter((one) => one.bus === bus),
      context,
    ),
  );

const readersOf = (door: AccessDoor, { pack }: SceneContext): number =>
  door.doors * pack.facts[door.way === 'twoWay' ? 'access.readers.twoWay' : 'access.readers.oneWay'].value;

/** A face terminal speaks over the network. */
const isNetworked = ({ credential }: AccessDoor): boolean => credential === 'face';

/** Buttons and contacts, which are as far from the controller as the reader. */
function signalsOf(door: AccessDoor, { pack }: SceneContext): number {
  const { facts } = pack;
  const buttons = door.way === 'oneWay' ? facts['access.buttons.oneWay'].value : 0;
  const leaves = door.leaves === 'double' ? facts['access.leaves.double'].value : 1;
  const contacts = leaves * facts['access.contacts.perLeaf'].value;
  return door.doors * (buttons + contacts);
}

/** What cuts the power of the lock on a way out, by hand or when there is a fire; as far as the rest. */
function cutOffsOf(door: AccessDoor, { pack }: SceneContext): number {
  const { facts } = pack;
  const { breakGlass, fireInterface } = lockOf(door, pack);
  return (
    door.doors *
    ((breakGlass ? facts['access.breakGlass.perEscapeDoor'].value : 0) +
      (fireInterface ? facts['access.fireInterface.perEscapeDoor'].value : 0))
  );
}

/** Cable that goes on working while it burns. */
export const fireCableNeed = (scene: { readonly id: string }, fed: readonly Fed[], context: SceneContext): Need =>
  cableNeed(
    { scene, name: 'fire-cable', role: 'signalCable', cable: 'nhrvs2', rule: 'access_fire_cable' },
    fed,
    context,
  );

/** Metres from a supply to what it feeds: it stands beside the controller, as far from the door as that. */
const supplyRunOf = ({ runM, readerRunM }: Pick<AccessDoor, 'runM' | 'readerRunM'>): number => runM ?? readerRunM;

/** What face terminals draw, at the voltage of their supply. */
export function terminalDraw(needId: string, { pack }: SceneContext, chosen: Chosen): FedOver['drawn'] {
  const product = chosen(needId)?.product;
  if (product === undefined) return null;
  const volts = supplyVolts(product, pack);
  const watts = wattsOfPiece(product, 'faceTerminal', pack) ?? 0;
  return { partNumber: product.partNumber, amperes: watts / volts, volts };
}

/** What each lock of a door draws; null: none was taken, or its maker does not say, which is told with its supply. */
function lockCurrent(scene: AccessScene, door: AccessDoor, { pack }: SceneContext, chosen: Chosen): FedOver['drawn'] {
  const product = chosen(`${scene.id}.${door.id}.lock`)?.product;
  if (product === undefined) return null;
  const { volts, milliamperes } = lockDraw(product, lockOf(door, pack).type === 'strike' ? 'strike' : 'lock', pack);
  return milliamperes === null ? null : { partNumber: product.partNumber, amperes: milliamperes / 1000, volts };
}

/** Doors with something to wire: a smart lock needs no cable. */
const wiredDoors = (scene: AccessScene, { pack }: SceneContext) => scene.doors.filter((door) => !isSmart(door, pack));

/** Cable from supplies to locks and face terminals, by what those that were chosen draw. */
export function supplyCables(scene: AccessScene, context: SceneContext, chosen: Chosen): SceneDemand {
  const wired = wiredDoors(scene, context);
  const locks = wired.map(
    (door): FedOver => ({
      part: door,
      devices: door.doors * locksPerDoor(door, lockOf(door, context.pack).type, context),
      runM: supplyRunOf(door),
      drawn: lockCurrent(scene, door, context, chosen),
    }),
  );
  const terminals = wired.filter(isNetworked).map(
    (door): FedOver => ({
      part: door,
      devices: readersOf(door, context),
      runM: supplyRunOf(door),
      rule: 'access_terminal_cable',
      drawn: terminalDraw(`${scene.id}.${door.id}.reader`, context, chosen),
    }),
  );
  return lowVoltageCables({ scene, name: 'power-cable', rule: 'access_lock_cable' }, [...locks, ...terminals], context);
}

/** Every cable between doors and controllers, but that of the network and that of supplies. */
export function doorCableNeeds(scene: AccessScene, busOf: (door: AccessDoor) => Bus, context: SceneContext): Need[] {
  const wired = wiredDoors(scene, context);
  const readers = wired
    .filter((door) => !isNetworked(door))
    .map((door) => ({ devices: readersOf(door, context), runM: door.readerRunM, bus: busOf(door) }));
  const signals = wired.map((door) => ({ devices: signalsOf(door, context), runM: door.readerRunM }));
  return [
    ...readerCableNeeds(scene, readers, context),
    cableNeed(
      { scene, name: 'signal-cable', role: 'signalCable', cable: 'rvv2', rule: 'access_signal_cable' },
      signals,
      context,
    ),
    fireCableNeed(
      scene,
      wired.map((door) => ({ devices: cutOffsOf(door, context), runM: door.readerRunM })),
      context,
    ),
  ];
}
