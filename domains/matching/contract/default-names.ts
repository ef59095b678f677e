import type { PartList } from './part-names.ts';
import { SCENE_KINDS, type SceneKind } from './site.ts';

/** Lists whose parts the editor names by their number: those of scenes, and rooms with a switch. */
export const NAMED_LISTS = ['groups', 'lanes', 'entrances', 'doors', 'locks', 'faces', 'points'] as const satisfies (
  | PartList
  | 'points'
)[];
export type NamedList = (typeof NAMED_LISTS)[number];

/** What the editor calls things, in any language. */
export interface NameWords<Language> {
  part(list: NamedList, n: number, language: Language): string;
  /** What the editor called them before: projects that were kept then have these names. */
  formerPart(list: NamedList, n: number, language: Language): string | null;
  scene(kind: SceneKind, language: Language): string;
}

/**
 * A name that the editor gave, in whichever language, is told in the reader's; what somebody typed stays as it is.
 * @param languages all in which the editor speaks
 */
export function nameIn<Language>(
  name: string,
  reader: Language,
  languages: readonly Language[],
  words: NameWords<Language>,
): string {
  const number = /\d{1,4}$/.exec(name)?.[0];
  if (number !== undefined) {
    const n = Number(number);
    const isCalled = (list: NamedList) =>
      languages.some((one) => [words.part(list, n, one), words.formerPart(list, n, one)].includes(name));
    const list = NAMED_LISTS.find(isCalled);
    if (list) return words.part(list, n, reader);
  }
  for (const kind of SCENE_KINDS) {
    for (const language of languages) {
      const given = words.scene(kind, language);
      if (name === given) return words.scene(kind, reader);
      if (number !== undefined && name === `${given} ${number}`) return `${words.scene(kind, reader)} ${number}`;
    }
  }
  return name;
}
