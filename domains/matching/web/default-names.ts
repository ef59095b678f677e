import { getLocale } from '#locale';
import * as m from '#messages';
import { type NamedList, nameIn } from '../contract/default-names.ts';
import { SCENE_KINDS } from '../contract/site.ts';
import { sceneName } from './match-words.ts';

type Locale = ReturnType<typeof getLocale>;
const LOCALES = ['zh', 'en'] as const;

/** What the editor calls the parts of a scene that nobody has named. */
const PARTS: Readonly<Record<NamedList, (inputs: { n: number }, options: { locale: Locale }) => string>> = {
  groups: m.matching_item_groups,
  lanes: m.matching_item_lanes,
  entrances: m.matching_item_entrances,
  doors: m.matching_item_doors,
  locks: m.matching_item_locks,
  faces: m.matching_item_faces,
  points: m.matching_item_points,
};

/** What it called them before. */
const FORMER_PARTS: Partial<typeof PARTS> = {
  groups: m.matching_former_groups,
  points: m.matching_former_points,
};

/** A name that the editor gave is told in the page’s language; what somebody typed stays as it is. */
export const inPageLanguage = (name: string): string =>
  nameIn(name, getLocale(), LOCALES, {
    part: (list, n, locale) => PARTS[list]({ n }, { locale }),
    formerPart: (list, n, locale) => FORMER_PARTS[list]?.({ n }, { locale }) ?? null,
    scene: (kind, locale) => sceneName(kind, { locale }),
  });

/** What a project is called that nobody has named, by its first scene. */
export const newProjectName = (scene: string, locale: Locale = getLocale()): string =>
  m.matching_new_name({ scene }, { locale });

/** The same for a project: a name that it was proposed is told in the page’s language. */
export function projectNameInPageLanguage(name: string): string {
  const kind = SCENE_KINDS.find((one) =>
    LOCALES.some((locale) => newProjectName(sceneName(one, { locale }), locale) === name),
  );
  return kind ? newProjectName(sceneName(kind)) : name;
}
