import type { Need, Requirement } from '../need.ts';
import type { SceneContext } from '../scene-rules.ts';
import type { AccessDoor, AccessScene } from '../site/access.ts';
import { step, type TraceStep } from '../trace.ts';
import { lockNeed } from './access-lock-needs.ts';
import { type LockDecision, lockOf, MATERIALS } from './access-locks.ts';
import { type Bus, readerRequirements, suppliedVolts } from './access-wiring.ts';
import { needOf, networked, OUTDOOR_INGRESS, wanted } from './build-need.ts';
import { cardWish } from './cards.ts';

export function readerNeed(scene: AccessScene, door: AccessDoor, bus: Bus, context: SceneContext): Need {
  const twoWay = door.way === 'twoWay';
  const fact = twoWay ? 'access.readers.twoWay' : 'access.readers.oneWay';
  const perDoor = context.pack.facts[fact].value;
  const quantity = door.doors * perDoor;
  const reach = context.pack.facts[REACH[bus]].value;
  const face = door.credential === 'face';
  return needOf({
    scene,
    part: door,
    name: 'reader',
    role: 'reader',
    quantity,
    requirements: [
      ...readerRequirements(door.credential, bus),
      ...(face ? [suppliedVolts(context)] : []),
      ...(door.place === 'outdoor'
        ? [{ attribute: 'ingress', is: 'oneOf', value: OUTDOOR_INGRESS, rule: 'access_outdoor' } as const]
        : []),
    ],
    preferred: cardWish(door.credential),
    steps: [
      step(
        twoWay ? 'access_readers_two_way' : 'access_readers_one_way',
        { doors: door.doors, perDoor },
        [fact],
        quantity,
      ),
      step('access_reader_bus', { run: door.readerRunM, reach }, [REACH[bus]], bus),
    ],
    // What is wired to its controller takes none of the network's cable.
    load: networked({ point: door.point, runM: face ? door.readerRunM : 0 }, context, { ports: face ? 1 : 0 }),
  });
}

/** How far a reader may be from its controller. */
export const REACH = { wiegand: 'access.wiegand.reach', rs485: 'access.rs485.reach' } as const;

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
            requirements: [
              { attribute: 'exit_kind', is: 'equals', value: 'breakGlass', rule: 'access_break_glass', safety: true },
            ],
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
    requirements: [
      { attribute: 'door_material', is: 'oneOf', value: MATERIALS[door.material], rule: 'access_contacts' },
    ],
    steps: [step('access_contacts', { doors: door.doors, leaves, perLeaf }, ['access.contacts.perLeaf'], quantity)],
  });
}

function bracketNeed(scene: AccessScene, door: AccessDoor, lock: Need, { type }: LockDecision): Need | null {
  // A bolt has nothing to go into where a door has no frame, either.
  const needed =
    (type === 'maglock' && (door.opening === 'inward' || door.material === 'frameless')) ||
    (type === 'dropBolt' && door.material === 'frameless');
  if (!needed) return null;
  const inputs = { opening: door.opening, material: door.material };
  return needOf({
    scene,
    part: door,
    name: 'lock-bracket',
    role: 'lockBracket',
    quantity: lock.quantity,
    requirements: [
      {
        attribute: 'bracket_kind',
        is: 'equals',
        value: door.material === 'frameless' ? 'u' : 'zl',
        rule: 'access_bracket',
      },
    ],
    steps: [step('access_bracket', inputs, [], lock.quantity)],
  });
}

/** Everything at the doors of one kind, the controllers' share apart; a smart lock reads and opens by itself. */
export function doorNeeds(scene: AccessScene, door: AccessDoor, bus: Bus, context: SceneContext): Need[] {
  const decision = lockOf(door, context.pack);
  const lock = lockNeed(scene, door, context);
  if (decision.type === 'smart') return [lock];
  const bracket = bracketNeed(scene, door, lock, decision);
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
  ]);
}
