import * as m from '#messages';
import { namesOfParts, namesOfPoints, type PartList } from '../../../contract/part-names.ts';
import type { Scene } from '../../../contract/site.ts';
import { inPageLanguage } from '../../default-names.ts';
import { sceneName } from '../../match-words.ts';

const BY_PLACE: Readonly<Record<PartList, (inputs: { n: number }) => string>> = {
  groups: m.matching_item_groups,
  lanes: m.matching_item_lanes,
  entrances: m.matching_item_entrances,
  doors: m.matching_item_doors,
  locks: m.matching_item_locks,
  faces: m.matching_item_faces,
};

const told = (names: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...names].map(([id, name]) => [id, inPageLanguage(name)]));

/** What the parts of a site are called, by scene and part. */
export const partNamesOf = (site: { readonly scenes: readonly Scene[] } | null): ReadonlyMap<string, string> =>
  told(namesOfParts(site ?? { scenes: [] }, (list, n) => BY_PLACE[list]({ n })));

/** What places with a switch are called, by id. */
export const pointNamesOf = (points: Parameters<typeof namesOfPoints>[0]): ReadonlyMap<string, string> =>
  told(namesOfPoints(points, m.matching_main_room(), (n) => m.matching_item_points({ n })));

/** What the scenes of a site are called, by id. */
export const sceneNamesOf = (site: { readonly scenes: readonly Scene[] } | null): ReadonlyMap<string, string> =>
  new Map((site?.scenes ?? []).map(({ id, name, kind }) => [id, inPageLanguage(name) || sceneName(kind)]));
