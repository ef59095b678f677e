import { numberOf } from '../engine/candidates.ts';
import { lockDraw, supplyVolts, wattsOfPiece } from '../engine/piece-watts.ts';
import type { Cover, Need, Requirement } from '../need.ts';
import type { Problem } from '../problem.ts';
import type { FactId } from '../rule-pack.ts';
import type { Chosen, SceneContext, SceneDemand } from '../scene-rules.ts';
import type { AccessDoor, AccessScene } from '../site/access.ts';
import type { ChannelEntrance, ChannelScene } from '../site/channel.ts';
import { step, type TraceStep } from '../trace.ts';
import { isMagnet, lockOf } from './access-locks.ts';
import type { WiredPoint } from './access-wiring.ts';
import { needOf, problemOf } from './build-need.ts';
import type { GateOutput } from './gate-output.ts';

/** Hundredths of an ampere: fine enough for a strike, coarse enough to count. */
const PER_AMPERE = 100;

type Powered = AccessScene | ChannelScene;
type Part = AccessDoor | ChannelEntrance;

/** What a supply feeds: parts that may not be divided between two supplies. */
interface Fed {
  readonly pool: string;
  readonly kind: 'maglock' | 'door';
  readonly point: string;
  readonly volts: number;
  /** Hundredths of an ampere with the margin: of all parts, and of the largest. */
  readonly units: number;
  readonly largest: number;
  readonly parts: NonNullable<Cover['parts']>;
  readonly steps: readonly TraceStep[];
  /** Locks that hang on it. */
  readonly locks: number;
}

const withMargin = (milliamperes: number, margin: number): number =>
  Math.ceil(Math.round((milliamperes * margin * PER_AMPERE) / 10) / 100);

function unknownSupply(scene: AccessScene, door: AccessDoor, quantity: number): Need {
  return needOf({
    scene,
    part: door,
    name: 'supply',
    role: 'accessPower',
    quantity,
    requirements: battery(scene),
    steps: [step('access_psu_unknown', { locks: quantity }, [], quantity)],
  });
}

const battery = (scene: Powered): Requirement[] =>
  scene.kind === 'access' && scene.battery
    ? [{ attribute: 'battery_backup', is: 'equals', value: 'yes', rule: 'access_battery' }]
    : [];

interface LockPower {
  readonly fed: Fed | null;
  readonly need: Need | null;
  readonly problem: Problem | null;
}
const NO_POWER: LockPower = { fed: null, need: null, problem: null };

/** What the locks of one kind of door draw. */
function lockPower(scene: AccessScene, door: AccessDoor, context: SceneContext, chosen: Chosen): LockPower {
  const { facts } = context.pack;
  const { type } = lockOf(door, context.pack);
  const taken = type === 'smart' ? null : chosen(`${scene.id}.${door.id}.lock`);
  if (taken === null) return NO_POWER;
  const { product, quantity } = taken;
  const { volts, said, milliamperes } = lockDraw(product, type === 'strike' ? 'strike' : 'lock', context.pack);
  if (milliamperes === null) {
    return {
      fed: null,
      need: unknownSupply(scene, door, quantity),
      problem: problemOf('accessCurrentUnknown', 'warning', scene, door, { partNumber: product.partNumber }),
    };
  }
  const margin = facts['access.psu.margin'].value;
  const kind = isMagnet(type) ? 'maglock' : 'door';
  const inputs = { locks: quantity, current: milliamperes, margin };
  const amperes = (quantity * milliamperes * margin) / 1000;
  const used: FactId[] = ['access.psu.margin'];
  const steps = [
    step('access_psu_lock', { locks: quantity, point: door.point }, [], type),
    ...(said === null ? [step('access_psu_strike', {}, ['access.strike.current'], milliamperes, 'mA')] : []),
    step('access_psu_current', inputs, used, amperes, 'A'),
  ];
  const each = withMargin(milliamperes, margin);
  const pool = `${kind}.${door.point}.${volts}`;
  return {
    fed: {
      pool,
      kind,
      point: door.point,
      volts,
      units: each * quantity,
      largest: each,
      parts: [{ units: each, pieces: quantity }],
      steps,
      locks: quantity,
    },
    need: null,
    problem: null,
  };
}

/** What the controllers of a point draw, by the doors they serve: a product that draws more is taken at its word. */
function controllerPower(scene: Powered, at: WiredPoint, context: SceneContext, chosen: Chosen): Fed[] {
  const { facts } = context.pack;
  const margin = facts['access.psu.margin'].value;
  const large = facts['access.unit.large'].value;
  return [
    { id: `${scene.id}.controller-${at.point}`, doors: at.byDoors },
    { id: `${scene.id}.controller-in-out-${at.point}`, doors: at.byInputs },
  ].flatMap(({ id, doors }) => {
    const product = doors > 0 ? chosen(id)?.product : undefined;
    if (product === undefined) return [];
    const volts = supplyVolts(product, context.pack);
    const watts = wattsOfPiece(product, 'accessController', context.pack) ?? 0;
    const perDoor = watts / Math.max(1, numberOf(product, 'doors') ?? 1);
    const inputs = { doors, perDoor, volts, margin };
    const amperes = (doors * perDoor * margin) / volts;
    const hundredths = (served: number) => withMargin((served * perDoor * 1000) / volts, margin);
    return [
      {
        pool: `door.${at.point}.${volts}`,
        kind: 'door' as const,
        point: at.point,
        volts,
        units: hundredths(doors),
        // The largest controller stays with one supply.
        largest: hundredths(Math.min(doors, large)),
        parts: [
          { units: hundredths(large), pieces: Math.floor(doors / large) },
          { units: hundredths(doors % large), pieces: 1 },
        ].filter(({ units, pieces }) => units * pieces > 0),
        locks: 0,
        steps: [step('access_psu_controllers', inputs, ['access.controller.watts', 'access.psu.margin'], amperes, 'A')],
      },
    ];
  });
}

/** What the face terminals of a door or a row of gates draw; other readers live on their controller. */
function terminalPower(
  needId: string,
  part: Part,
  context: SceneContext,
  chosen: Chosen,
  before: readonly TraceStep[] = [],
): Fed[] {
  const taken = part.credential === 'face' ? chosen(needId) : null;
  if (taken === null) return [];
  const { facts } = context.pack;
  const volts = supplyVolts(taken.product, context.pack);
  const margin = facts['access.psu.margin'].value;
  const said = numberOf(taken.product, 'max_draw_w');
  const watts = wattsOfPiece(taken.product, 'faceTerminal', context.pack) ?? 0;
  const terminals = taken.quantity;
  const each = withMargin((watts * 1000) / volts, margin);
  const used: FactId[] = said === null ? ['access.terminal.watts', 'access.psu.margin'] : ['access.psu.margin'];
  const amperes = (terminals * watts * margin) / volts;
  return [
    {
      pool: `door.${part.point}.${volts}`,
      kind: 'door',
      point: part.point,
      volts,
      units: each * terminals,
      largest: each,
      parts: [{ units: each, pieces: terminals }],
      locks: 0,
      steps: [...before, step('access_psu_terminals', { terminals, watts, volts, margin }, used, amperes, 'A')],
    },
  ];
}

function supplyNeed(scene: Powered, fed: readonly [Fed, ...Fed[]], context: SceneContext): Need {
  const [{ kind, point, volts }] = fed;
  const largest = fed.reduce((most, one) => Math.max(most, one.largest), 0);
  const usual = context.pack.facts['access.maglock.volts.low'].value;
  const sum = (of: (one: Fed) => number) => fed.reduce((total, one) => total + of(one), 0);
  const units = sum((one) => one.units);
  const own = step('access_psu_own', { point }, [], kind);
  const loaded = step(
    kind === 'maglock' ? 'access_psu_magnets' : 'access_psu_door',
    kind === 'maglock' ? { volts, locks: sum(({ locks }) => locks) } : { volts },
    [],
    units / PER_AMPERE,
    'A',
  );
  return needOf({
    scene,
    part: null,
    name: `supply-${kind}-${point}${volts === usual ? '' : `-${volts}v`}`,
    role: 'accessPower',
    quantity: 1,
    requirements: [
      { attribute: 'voltage_v', is: 'equals', value: volts, rule: 'access_lock_volts' },
      { attribute: 'output_current_a', is: 'atLeast', value: largest / PER_AMPERE, rule: 'access_psu_current' },
      ...battery(scene),
    ],
    steps: [...fed.flatMap(({ steps }) => steps), ...(kind === 'maglock' ? [own] : []), loaded],
    cover: {
      attribute: 'output_current_a',
      units,
      scale: PER_AMPERE,
      largest,
      parts: fed.flatMap(({ parts }) => parts),
    },
  });
}

/** A supply for each pool: of one voltage, at one point. */
const suppliesOf = (scene: Powered, fed: readonly Fed[], context: SceneContext): Need[] =>
  [...Map.groupBy(fed, ({ pool }) => pool).values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [supplyNeed(scene, [first, ...rest], context)],
  );

/**
 * Supplies for the controllers of gates, and for terminals that their gates do not feed. Gates open without power, so
 * nothing keeps them going.
 */
export const gateSupplies = (
  scene: ChannelScene,
  points: readonly WiredPoint[],
  outputs: ReadonlyMap<string, GateOutput>,
  context: SceneContext,
  chosen: Chosen,
): Need[] =>
  suppliesOf(
    scene,
    [
      ...points.flatMap((at) => controllerPower(scene, at, context, chosen)),
      ...scene.entrances.flatMap((entrance) => {
        const output = outputs.get(entrance.id);
        return output?.feeds === true
          ? []
          : terminalPower(`${scene.id}.${entrance.id}.terminal`, entrance, context, chosen, output?.steps);
      }),
    ],
    context,
  );

/** Supplies for the locks and controllers that were chosen; magnets have their own, apart from the controllers'. */
export function supplies(
  scene: AccessScene,
  points: readonly WiredPoint[],
  context: SceneContext,
  chosen: Chosen,
): SceneDemand {
  const locks = scene.doors.map((door) => lockPower(scene, door, context, chosen));
  const controllers = points.flatMap((at) => controllerPower(scene, at, context, chosen));
  const terminals = scene.doors.flatMap((door) =>
    terminalPower(`${scene.id}.${door.id}.reader`, door, context, chosen),
  );
  const all = [...locks.map(({ fed }) => fed).filter((fed) => fed !== null), ...controllers, ...terminals];
  return {
    needs: [...suppliesOf(scene, all, context), ...locks.map(({ need }) => need).filter((need) => need !== null)],
    problems: locks.map(({ problem }) => problem).filter((problem) => problem !== null),
  };
}
