import { APP_ERRORS, AppError } from '../contract/app-error.ts';

/** An answer for those that the next round has to decide: they come first in it. */
export const NEXT_ROUND: unique symbol = Symbol('next round');

interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Does the work of many callers together, in order of arrival: while one round is under way the next callers collect,
 * and none of them waits for more than the rounds before it. Nobody waits when there is no crowd.
 *
 * A round answers in the order of its requests. One that it leaves to the next round keeps its place; every round must
 * decide at least its first request.
 */
export class Gathering<Request, Answer> {
  readonly #work: (requests: readonly Request[]) => Promise<readonly (Answer | typeof NEXT_ROUND)[]>;
  readonly #mostAtOnce: number;
  readonly #mostWaiting: number;
  readonly #onIdle: () => void;
  #waiting: Waiting<Request, Answer>[] = [];
  #isWorking = false;

  constructor(
    work: (requests: readonly Request[]) => Promise<readonly (Answer | typeof NEXT_ROUND)[]>,
    { mostAtOnce, mostWaiting }: { readonly mostAtOnce: number; readonly mostWaiting: number },
    /** Called when nobody waits any more, and nothing is under way. */
    onIdle: () => void = () => undefined,
  ) {
    this.#work = work;
    this.#mostAtOnce = mostAtOnce;
    this.#mostWaiting = mostWaiting;
    this.#onIdle = onIdle;
  }

  /** @throws AppError unavailable when too many wait already; whatever the round throws */
  ask(request: Request): Promise<Answer> {
    if (this.#waiting.length >= this.#mostWaiting) return Promise.reject(new AppError(APP_ERRORS.unavailable));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      if (!this.#isWorking) void this.#rounds();
    });
  }

  async #rounds(): Promise<void> {
    this.#isWorking = true;
    // Whoever asks in this turn of the event loop is in the first round.
    await null;
    while (this.#waiting.length > 0) {
      const round = this.#waiting.splice(0, this.#mostAtOnce);
      const left = await this.#oneRound(round);
      if (left.length > 0) this.#waiting = [...left, ...this.#waiting];
    }
    this.#isWorking = false;
    this.#onIdle();
  }

  /** @returns those it left to the next round */
  async #oneRound(round: readonly Waiting<Request, Answer>[]): Promise<Waiting<Request, Answer>[]> {
    try {
      const answers = await this.#work(round.map(({ request }) => request));
      const left: Waiting<Request, Answer>[] = [];
      for (const [at, waiting] of round.entries()) {
        const answer = answers[at];
        if (answer === undefined) waiting.reject(new Error('a round has left a request unanswered'));
        else if (answer !== NEXT_ROUND) waiting.resolve(answer);
        else left.push(waiting);
      }
      if (left.length === round.length) throw new Error('a round has decided nothing');
      return left;
    } catch (error) {
      // Those already answered are not affected.
      for (const { reject } of round) reject(error);
      return [];
    }
  }
}
