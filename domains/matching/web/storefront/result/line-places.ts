import * as m from '#messages';
import { pointOfLine, type Rooms, roomsOfParts } from '../../../contract/line-rooms.ts';
import type { Role } from '../../../contract/roles.ts';
import type { SceneKind, Site } from '../../../contract/site.ts';
import type { Line } from '../../../contract/solution.ts';
import { roleName } from '../../role-words.ts';
import { partNamesOf, pointNamesOf, sceneNamesOf } from './part-names.ts';

/** What the places of a site are called, and which room each part is wired to. */
export interface Places extends Rooms {
  /** By scene and part. */
  readonly parts: ReadonlyMap<string, string>;
  readonly scenes: ReadonlyMap<string, string>;
  /** What a scene is, by its id. */
  readonly kinds: ReadonlyMap<string, SceneKind>;
}

export const placesOf = (site: Site | null): Places => ({
  parts: partNamesOf(site),
  points: pointNamesOf(site?.settings.points ?? []),
  scenes: sceneNamesOf(site),
  kinds: new Map((site?.scenes ?? []).map(({ id, kind }) => [id, kind])),
  pointOfPart: roomsOfParts(site?.scenes ?? []),
});

/** Where a line belongs, from the whole to its part: a scene among several, the place, the room it is wired to. */
export function placeWords(line: Pick<Line, 'need'>, places: Places): string[] {
  const { scene, part } = line.need;
  const { scenes, parts, points } = places;
  const point = pointOfLine(line, places);
  return [
    ...(scenes.size > 1 && scene !== null ? [scenes.get(scene)] : []),
    ...(part === null ? [] : [parts.get(`${scene} ${part}`)]),
    // With a single room its name says nothing.
    ...(points.size > 1 && point !== null ? [points.get(point)] : []),
  ].filter((name) => name !== undefined && name !== '') as string[];
}

/** Of roles that a place has twice: the need’s name says which of the two it is. */
const PURPOSES: readonly (readonly [role: Role, name: string, words: () => string])[] = [
  ['loopCoil', '.trigger-loop', m.matching_purpose_trigger_loop],
  ['loopCoil', '.anti-smash-loop', m.matching_purpose_anti_smash_loop],
  ['accessPower', '.supply-maglock-', m.matching_purpose_maglock_supply],
  ['accessPower', '.supply-door-', m.matching_purpose_door_supply],
];

/** What a line is for: its role, or more exactly where two lines of a place would be called the same. */
export function purposeWords({ need: { id, role } }: Pick<Line, 'need'>): string {
  const found = PURPOSES.find(([of, name]) => of === role && id.includes(name));
  return found ? found[2]() : roleName(role);
}
