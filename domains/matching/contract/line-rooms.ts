import type { Scene } from './site.ts';
import type { Line } from './solution.ts';

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

/** The room to which each part is wired, by scene and part. */
export const roomsOfParts = (scenes: readonly Scene[]): ReadonlyMap<string, string> =>
  new Map(scenes.flatMap((scene) => wiredParts(scene).map(({ id, point }) => [`${scene.id} ${id}`, point] as const)));

/** Rooms with a switch by id, the main room first, and to which of them each part is wired. */
export interface Rooms {
  readonly points: ReadonlyMap<string, string>;
  readonly pointOfPart: ReadonlyMap<string, string>;
}

/** The room in which something stands or to which it is wired; null: it belongs to none. */
export function pointOfLine({ need }: Pick<Line, 'need'>, { points, pointOfPart }: Rooms): string | null {
  const { id, scene, part, role, load } = need;
  const wired = load?.point ?? (part === null ? undefined : pointOfPart.get(`${scene} ${part}`));
  if (wired !== undefined) return points.has(wired) ? wired : MAIN;
  if (role === 'recorder' || role === 'disk') return MAIN;
  const [first, point] = id.split('.');
  if (first === 'shared') return point !== undefined && points.has(point) ? point : null;
  // Controllers and supplies of a scene stand in a room: their need is named after it.
  return [...points.keys()].find((one) => id.endsWith(`-${one}`)) ?? null;
}
