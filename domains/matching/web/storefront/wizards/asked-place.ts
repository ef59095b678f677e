/** A place in the form that somebody wants to see; another object asks again. */
export interface AskedPlace {
  readonly part: string | null;
  readonly field: string | null;
}
