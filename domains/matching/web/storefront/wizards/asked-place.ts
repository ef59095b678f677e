/** What is edited: a scene by its id, or the settings. */
export const SETTINGS_ENTRY = 'settings';

/** A place in the form that somebody wants to see; another object asks again. */
export interface AskedPlace {
  readonly part: string | null;
  readonly field: string | null;
}
