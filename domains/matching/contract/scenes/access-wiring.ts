import type { Need } from '../need.ts';
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

const sum = (doors: readonly WiredDoor[]): number => doors.reduce((total, door) => total + door.doors, 0);

function busesOf(doors: readonly WiredDoor[], bus: AccessScene['bus'], { pack }: SceneContext): Map<string, Bus> {
  if (bus !== 'any') return new Map(doors.map(({ id }) => [id, bus]));
  const large = pack.facts['access.unit.large'].value;
  const perUnit = pack.facts['access.twoWay.doorsPerUnit'].value;
  const reach = pack.facts['access.wiegand.reach'].value;
  const needs485 = (door: WiredDoor) => RS485_BY_NATURE.has(door.credential) || door.readerRunM > reach;
  const free = doors.filter((door) => door.twoWay && !needs485(door));
  const others = sum(doors) - sum(free);
  const onWiegand = Math.ceil(others / large) + Math.ceil(sum(free) / perUnit);
  const onRs485 = Math.ceil((others + sum(free)) / large);
  return new Map(
    doors.map((door) => {
      const rs485 = needs485(door) || (door.twoWay && onRs485 < onWiegand);
      return [door.id, rs485 ? 'rs485' : 'wiegand'];
    }),
  );
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

/** Interfaces of a product that speaks a bus. */
export const INTERFACES = {
  wiegand: ['wiegand', 'wiegandRs485'],
  rs485: ['rs485', 'wiegandRs485'],
} as const satisfies Record<Bus, readonly string[]>;

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
    cover: { attribute: 'doors', units: at.byDoors },
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
    // Two readers a door: a four-door unit has four inputs, so it serves two such doors.
    cover: { attribute: 'reader_inputs', units: at.byInputs * readers },
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
