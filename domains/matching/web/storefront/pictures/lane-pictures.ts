import * as m from '#messages';
import type { MatchProduct } from '../../../contract/match-product.ts';
import type { RulePack } from '../../../contract/rule-pack.ts';
import { type LanePlan, lanePlan } from '../../../contract/scenes/parking-geometry.ts';
import type { ParkingScene } from '../../../contract/site/parking.ts';
import type { Solution } from '../../../contract/solution.ts';
import { lensOfCamera } from './lane-cameras.ts';

/** A plan with everything that is built by it: lanes that look the same are drawn once. */
export interface LanePicture {
  readonly plan: LanePlan;
  readonly names: readonly string[];
  readonly lanes: number;
  /** The lens by which the camera's place is told; null: not known. */
  readonly lensMm: number | null;
  /** Whether whoever leaves pays here: a display with the fee and a code to pay by. */
  readonly hasFee: boolean;
}

/** The lanes of a place by what they look like, in the order of the first of each. */
export function lanePictures(
  scene: ParkingScene,
  solution: Solution | null,
  { pack, products }: { readonly pack: RulePack; readonly products: readonly MatchProduct[] },
  nameOf: (lane: { readonly id: string }) => string,
): readonly LanePicture[] {
  const planned = scene.lanes.map((lane) => {
    const lines = solution?.lines ?? [];
    const lens = lensOfCamera(lines, { scene: scene.id, part: lane.id }, products);
    const hasFee = lines.some(
      ({ need }) => need.role === 'feeDisplay' && need.scene === scene.id && need.part === lane.id,
    );
    const looks = { plan: lanePlan(lane, pack, lens), lensMm: lane.lensMm ?? lens, hasFee };
    return { name: nameOf(lane), lanes: lane.lanes, looks };
  });
  return [...Map.groupBy(planned, ({ looks }) => JSON.stringify(looks)).values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const lanes = alike.reduce((sum, one) => sum + one.lanes, 0);
    return [{ ...first.looks, names: alike.map(({ name }) => name), lanes }];
  });
}

/** The number that the editor gave a lane; null: somebody named it. */
function numberOf(name: string): number | null {
  const n = Number(/(?<!\d)\d{1,4}$/.exec(name)?.[0] ?? Number.NaN);
  return name === m.matching_item_lanes({ n }) ? n : null;
}

/** Several lanes in one breath: “Lanes 1, 2”, or their names one after the other. */
export function laneNames(names: readonly string[]): string {
  const numbers = names.map(numberOf);
  if (names.length < 2 || numbers.includes(null)) return names.join(m.matching_list_comma());
  return m.matching_picture_lanes_numbered({ numbers: numbers.join(m.matching_list_comma()) });
}
