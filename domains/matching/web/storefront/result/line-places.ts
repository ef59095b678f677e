import type { Scene, SceneKind, Site } from '../../../contract/site.ts';
import type { Line } from '../../../contract/solution.ts';
import { partNamesOf, pointNamesOf, sceneNamesOf } from './part-names.ts';

/** What the places of a site are called, and which room each part is wired to. */
export interface Places {
  /** By scene and part. */
  readonly parts: ReadonlyMap<string, string>;
  /** Rooms with a switch by id, the main room first. */
  readonly points: ReadonlyMap<string, string>;
  readonly scenes: ReadonlyMap<string, string>;
  /** What a scene is, by its id. */
  readonly kinds: ReadonlyMap<string, SceneKind>;
  /** The room of each part, by scene and part. */
  readonly pointOfPart: ReadonlyMap<string, string>;
}

const MAIN = 'main';

function wiredParts(scene: Scene): readonly { readonly id: string; readonly point: string }[] {
  switch (scene.kind) {
    case 'surveillance':
      return scene.groups;
    case 'parking':
      return scene.lanes;
    case 'channel':
      return scene.entrances;
    case 'access':
      return scene.doors;
    case 'highThrow':
      return scene.faces;
  }
}

export const placesOf = (site: Site | null): Places => ({
  parts: partNamesOf(site),
  points: pointNamesOf(site?.settings.points ?? []),
  scenes: sceneNamesOf(site),
  kinds: new Map((site?.scenes ?? []).map(({ id, kind }) => [id, kind])),
  pointOfPart: new Map(
    (site?.scenes ?? []).flatMap((scene) =>
      wiredParts(scene).map(({ id, point }) => [`${scene.id} ${id}`, point] as const),
    ),
  ),
});

/** The room in which something stands or to which it is wired; null: it belongs to none. */
export function pointOfLine({ need }: Pick<Line, 'need'>, { points, pointOfPart }: Places): string | null {
  const { id, scene, part, role, load } = need;
  const wired = load?.point ?? (part === null ? undefined : pointOfPart.get(`${scene} ${part}`));
  if (wired !== undefined) return points.has(wired) ? wired : MAIN;
  if (role === 'recorder' || role === 'disk') return MAIN;
  const [first, point] = id.split('.');
  if (first === 'shared') return point !== undefined && points.has(point) ? point : null;
  // Controllers and supplies of a scene stand in a room: their need is named after it.
  return [...points.keys()].find((one) => id.endsWith(`-${one}`)) ?? null;
}

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
