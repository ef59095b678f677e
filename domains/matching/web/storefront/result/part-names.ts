import * as m from '#messages';
import type { Scene, Site } from '../../../contract/site.ts';

interface Part {
  readonly id: string;
  readonly name: string;
}

type DefaultName = (inputs: { n: number }) => string;

const named = (parts: readonly Part[], byPlace: DefaultName): Part[] =>
  parts.map(({ id, name }, place) => ({ id, name: name || byPlace({ n: place + 1 }) }));

/** The parts of a scene as the customer calls them, else by their number. */
function partsOf(scene: Scene): Part[] {
  switch (scene.kind) {
    case 'surveillance':
      return named(scene.groups, m.matching_item_groups);
    case 'parking':
      return named(scene.lanes, m.matching_item_lanes);
    case 'channel':
      return named(scene.entrances, m.matching_item_entrances);
    case 'access':
      return [...named(scene.doors, m.matching_item_doors), ...named(scene.locks, m.matching_item_locks)];
    case 'highThrow':
      return named(scene.faces, m.matching_item_faces);
  }
}

/** What the parts of a site are called, by scene and part. */
export const partNamesOf = (site: Pick<Site, 'scenes'> | null): ReadonlyMap<string, string> =>
  new Map(
    (site?.scenes ?? []).flatMap((scene) => partsOf(scene).map(({ id, name }) => [`${scene.id} ${id}`, name] as const)),
  );
