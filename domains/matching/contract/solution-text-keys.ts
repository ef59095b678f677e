import type { Flag, Saving, WhyNot } from './solution.ts';

const inMessages = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Keys of the texts for what a solution says in codes, beside those of `text-keys.ts`. */
/** What costs less is not called more expensive, where the difference is shown. */
export const isSuitable = (why: WhyNot, differenceFen: number | null): boolean =>
  (why === 'dearer' || why === 'dearerInAll') && differenceFen !== null && differenceFen < 0;
export const whyKey = (why: WhyNot, differenceFen: number | null) =>
  `matching_why_${isSuitable(why, differenceFen) ? 'suitable' : inMessages(why)}`;
export const savingKey = (id: Saving['id']) => `matching_saving_${inMessages(id)}`;
/** What the mall does not sell at all is another matter than what does not fit. */
export const flagKey = (flag: Flag) =>
  flag.flag === 'nothingFound' && !flag.sold ? 'matching_flag_not_sold' : `matching_flag_${inMessages(flag.flag)}`;
