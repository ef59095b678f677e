/** What a domain needs from a higher domain that it must not import. */
export interface Port<T> {
  readonly name: string;
  /** The answer in a mall where no domain provides one. */
  readonly neutral: T;
}

/** Declared by the domain that uses it: its name, and the answer where no domain provides one. */
export const port = <T>(name: string, neutral: T): Port<T> => ({ name, neutral });

/** The implementation of a port by a domain. */
export interface Provision {
  readonly port: Port<unknown>;
  readonly answer: unknown;
}

export const provide = <T>(asked: Port<T>, answer: T): Provision => ({ port: asked, answer });
