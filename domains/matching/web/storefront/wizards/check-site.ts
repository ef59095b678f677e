import * as m from '#messages';
import { wordsOfIssue } from '../../../../../platform/web/form/issue-words.ts';
import { SITE_LIMITS } from '../../../contract/site/fields.ts';
import { type Site, site as siteSchema } from '../../../contract/site.ts';
import type { EditedSite } from './edited-site.ts';

export interface CheckedSite {
  /** Null where what was typed is no site yet. */
  readonly site: Site | null;
  /** What is wrong, by the place in the site: `scenes.0.lanes.1.widthM`. */
  readonly errors: ReadonlyMap<string, string>;
}

const WORDS: Readonly<Record<string, () => string>> = {
  tooManyCameras: () => m.matching_problem_too_many_cameras({ most: SITE_LIMITS.cameras.toLocaleString('en') }),
  tooManyDoors: () => m.matching_problem_too_many_doors({ most: SITE_LIMITS.doors.toLocaleString('en') }),
  tooManyParts: () => m.matching_problem_too_many_parts({ most: SITE_LIMITS.parts.toLocaleString('en') }),
  noDoor: m.matching_problem_no_door,
  noLane: m.matching_problem_no_lane,
  idTwice: m.matching_problem_id_twice,
};

/** A blank field says nothing, so that its default holds. */
function withoutBlanks(value: unknown): unknown {
  if (value === '') return undefined;
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutBlanks(one)]));
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((of, key) => (typeof of === 'object' && of !== null ? Reflect.get(of, key) : undefined), value);

/** What was typed as a site that can be solved, or what is wrong with it. */
export function checkSite(edited: EditedSite): CheckedSite {
  const typed = withoutBlanks(edited);
  const { data, error } = siteSchema.safeParse(typed);
  if (data) return { site: data, errors: new Map() };
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    const problem = issue.code === 'custom' ? WORDS[String(issue.params?.problem ?? '')] : undefined;
    if (!errors.has(path)) errors.set(path, problem?.() ?? wordsOfIssue(issue, valueAt(typed, issue.path)));
  }
  return { site: null, errors };
}

/** What is wrong below a place in the site. */
export const errorsBelow = (errors: ReadonlyMap<string, string>, place: string): number =>
  [...errors.keys()].filter((path) => path === place || path.startsWith(`${place}.`)).length;

/** What is wrong with the site as a whole: no field, list or scene shows it. */
export const errorsOfWhole = (errors: ReadonlyMap<string, string>): string[] =>
  [...errors].flatMap(([path, words]) => (/^(scenes|overrides)?$/.test(path) ? [words] : []));
