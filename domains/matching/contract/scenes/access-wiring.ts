import type { Need, Requirement } from '../need.ts';
import type { SceneContext } from '../scene-rules.ts';
import type { AccessScene } from '../site/access.ts';
import type { Credential } from '../site/channel.ts';
import { step } from '../trace.ts';
import { needOf, networked, wanted } from './build-need.ts';

export type Bus = 'wiegand' | 'rs485';

/** A door (or a lane) as controllers see it. */
export interface WiredDoor {
  readonly id: string;
  readonly doors: number;
  readonly twoWay: boolean;
  readonly credential: Credential;
  readonly readerRunM: number;
  readonly point: string;
  /** What reads there: a reader at a door, a terminal at a gate. */
  readonly reads: 'reader' | 'gateTerminal';
}

/** Doors of one point with the bus of each, and how many controllers they take. */
export interface WiredPoint {
  readonly point: string;
  readonly buses: ReadonlyMap<string, Bus>;
  /** Doors that take one place of a controller each. */
  readonly byDoors: number;
  readonly byDoorsBuses: readonly Bus[];
  /** Two-way doors on Wiegand, which take two reader inputs each. */
  readonly byInputs: number;
  readonly unitsByDoors: number;
  readonly unitsByInputs: number;
}

/** Readers that speak RS-485 by nature: a fingerprint's template does not go over Wiegand. */
const RS485_BY_NATURE: ReadonlySet<Credential> = new Set(['fingerprint']);

/** Interfaces of a product that speaks a bus. */
export const INTERFACES = {
  wiegand: ['wiegand', 'wiegandRs485'],
  rs485: ['rs485', 'wiegandRs485'],
} as const satisfies Record<Bus, readonly string[]>;

/** What a reader must be. A face terminal is a device on the network; the controller hears of it there. */
export const readerRequirements = (credential: Credential, bus: Bus): Requirement[] => [
  { attribute: 'credential', is: 'equals', value: credential, rule: 'access_credential' },
  {
    attribute: 'reader_interface',
    is: 'oneOf',
    value: credential === 'face' ? [...INTERFACES[bus], 'tcpIp'] : INTERFACES[bus],
    rule: 'access_reader_bus',
  },
];

/** What a controller or a face terminal must run on, as supplies of these voltages are sold. */
export const suppliedVolts = ({ pack }: SceneContext): Requirement => ({
  attribute: 'voltage_v',
  is: 'oneOf',
  value: [pack.facts['access.maglock.volts.low'].value, pack.facts['access.maglock.volts.high'].value],
  rule: 'access_device_volts',
});

const sum = (doors: readonly WiredDoor[]): number => doors.reduce((total, door) => total + door.doors, 0);

/** The one bus that a door's readers can use; null: either. */
function onlyBus(door: WiredDoor, { pack, sells }: SceneContext): Bus | null {
  if (RS485_BY_NATURE.has(door.credential) || door.readerRunM > pack.facts['access.wiegand.reach'].value)
    return 'rs485';
  const [wiegand, rs485] = (['wiegand', 'rs485'] as const).map((bus) =>
    sells(door.reads, readerRequirements(door.credential, bus)),
  );
  if (wiegand === rs485) return null;
  return wiegand ? 'wiegand' : 'rs485';
}

function busesOf(doors: readonly WiredDoor[], bus: AccessScene['bus'], context: SceneContext): Map<string, Bus> {
  if (bus !== 'any') return new Map(doors.map(({ id }) => [id, bus]));
  const { facts } = context.pack;
  const large = facts['access.unit.large'].value;
  const only = new Map(doors.map((door) => [door.id, onlyBus(door, context)]));
  const isFree = (door: WiredDoor) => door.twoWay && only.get(door.id) === null;
  const free = sum(doors.filter(isFree));
  const others = doors.filter((door) => !isFree(door));
  const onInputs = sum(others.filter((door) => door.twoWay && only.get(door.id) === 'wiegand'));
  const onDoors = sum(others) - onInputs;
  const units = (byDoors: number, byInputs: number) =>
    Math.ceil(byDoors / large) + Math.ceil(byInputs / facts['access.twoWay.doorsPerUnit'].value);
  const fewer = units(onDoors + free, onInputs) < units(onDoors, onInputs + free) ? 'rs485' : 'wiegand';
  return new Map(doors.map((door) => [door.id, only.get(door.id) ?? (door.twoWay ? fewer : 'wiegand')]));
}

/** Which bus each door's readers use and how many controllers each point takes at least. */
export function wiringOf(
  doors: readonly WiredDoor[],
  bus: AccessScene['bus'],
  context: SceneContext,
): readonly WiredPoint[] {
  const { facts } = context.pack;
  return [...Map.groupBy(doors, ({ point }) => point)].map(([point, here]) => {
    const buses = busesOf(here, bus, context);
    const onInputs = here.filter((door) => door.twoWay && buses.get(door.id) === 'wiegand');
    const onDoors = here.filter((door) => !onInputs.includes(door));
    const byDoors = sum(onDoors);
    const byInputs = sum(onInputs);
    return {
      point,
      buses,
      byDoors,
      byDoorsBuses: (['wiegand', 'rs485'] as const).filter((one) => onDoors.some(({ id }) => buses.get(id) === one)),
      byInputs,
      unitsByDoors: Math.ceil(byDoors / facts['access.unit.large'].value),
      unitsByInputs: Math.ceil(byInputs / facts['access.twoWay.doorsPerUnit'].value),
    };
  });
}

/** The bus of a door's readers. */
export const busIn =
  (points: readonly WiredPoint[]) =>
  ({ id, point }: Pick<WiredDoor, 'id' | 'point'>): Bus =>
    points.find((at) => at.point === point)?.buses.get(id) ?? 'wiegand';

interface ForScene {
  readonly scene: { readonly id: string };
  readonly people: number;
}

function byDoorsNeed({ scene, people }: ForScene, at: WiredPoint, context: SceneContext): Need {
  const [first = 'wiegand', second] = at.byDoorsBuses;
  const interfaces = second === undefined ? INTERFACES[first] : ['wiegandRs485'];
  const large = context.pack.facts['access.unit.large'].value;
  const medium = context.pack.facts['access.unit.medium'].value;
  const small = context.pack.facts['access.unit.small'].value;
  const rs485 = at.byDoorsBuses.includes('rs485');
  return needOf({
    scene,
    part: null,
    name: `controller-${at.point}`,
    role: 'accessController',
    quantity: at.unitsByDoors,
    requirements: [
      { attribute: 'reader_interface', is: 'oneOf', value: interfaces, rule: 'access_controller_bus' },
      suppliedVolts(context),
      ...capacity(people),
    ],
    steps: [
      step('access_bus', { doors: at.byDoors + at.byInputs }, [], second === undefined ? first : 'wiegandRs485'),
      step(
        rs485 ? 'access_units_rs485' : 'access_units_one_way',
        { doors: at.byDoors, large, medium, small },
        ['access.unit.large', 'access.unit.medium', 'access.unit.small'],
        at.unitsByDoors,
      ),
    ],
    load: networked({ point: at.point, runM: null }, context),
    cover: { attribute: 'doors', units: at.byDoors, fewest: true },
  });
}

function byInputsNeed({ scene, people }: ForScene, at: WiredPoint, context: SceneContext): Need {
  const perUnit = context.pack.facts['access.twoWay.doorsPerUnit'].value;
  const readers = context.pack.facts['access.readers.twoWay'].value;
  return needOf({
    scene,
    part: null,
    name: `controller-in-out-${at.point}`,
    role: 'accessController',
    quantity: at.unitsByInputs,
    requirements: [
      { attribute: 'reader_interface', is: 'oneOf', value: INTERFACES.wiegand, rule: 'access_controller_bus' },
      suppliedVolts(context),
      // Inputs of larger units read the entries of as many doors, and nothing on their inner side.
      { attribute: 'doors', is: 'atMost', value: perUnit, rule: 'access_units_two_way' },
      ...capacity(people),
    ],
    steps: [
      step(
        'access_units_two_way',
        { doors: at.byInputs, perUnit, readers },
        ['access.twoWay.doorsPerUnit', 'access.readers.twoWay'],
        at.unitsByInputs,
      ),
    ],
    load: networked({ point: at.point, runM: null }, context),
    cover: { attribute: 'reader_inputs', units: at.byInputs * readers, fewest: true },
  });
}

const capacity = (people: number) =>
  people > 0
    ? [{ attribute: 'card_capacity', is: 'atLeast', value: people, rule: 'access_card_capacity' } as const]
    : [];

/** Controllers of a scene, by point. */
export const controllerNeeds = (
  scene: ForScene,
  points: readonly WiredPoint[],
  context: SceneContext,
): readonly Need[] =>
  points.flatMap((at) => wanted([byDoorsNeed(scene, at, context), byInputsNeed(scene, at, context)]));
