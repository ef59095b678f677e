/** Query key of catalogue data in both applications: code that changes the catalogue or its stock invalidates it. */
export const CATALOGUE = ['catalogue'] as const;
