import { zoneDensities } from '../engine/facade-density.ts';
import type { Problem } from '../problem.ts';
import type { Chosen, SceneContext } from '../scene-rules.ts';
import type { Facade, HighThrowScene } from '../site/high-throw.ts';
import { problemOf } from './build-need.ts';
import { facadeOf, facePlan, floorsOf } from './high-throw-geometry.ts';
import { retentionProblem } from './retention.ts';

/** As much as an eye or a tape measure is sure of. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

function problemsOf(scene: HighThrowScene, face: Facade, { pack }: SceneContext): (Problem | null)[] {
  const plan = facePlan(face, pack);
  const { facts } = pack;
  const near = facts['highThrow.pole.min'].value;
  const far = facts['highThrow.pole.max'].value;
  const tall = facts['highThrow.tall.floors'].value;
  const least = Math.max(plan.geometricZones, facts['highThrow.zones.min'].value);
  const width = plan.columns * plan.columnWidthM;
  const say = (...[id, severity, params]: [Problem['id'], Problem['severity'], Problem['params']]) =>
    problemOf(id, severity, scene, face, params);
  return [
    plan.distanceM < near ? say('highThrowPoleNear', 'warning', { distance: plan.distanceM, least: near }) : null,
    plan.distanceM > far ? say('highThrowPoleFar', 'hint', { distance: plan.distanceM, most: far }) : null,
    plan.rows < least
      ? say('highThrowFewZones', plan.rows < plan.geometricZones ? 'warning' : 'hint', { zones: plan.rows, least })
      : null,
    face.widthM !== null && width < face.widthM - 1e-9
      ? say('highThrowWidth', 'warning', { width: face.widthM, covered: tenth(width) })
      : null,
    floorsOf(face, pack) > tall && plan.optics.lensMm < facts['highThrow.lens.tall'].value
      ? say('highThrowLens', 'warning', {
          floors: floorsOf(face, pack),
          lens: plan.optics.lensMm,
          least: facts['highThrow.lens.tall'].value,
        })
      : null,
  ];
}

/** Metres to the nearest pole from which so high is seen well enough; null: from no pole, with this lens. */
function farEnough(density: number, distanceM: number, aboveM: number, least: number): number | null {
  // f·rows ÷ sensor ÷ least, from the density where it is fewest: D² − reach·D + z² ≤ 0.
  const reach = (density * (distanceM ** 2 + aboveM ** 2)) / distanceM / least;
  const root = reach ** 2 - 4 * aboveM ** 2;
  const nearest = (reach - Math.sqrt(Math.max(root, 0))) / 2;
  return root < 0 || nearest <= distanceM ? null : Math.ceil(nearest * 10 - 1e-9) / 10;
}

/** Zones in which the camera that is taken shows that something moves, not what falls; and what would show more. */
function densityProblem(scene: HighThrowScene, face: Facade, { pack }: SceneContext, chosen: Chosen): Problem | null {
  const least = pack.facts['density.detect'].value;
  const facade = facadeOf(facePlan(face, pack));
  const zones = zoneDensities(facade, chosen(`${scene.id}.${face.id}.camera`)?.product ?? null, pack);
  const dim = zones.filter(({ pxPerM }) => pxPerM < least);
  const [lowest] = dim;
  const highest = dim.at(-1);
  if (lowest === undefined || highest === undefined) return null;
  const density = dim.reduce((fewest, { pxPerM }) => Math.min(fewest, pxPerM), least);
  const aboveM = Math.max(
    ...zones.flatMap(({ fromM, toM }) => [fromM, toM].map((at) => Math.abs(at - facade.cameraM))),
  );
  // Lenses are sold by whole millimetres; each sees less, so that more of them stand above each other.
  const lens = Math.ceil((facade.lensMm * least) / density - 1e-9);
  const longer = facePlan({ ...face, lensMm: lens }, pack);
  const pole = farEnough(density, facade.distanceM, aboveM, least);
  return problemOf(pole === null ? 'highThrowDensity' : 'highThrowDensityPole', 'warning', scene, face, {
    from: tenth(lowest.fromM),
    to: tenth(highest.toM),
    density: tenth(density),
    least,
    lens,
    zones: Math.max(longer.geometricZones, longer.rows),
    ...(pole !== null && { pole }),
    short: pack.facts['highThrow.lens.low'].value,
    long: pack.facts['highThrow.lens.tall'].value,
    near: pack.facts['highThrow.pole.min'].value,
    far: pack.facts['highThrow.pole.max'].value,
  });
}

/** What the chosen cameras do not show. */
export const densityProblems = (scene: HighThrowScene, context: SceneContext, chosen: Chosen): Problem[] =>
  scene.faces.map((face) => densityProblem(scene, face, context, chosen)).filter((problem) => problem !== null);

/** What a face breaks of the rules, and what its geometry cannot give. */
export const highThrowProblems = (scene: HighThrowScene, context: SceneContext): Problem[] =>
  [
    retentionProblem(scene, null, scene.retentionDays, context),
    ...scene.faces.flatMap((face) => problemsOf(scene, face, context)),
  ].filter((problem) => problem !== null);
