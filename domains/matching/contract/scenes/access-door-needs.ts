import type { Need, Requirement } from '../need.ts';
import type { SceneContext } from '../scene-rules.ts';
import type { AccessDoor, AccessScene } from '../site/access.ts';
import { step, type TraceStep } from '../trace.ts';
import {
  forceClass,
  isEscape,
  type LockDecision,
  lockOf,
  locksPerDoor,
  MATERIALS,
  smartLockRow,
} from './access-locks.ts';
import { type Bus, INTERFACES } from './access-wiring.ts';
import { needOf, networked, wanted } from './build-need.ts';
import { powerCableNeed } from './power-cable.ts';

export function readerNeed(scene: AccessScene, door: AccessDoor, bus: Bus, context: SceneContext): Need {
  const twoWay = door.way === 'twoWay';
  const fact = twoWay ? 'access.readers.twoWay' : 'access.readers.oneWay';
  const perDoor = context.pack.facts[fact].value;
  const quantity = door.doors * perDoor;
  const reach = context.pack.facts[REACH[bus]].value;
  // A face terminal is a device on the network; the controller hears of it there.
  const face = door.credential === 'face';
  const interfaces = face ? [...INTERFACES[bus], 'tcpIp'] : INTERFACES[bus];
  return needOf({
    scene,
    part: door,
    name: 'reader',
    role: 'reader',
    quantity,
    requirements: [
      { attribute: 'credential', is: 'equals', value: door.credential, rule: 'access_credential' },
      { attribute: 'reader_interface', is: 'oneOf', value: interfaces, rule: 'access_reader_bus' },
    ],
    steps: [
      step(
        twoWay ? 'access_readers_two_way' : 'access_readers_one_way',
        { doors: door.doors, perDoor },
        [fact],
        quantity,
      ),
      step('access_reader_bus', { run: door.readerRunM, reach }, [REACH[bus]], bus),
    ],
    load: networked({ point: door.point, runM: door.readerRunM }, context, { ports: face ? 1 : 0 }),
  });
}

/** How far a reader may be from its controller. */
export const REACH = { wiegand: 'access.wiegand.reach', rs485: 'access.rs485.reach' } as const;

function lockSteps(door: AccessDoor, decision: LockDecision): TraceStep[] {
  const inputs = { material: door.material, use: door.use, row: decision.row?.id ?? '' };
  const asked = decision.type === door.lock;
  return [
    step(decision.escape ? 'access_escape_lock' : 'access_lock_type', inputs, [], decision.type),
    ...(asked ? [step('access_lock_asked', {}, [], door.lock)] : []),
    step('access_fail_mode', { type: decision.type }, [], decision.fail),
  ];
}

function lockRequirements(door: AccessDoor, decision: LockDecision, context: SceneContext): Requirement[] {
  const { type } = decision;
  const { facts } = context.pack;
  const safety = decision.escape ? { safety: true as const } : {};
  const suits = {
    attribute: 'door_material',
    is: 'oneOf',
    value: MATERIALS[door.material],
    rule: 'access_lock_material',
  } as const;
  const volts = [facts['access.maglock.volts.low'].value, facts['access.maglock.volts.high'].value];
  const pair = door.leaves === 'double' && type === 'maglock';
  const force = door.forceKg !== null && type === 'maglock' ? forceClass(door.forceKg, context.pack) : null;
  return [
    { attribute: 'lock_type', is: 'equals', value: type, rule: 'access_lock_type', ...safety },
    { attribute: 'fail_mode', is: 'equals', value: decision.fail, rule: 'access_fail_mode', ...safety },
    { attribute: 'leaves', is: 'equals', value: pair ? 'double' : 'single', rule: 'access_leaves' },
    { attribute: 'voltage_v', is: 'oneOf', value: volts, rule: 'access_lock_volts' },
    // A magnet is screwed to any door; what reaches into a door must be made for it.
    ...(type === 'maglock' || type === 'shear' ? [] : [suits]),
    ...(door.forceKg !== null && type === 'maglock'
      ? [
          {
            attribute: 'holding_force_kg',
            is: 'atLeast',
            value: force?.kg ?? door.forceKg,
            rule: 'access_force_class',
          } as const,
        ]
      : []),
  ];
}

/** The lock of a door, by the pack's table. */
export function lockNeed(scene: AccessScene, door: AccessDoor, context: SceneContext): Need {
  const decision = lockOf(door, context.pack);
  const perDoor = locksPerDoor(door, decision.type, context.pack);
  const quantity = door.doors * perDoor;
  const force = door.forceKg !== null && decision.type === 'maglock' ? forceClass(door.forceKg, context.pack) : null;
  const counted =
    door.leaves === 'double'
      ? step(
          'access_locks_double',
          { doors: door.doors, perDoor },
          perDoor > 1 ? ['access.leaves.double'] : [],
          quantity,
        )
      : step('access_locks', { doors: door.doors }, [], quantity);
  if (decision.type === 'smart') {
    return needOf({
      scene,
      part: door,
      name: 'lock',
      role: 'smartLock',
      quantity,
      requirements: [
        { attribute: 'lock_type', is: 'equals', value: 'smart', rule: 'access_lock_type' },
        { attribute: 'door_material', is: 'oneOf', value: MATERIALS[door.material], rule: 'access_lock_material' },
      ],
      steps: [...lockSteps(door, decision), counted],
    });
  }
  return needOf({
    scene,
    part: door,
    name: 'lock',
    role: 'lock',
    quantity,
    requirements: lockRequirements(door, decision, context),
    preferred: [
      { attribute: 'door_material', is: 'oneOf', value: MATERIALS[door.material], rule: 'access_lock_material' },
    ],
    steps: [
      ...lockSteps(door, decision),
      counted,
      ...(force === null
        ? []
        : [step('access_force_class', { asked: door.forceKg ?? 0 }, [force.fact], force.kg, 'kg')]),
    ],
  });
}

interface PerDoor {
  readonly name: string;
  readonly role: Need['role'];
  readonly rule: TraceStep['rule'];
  readonly fact: TraceStep['facts'][number];
  readonly requirements?: readonly Requirement[];
}

/** What every door needs so many of. */
function perDoorNeed(scene: AccessScene, door: AccessDoor, context: SceneContext, of: PerDoor): Need {
  const perDoor = context.pack.facts[of.fact].value;
  const quantity = door.doors * perDoor;
  return needOf({
    scene,
    part: door,
    name: of.name,
    role: of.role,
    quantity,
    requirements: of.requirements ?? [],
    steps: [step(of.rule, { doors: door.doors, perDoor }, [of.fact], quantity)],
  });
}

function escapeNeeds(scene: AccessScene, door: AccessDoor, decision: LockDecision, context: SceneContext): Need[] {
  return [
    ...(decision.breakGlass
      ? [
          perDoorNeed(scene, door, context, {
            name: 'break-glass',
            role: 'breakGlass',
            rule: 'access_break_glass',
            fact: 'access.breakGlass.perEscapeDoor',
            requirements: [{ attribute: 'exit_kind', is: 'equals', value: 'breakGlass', rule: 'access_break_glass' }],
          }),
        ]
      : []),
    ...(decision.fireInterface
      ? [
          perDoorNeed(scene, door, context, {
            name: 'fire-interface',
            role: 'fireInterface',
            rule: 'access_fire_interface',
            fact: 'access.fireInterface.perEscapeDoor',
          }),
        ]
      : []),
  ];
}

function contactNeed(scene: AccessScene, door: AccessDoor, { pack }: SceneContext): Need {
  const perLeaf = pack.facts['access.contacts.perLeaf'].value;
  const leaves = door.leaves === 'double' ? pack.facts['access.leaves.double'].value : 1;
  const quantity = door.doors * leaves * perLeaf;
  return needOf({
    scene,
    part: door,
    name: 'contact',
    role: 'doorContact',
    quantity,
    steps: [step('access_contacts', { doors: door.doors, leaves, perLeaf }, ['access.contacts.perLeaf'], quantity)],
  });
}

function bracketNeed(scene: AccessScene, door: AccessDoor, lock: Need, { type }: LockDecision): Need | null {
  const needed = type === 'maglock' && (door.opening === 'inward' || door.material === 'frameless');
  if (!needed) return null;
  const inputs = { opening: door.opening, material: door.material };
  return needOf({
    scene,
    part: door,
    name: 'lock-bracket',
    role: 'lockBracket',
    quantity: lock.quantity,
    steps: [step('access_bracket', inputs, [], lock.quantity)],
  });
}

/** Everything at the doors of one kind, the controllers' share apart. */
export function doorNeeds(scene: AccessScene, door: AccessDoor, bus: Bus, context: SceneContext): Need[] {
  const decision = lockOf(door, context.pack);
  const lock = lockNeed(scene, door, context);
  const bracket = bracketNeed(scene, door, lock, decision);
  const powered = decision.type === 'smart' ? 0 : lock.quantity;
  return wanted([
    readerNeed(scene, door, bus, context),
    lock,
    ...(bracket === null ? [] : [bracket]),
    ...(door.way === 'oneWay'
      ? [
          perDoorNeed(scene, door, context, {
            name: 'exit-button',
            role: 'exitButton',
            rule: 'access_exit_button',
            fact: 'access.buttons.oneWay',
            requirements: [{ attribute: 'exit_kind', is: 'equals', value: door.exit, rule: 'access_exit_button' }],
          }),
        ]
      : []),
    contactNeed(scene, door, context),
    ...escapeNeeds(scene, door, decision, context),
    powerCableNeed(scene, door, context, {
      rule: 'access_lock_cable',
      devices: powered,
      runM: context.pack.facts['access.power.run'].value,
    }),
  ]);
}

/** Locks that work without a controller. On an escape route there is none: they stay closed without power. */
export function smartLockNeeds(scene: AccessScene, context: SceneContext): Need[] {
  return scene.locks.flatMap((door) => {
    const row = smartLockRow(door.material, context.pack);
    if (isEscape(door) || (row?.forbidden.includes('smart') ?? false)) return [];
    return [
      needOf({
        scene,
        part: door,
        name: 'smart-lock',
        role: 'smartLock',
        quantity: door.doors,
        requirements: [
          { attribute: 'credential', is: 'equals', value: door.credential, rule: 'access_credential' },
          { attribute: 'door_material', is: 'oneOf', value: MATERIALS[door.material], rule: 'access_lock_material' },
        ],
        steps: [step('access_smart_locks', { doors: door.doors }, [], door.doors)],
      }),
    ];
  });
}
