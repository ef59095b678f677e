import type { Need, Requirement } from '../need.ts';
import type { SceneContext } from '../scene-rules.ts';
import type { AccessDoor, AccessScene } from '../site/access.ts';
import { step, type TraceStep } from '../trace.ts';
import {
  forceClass,
  isEscape,
  isPair,
  type LockDecision,
  lockOf,
  locksPerDoor,
  MATERIALS,
  smartLockRow,
} from './access-locks.ts';
import { needOf } from './build-need.ts';

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
  const pair = isPair(door, type, context);
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
  const perDoor = locksPerDoor(door, decision.type, context);
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
        { attribute: 'credential', is: 'equals', value: door.credential, rule: 'access_credential' },
        { attribute: 'door_material', is: 'oneOf', value: MATERIALS[door.material], rule: 'access_lock_material' },
      ],
      steps: [...lockSteps(door, decision), counted, step('access_smart_locks', {}, [], quantity)],
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
