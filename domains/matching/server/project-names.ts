import type { Locale } from '../../../platform/contract/locale.ts';
import { words } from '../../../platform/server/words.ts';
import { type NameWords, nameIn } from '../contract/default-names.ts';
import { pointOfLine, roomsOfParts } from '../contract/line-rooms.ts';
import { namesOfParts, namesOfPoints } from '../contract/part-names.ts';
import type { Site } from '../contract/site.ts';
import type { Line } from '../contract/solution.ts';
import { sceneKey } from '../contract/text-keys.ts';

const LOCALES = ['zh', 'en'] as const;

const said = (key: string, locale: Locale, inputs: Record<string, unknown> = {}) => words(key, inputs, locale) ?? key;

const WORDS: NameWords<Locale> = {
  part: (list, n, locale) => said(`matching_item_${list}`, locale, { n }),
  formerPart: (list, n, locale) => words(`matching_former_${list}`, { n }, locale),
  scene: (kind, locale) => said(sceneKey(kind), locale),
};

/** What scenes, places and rooms of a project are called in a language: names that the editor gave are told in it. */
export function projectNames({ scenes, settings }: Site, locale: Locale) {
  const told = (names: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map([...names].map(([id, name]) => [id, nameIn(name, locale, LOCALES, WORDS)]));
  const parts = told(namesOfParts({ scenes }, (list, n) => WORDS.part(list, n, locale)));
  const points = told(
    namesOfPoints(settings.points, said('matching_main_room', locale), (n) => WORDS.part('points', n, locale)),
  );
  const sceneNames = told(new Map(scenes.map(({ id, name, kind }) => [id, name || WORDS.scene(kind, locale)])));
  const rooms = { points, pointOfPart: roomsOfParts(scenes) };
  return {
    parts,
    points,
    sceneOf: ({ need }: Line): string =>
      need.scene === null ? said('matching_problems_project', locale) : (sceneNames.get(need.scene) ?? ''),
    partOf: ({ need }: Line): string => parts.get(`${need.scene} ${need.part}`) ?? '',
    /** Empty for what stands in none, and where there is only one. */
    roomOf(line: Line): string {
      const point = points.size > 1 ? pointOfLine(line, rooms) : null;
      return point === null ? '' : (points.get(point) ?? '');
    },
  };
}
