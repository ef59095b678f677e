import { type Activity, runsOn } from '../contract/activity.ts';

/** The activities that each day names: all that run on it, or each only on the first of these days on which it runs. */
export function namedOn(
  days: readonly string[],
  activities: readonly Activity[],
  everyDay: boolean,
): ReadonlyMap<string, readonly Activity[]> {
  const named = new Set<Activity>();
  return new Map(
    days.map((day) => {
      const begun = activities.filter((one) => runsOn(one, day) && (everyDay || !named.has(one)));
      for (const one of begun) named.add(one);
      return [day, begun];
    }),
  );
}
