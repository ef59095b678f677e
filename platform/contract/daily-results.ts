/** Days of which results are listed one by one, the last ones; totals are of all. */
export const DAYS_SHOWN = 92;
