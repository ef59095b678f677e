/** What a domain asks of those that stand above it, which it does not know. */
export interface Port<T> {
  readonly name: string;
  /** What holds in a mall in which nobody answers. */
  readonly neutral: T;
}

/** Declared by the domain that asks: its name, and what holds where nobody answers. */
export const port = <T>(name: string, neutral: T): Port<T> => ({ name, neutral });

/** What one domain gives for a port. */
export interface Provision {
  readonly port: Port<unknown>;
  readonly answer: unknown;
}

export const provide = <T>(asked: Port<T>, answer: T): Provision => ({ port: asked, answer });
