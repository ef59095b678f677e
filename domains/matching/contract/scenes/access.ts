import type { SceneContext, SceneRules } from '../scene-rules.ts';
import type { AccessScene } from '../site/access.ts';
import { doorCableNeeds, supplyCables } from './access-cables.ts';
import { doorNeeds } from './access-door-needs.ts';
import { accessLicenceNeed } from './access-licence.ts';
import { smartLockNeeds } from './access-lock-needs.ts';
import { isSmart } from './access-locks.ts';
import { supplies } from './access-power.ts';
import { accessProblems } from './access-problems.ts';
import { busIn, controllerNeeds, type WiredPoint, wiringOf } from './access-wiring.ts';
import { wanted } from './build-need.ts';
import { cardNeeds, usesCards } from './cards.ts';
import { readerDrops } from './reader-drop.ts';

/** Doors that controllers open: all but those with a lock that works by itself. */
const controlled = ({ doors }: AccessScene, { pack }: SceneContext) => doors.filter((door) => !isSmart(door, pack));

const wired = (scene: AccessScene, context: SceneContext): readonly WiredPoint[] =>
  wiringOf(
    controlled(scene, context).map((door) => ({ ...door, twoWay: door.way === 'twoWay', reads: 'reader' as const })),
    scene.bus,
    context,
  );

/** Doors with controllers, readers, locks and their power, and locks that work without them. */
export const accessRules: SceneRules<AccessScene> = {
  needs: (scene, context) => {
    const points = wired(scene, context);
    const busOf = busIn(points);
    const doors = controlled(scene, context).reduce((sum, door) => sum + door.doors, 0);
    return {
      needs: [
        ...controllerNeeds({ scene, people: scene.people }, points, context),
        ...scene.doors.flatMap((door) => doorNeeds(scene, door, busOf(door), context)),
        ...smartLockNeeds(scene, context),
        ...wanted([...doorCableNeeds(scene, busOf, context), accessLicenceNeed(scene, doors)]),
      ],
      problems: accessProblems(scene, busOf, context),
    };
  },
  followUps: (scene, context, chosen) => {
    const points = wired(scene, context);
    const power = supplies(scene, points, context, chosen);
    const cables = supplyCables(scene, context, chosen);
    const readers = scene.doors.filter(({ credential }) => usesCards(credential));
    return {
      needs: [
        ...power.needs,
        ...cables.needs,
        ...cardNeeds(
          scene,
          readers.map((door) => `${scene.id}.${door.id}.${isSmart(door, context.pack) ? 'lock' : 'reader'}`),
          chosen,
        ),
      ],
      problems: [
        ...power.problems,
        ...cables.problems,
        ...readerDrops(
          scene,
          controlled(scene, context)
            .filter(({ credential }) => credential !== 'face')
            .map((door) => ({ part: door, name: 'reader', runM: door.readerRunM, bus: busIn(points)(door) })),
          context,
          chosen,
        ),
      ],
    };
  },
};
