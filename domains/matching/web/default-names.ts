import * as m from '#messages';
import { SCENE_KINDS } from '../contract/site.ts';
import { sceneName } from './match-words.ts';

const LOCALES = ['zh', 'en'] as const;

/** What the editor calls the parts of a scene that nobody has named. */
const PARTS = [
  m.matching_item_groups,
  m.matching_item_lanes,
  m.matching_item_entrances,
  m.matching_item_doors,
  m.matching_item_locks,
  m.matching_item_faces,
  m.matching_item_points,
] as const;

/** A name that the editor gave is told in the page’s language; what somebody typed stays as it is. */
export function inPageLanguage(name: string): string {
  const number = /\d{1,4}$/.exec(name)?.[0];
  if (number !== undefined) {
    const n = Number(number);
    const part = PARTS.find((words) => LOCALES.some((locale) => words({ n }, { locale }) === name));
    if (part) return part({ n });
  }
  for (const kind of SCENE_KINDS) {
    for (const locale of LOCALES) {
      const given = sceneName(kind, { locale });
      if (name === given) return sceneName(kind);
      if (number !== undefined && name === `${given} ${number}`) return `${sceneName(kind)} ${number}`;
    }
  }
  return name;
}
