import { camerasOf, doorsOf } from '../site/size.ts';
import type { Scene, Site } from '../site.ts';
import { MOST_SAVED_CHANGES, MOST_SAVED_DEVICES } from './savings.ts';

/**
 * Steps (`steps.ts`) at most, by what was counted on sites of every kind with the demo mall's products. With five times
 * as many a site may take up to twice its weight (sixty cameras half as much again, hundreds of lanes beyond a budget
 * too): what is weighed small and goes beyond it has three times as many steps, and then its turn among the large ones.
 */
const STEPS = {
  /** For each product, whatever the site is like: what all scenes share. */
  site: 1_000,
  /** For each product, of a group, lane, entrance, door, lock or face: products judged and lines looked for. */
  part: 52,
  /** For each product, of a place with a switch of its own. */
  point: 35,
  /** Of a camera among many that are different: orders in which they are packed. */
  camera: 250_000,
  /** Of a door or a lock: what hangs on its cables is packed into switches, too. */
  door: 60_000,
  /** Of a lane for people, with a terminal at either end. */
  lane: 120_000,
} as const;

/** Cameras that are packed once and repeated. */
const BLOCK = 250;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function partsOf(one: Scene): number {
  switch (one.kind) {
    case 'surveillance':
      return one.groups.length;
    case 'parking':
      return one.lanes.length;
    case 'channel':
      return one.entrances.length;
    case 'access':
      return one.doors.length + one.locks.length;
    case 'highThrow':
      return one.faces.length;
  }
}

/** Steps that these scenes take, solved once with so many places and products. */
function stepsOnce(scenes: readonly Scene[], points: number, products: number): number {
  const cameras = sum(scenes.map(camerasOf));
  const parts = sum(scenes.map(partsOf));
  // What is left over beside equal blocks: of few kinds so little that only one block is packed.
  const left = parts * (cameras / BLOCK);
  const packed = left <= 2 * BLOCK ? Math.min(cameras, 3 * BLOCK) : cameras;
  const chosen = STEPS.site + parts * STEPS.part + points * STEPS.point;
  return (
    products * chosen +
    packed * STEPS.camera +
    sum(scenes.map((one) => doorsOf(one) * (one.kind === 'channel' ? STEPS.lane : STEPS.door)))
  );
}

/**
 * Steps that a site takes to be worked out with the products of the demo mall, at most, by the lengths of its lists and
 * the number of products: it is solved once, each of several scenes once more by itself to say what sharing saved, and
 * beyond a budget once for each change that may save money.
 */
export function weightOf({ scenes, settings, constraints: { budgetFen } }: Site, products: number): number {
  const points = settings.points.length;
  const once = stepsOnce(scenes, points, products);
  const alone = scenes.length < 2 ? 0 : sum(scenes.map((one) => stepsOnce([one], points, products)));
  const isSaved = budgetFen !== null && sum(scenes.map(camerasOf)) <= MOST_SAVED_DEVICES;
  return once + alone + (isSaved ? (1 + MOST_SAVED_CHANGES) * once : 0);
}
