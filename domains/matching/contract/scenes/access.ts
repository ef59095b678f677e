import type { Need } from '../need.ts';
import type { SceneContext, SceneRules } from '../scene-rules.ts';
import type { AccessScene } from '../site/access.ts';
import { doorNeeds } from './access-door-needs.ts';
import { accessLicenceNeed } from './access-licence.ts';
import { smartLockNeeds } from './access-lock-needs.ts';
import { lockOf, locksPerDoor } from './access-locks.ts';
import { supplies } from './access-power.ts';
import { accessProblems } from './access-problems.ts';
import { busIn, controllerNeeds, type WiredPoint, wiringOf } from './access-wiring.ts';
import { wanted } from './build-need.ts';
import { cardNeeds, usesCards } from './cards.ts';
import { powerCableNeed } from './power-cable.ts';

const wired = (scene: AccessScene, context: SceneContext): readonly WiredPoint[] =>
  wiringOf(
    scene.doors.map((door) => ({ ...door, twoWay: door.way === 'twoWay', reads: 'reader' as const })),
    scene.bus,
    context,
  );

/** A lock that needs no power needs no cable. */
function lockCableNeed(scene: AccessScene, context: SceneContext): Need {
  const { pack } = context;
  const fed = scene.doors.map((door) => {
    const { type } = lockOf(door, pack);
    return {
      devices: type === 'smart' ? 0 : door.doors * locksPerDoor(door, type, context),
      runM: door.runM ?? pack.facts['access.power.run'].value,
    };
  });
  return powerCableNeed(scene, 'access_lock_cable', fed, context);
}

/** Doors with controllers, readers, locks and their power, and locks that work without them. */
export const accessRules: SceneRules<AccessScene> = {
  needs: (scene, context) => {
    const points = wired(scene, context);
    const busOf = busIn(points);
    const doors = scene.doors.reduce((sum, door) => sum + door.doors, 0);
    return {
      needs: [
        ...controllerNeeds({ scene, people: scene.people }, points, context),
        ...scene.doors.flatMap((door) => doorNeeds(scene, door, busOf(door), context)),
        ...smartLockNeeds(scene, context),
        ...wanted([lockCableNeed(scene, context), accessLicenceNeed(scene, doors)]),
      ],
      problems: accessProblems(scene, busOf, context),
    };
  },
  followUps: (scene, context, chosen) => {
    const power = supplies(scene, wired(scene, context), context, chosen);
    const readers = scene.doors.filter(({ credential }) => usesCards(credential));
    return {
      needs: [
        ...power.needs,
        ...cardNeeds(
          scene,
          readers.map(({ id }) => `${scene.id}.${id}.reader`),
          chosen,
        ),
      ],
      problems: power.problems,
    };
  },
};
