import type { Against, Flag, WhyNot } from './solution.ts';

const inMessages = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Keys of the texts for what a solution says in codes, beside those of `text-keys.ts`. */
/** What costs less is not called more expensive, where the difference is shown. */
export const isSuitable = (why: WhyNot, differenceFen: number | null): boolean =>
  (why === 'dearer' || why === 'dearerInAll') && differenceFen !== null && differenceFen < 0;
/** What costs more by an amount that is shown is called so, in place of all that may speak against it in a set. */
export const shownWhy = (why: WhyNot, differenceFen: number | null): WhyNot =>
  why === 'dearerInAll' && differenceFen !== null && differenceFen > 0 ? 'dearer' : why;
/** Whether an amount that is shown says it all: words beside it would say “more expensive” twice. */
export const isToldByAmount = (why: WhyNot, differenceFen: number | null): boolean =>
  differenceFen !== null && differenceFen > 0 && shownWhy(why, differenceFen) === 'dearer';
export const whyKey = (why: WhyNot, differenceFen: number | null) =>
  `matching_why_${isSuitable(why, differenceFen) ? 'suitable' : inMessages(shownWhy(why, differenceFen))}`;
/** What speaks against a product of a set; that its pieces are dearer is told until the whole has been compared. */
export const isAgainst = ({ against }: Against, differenceFen: number | null): boolean =>
  against !== 'dearerPieces' || differenceFen === null;
export const againstKey = ({ against }: Against) => `matching_against_${inMessages(against)}`;
/** What the mall does not sell at all is another matter than what does not fit. */
export function flagKey(flag: Flag): string {
  if (flag.flag === 'nothingFound' && !flag.sold) return 'matching_flag_not_sold';
  const key = `matching_flag_${inMessages(flag.flag)}`;
  return 'shared' in flag && flag.shared !== undefined ? `${key}_shared` : key;
}
