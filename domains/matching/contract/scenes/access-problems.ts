import type { Problem } from '../problem.ts';
import type { SceneContext } from '../scene-rules.ts';
import type { AccessDoor, AccessScene } from '../site/access.ts';
import { REACH } from './access-door-needs.ts';
import { forceClass, isEscape, lockOf, smartLockRow } from './access-locks.ts';
import type { Bus } from './access-wiring.ts';
import { problemOf } from './build-need.ts';

/** Whether a lock cannot hold a door that opens so. */
function opensWrong(door: AccessDoor, type: ReturnType<typeof lockOf>['type']): boolean {
  if (door.opening === 'both') return type === 'maglock' || type === 'strike';
  return door.opening === 'sliding' && type !== 'dropBolt';
}

function problemsOf(scene: AccessScene, door: AccessDoor, bus: Bus, { pack }: SceneContext): (Problem | null)[] {
  const decision = lockOf(door, pack);
  const { refused, type } = decision;
  const reach = pack.facts[REACH[bus]].value;
  const say = (...[id, severity, params]: [Problem['id'], Problem['severity'], Problem['params']]) =>
    problemOf(id, severity, scene, door, params);
  const largest = pack.facts['access.force.5'].value;
  return [
    refused === null
      ? null
      : say(decision.escape ? 'accessEscapeLock' : 'accessLockForbidden', 'error', {
          asked: refused,
          taken: type,
          material: door.material,
        }),
    decision.unusual ? say('accessLockUnusual', 'hint', { asked: type, material: door.material }) : null,
    type !== 'smart' && door.readerRunM > reach
      ? say('accessReaderFar', bus === 'rs485' ? 'error' : 'warning', { run: door.readerRunM, reach, bus })
      : null,
    opensWrong(door, type) ? say('accessOpening', 'warning', { opening: door.opening, lock: type }) : null,
    decision.escape && (door.opening === 'inward' || door.opening === 'sliding')
      ? say('accessEscapeOpening', 'error', { opening: door.opening })
      : null,
    door.forceKg !== null && type === 'maglock' && forceClass(door.forceKg, pack) === null
      ? say('accessForceHigh', 'warning', { asked: door.forceKg, largest })
      : null,
  ];
}

/** What doors ask for that may not be, or cannot work. */
export function accessProblems(scene: AccessScene, busOf: (door: AccessDoor) => Bus, context: SceneContext): Problem[] {
  const doors = scene.doors.flatMap((door) => problemsOf(scene, door, busOf(door), context));
  const locks = scene.locks.map((door) => {
    if (isEscape(door)) return problemOf('accessSmartLockEscape', 'error', scene, door, {});
    const row = smartLockRow(door.material, context.pack);
    if (!row?.forbidden.includes('smart')) return null;
    const params = { asked: 'smart', taken: row.locks[0] ?? 'maglock', material: door.material };
    return problemOf('accessLockForbidden', 'error', scene, door, params);
  });
  return [...doors, ...locks].filter((problem) => problem !== null);
}
