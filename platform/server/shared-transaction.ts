import type { CompiledQuery } from 'kysely';
import { type Db, inTransaction, isUnreachable, sendWithCommit, type Tx } from './database.ts';
import { prepared } from './prepared-statement.ts';

/** Sends the same statement for several callers at once, or for one; answers in their order. */
type Work<Item, Answer> = (db: Db, items: readonly Item[]) => Promise<readonly Answer[]>;
type AnyWork = Work<unknown, unknown>;

interface Asked {
  readonly item: unknown;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** What the members of a shared transaction ask for in one turn of the event loop. */
class Turns {
  readonly #tx: Tx;
  #asked = new Map<AnyWork, Asked[]>();

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  ask(work: AnyWork, item: unknown): Promise<unknown> {
    // Sent when all members have been given the last answers and have asked for what they need next.
    if (this.#asked.size === 0) process.nextTick(() => this.#send());
    return new Promise((resolve, reject) => {
      const asked = this.#asked.get(work) ?? [];
      this.#asked.set(work, asked);
      asked.push({ item, resolve, reject });
    });
  }

  #send(): void {
    const all = this.#asked;
    this.#asked = new Map();
    for (const [work, asked] of all) {
      work(
        this.#tx,
        asked.map(({ item }) => item),
      ).then(
        (answers) => asked.forEach(({ resolve }, at) => void resolve(answers[at])),
        (reason: unknown) => asked.forEach(({ reject }) => void reject(reason)),
      );
    }
  }
}

const turnsOf = new WeakMap<object, Turns>();

/**
 * Asks the database for something that all members of a shared transaction ask for: of those that ask in the same turn
 * of the event loop one statement is made. Anywhere else it is asked for alone.
 */
export async function together<Item, Answer>(db: Db, work: Work<Item, Answer>, item: Item): Promise<Answer> {
  const turns = turnsOf.get(db);
  const answer = turns ? await turns.ask(work as unknown as AnyWork, item) : (await work(db, [item]))[0];
  return answer as Answer;
}

type StatementOf<Item> = (items: readonly Item[]) => CompiledQuery;
const endings = new WeakMap<object, Map<StatementOf<never>, unknown[]>>();

/** As `sendWithCommit`: what all members of a transaction send at its end is one statement. */
export function togetherWithCommit<Item>(tx: Tx, statementOf: StatementOf<Item>, item: Item): void {
  const ofTx = endings.get(tx) ?? new Map<StatementOf<never>, unknown[]>();
  endings.set(tx, ofTx);
  const items = ofTx.get(statementOf) as Item[] | undefined;
  if (items) {
    items.push(item);
    return;
  }
  const first = [item];
  ofTx.set(statementOf, first);
  sendWithCommit(tx, () => statementOf(first));
}

/** What cannot be told apart in one statement for several: each has to ask alone. */
export class NotTogether extends Error {}

/** What a member gets that has to carry out its work in a transaction of its own. */
export const ALONE: unique symbol = Symbol('alone');

interface Member<Answer> {
  readonly accountId: number;
  readonly work: (tx: Tx) => Promise<Answer>;
}

interface Waiting<Answer> extends Member<Answer> {
  readonly resolve: (outcome: { readonly answer: Answer } | typeof ALONE) => void;
  readonly reject: (reason: unknown) => void;
}

/** Members of one transaction: more of them save little, and their rows are locked for longer. */
const MOST_MEMBERS = 16;
/** Transactions under way at once: the mall computes one while the database works on the other. */
const MOST_UNDER_WAY = 2;
/** As long as one is under way, another one begins when so many have gathered: fewer save too little. */
const WORTH_ANOTHER = 3;
/** A transaction that waits for somebody's lock keeps nobody waiting any longer than this, in milliseconds. */
const PATIENCE_MS = 300;
/** After a transaction that had to be undone this many callers go alone, and twice as many after each further one. */
const ALONE_AFTER_FAILURE = 16;
const MOST_ALONE = 256;

/**
 * Lets calls that come at the same moment share one transaction, and its commit: while one is under way, the next
 * callers gather, and begin beside it once they are three. It succeeds for all of its members or for none: after any
 * failure it is rolled back, and each is told to go alone, where it meets its own failure. An account has one call in
 * it at most, so that no two members want the same cart, checkout, coupon, points or key. Nobody waits when there is no
 * crowd.
 */
export class SharedTransactions<Answer> {
  readonly #database: Db;
  #waiting: Waiting<Answer>[] = [];
  /** Transactions under way, or about to begin. */
  #underWay = 0;
  #isAboutToBegin = false;
  #alone = 0;
  #aloneNext = ALONE_AFTER_FAILURE;

  constructor(database: Db) {
    this.#database = database;
  }

  /** @returns the answer once it is committed, or that the caller has to go alone: nothing was done then */
  ask(member: Member<Answer>): Promise<{ readonly answer: Answer } | typeof ALONE> {
    if (this.#alone > 0) {
      this.#alone -= 1;
      return Promise.resolve(ALONE);
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...member, resolve, reject });
      this.#begin();
    });
  }

  /** Begins when all callers of this turn of the event loop have come. */
  #begin(): void {
    const isWorthIt = this.#waiting.length >= (this.#underWay === 0 ? 1 : WORTH_ANOTHER);
    if (this.#isAboutToBegin || this.#underWay >= MOST_UNDER_WAY || !isWorthIt) return;
    this.#isAboutToBegin = true;
    this.#underWay += 1;
    process.nextTick(() => {
      this.#isAboutToBegin = false;
      const members = this.#take();
      // Perhaps enough are left for another one.
      this.#begin();
      let isOver = false;
      const over = () => {
        if (isOver) return;
        isOver = true;
        this.#underWay -= 1;
        this.#begin();
      };
      // Others wait for a slow one no longer than that, and begin beside it.
      const patience = setTimeout(over, PATIENCE_MS).unref();
      void this.#carryOut(members).finally(() => {
        clearTimeout(patience);
        over();
      });
    });
  }

  /** The first of those that wait, one of each account. */
  #take(): Waiting<Answer>[] {
    const accounts = new Set<number>();
    const taken: Waiting<Answer>[] = [];
    const left: Waiting<Answer>[] = [];
    for (const one of this.#waiting) {
      const isTaken = taken.length < MOST_MEMBERS && !accounts.has(one.accountId);
      if (isTaken) accounts.add(one.accountId);
      (isTaken ? taken : left).push(one);
    }
    this.#waiting = left;
    return taken;
  }

  async #carryOut(members: readonly Waiting<Answer>[]): Promise<void> {
    const [only] = members;
    if (only && members.length === 1) {
      await inTransaction(this.#database, only.work).then((answer) => only.resolve({ answer }), only.reject);
      return;
    }
    try {
      const answers = await inTransaction(this.#database, (tx) => this.#share(tx, members));
      this.#aloneNext = ALONE_AFTER_FAILURE;
      members.forEach(({ resolve }, at) => void resolve({ answer: answers[at] as Answer }));
    } catch (error) {
      if (isUnreachable(error)) {
        // Perhaps it was committed: whoever goes again has to find out first.
        for (const { reject } of members) reject(error);
        return;
      }
      this.#alone = this.#aloneNext;
      this.#aloneNext = Math.min(MOST_ALONE, 2 * this.#aloneNext);
      for (const { resolve } of members) resolve(ALONE);
    }
  }

  async #share(tx: Tx, members: readonly Waiting<Answer>[]): Promise<Answer[]> {
    turnsOf.set(tx, new Turns(tx));
    const bounded = prepared`SELECT set_config('lock_timeout', ${String(PATIENCE_MS)}, true)`.run(tx);
    const outcomes = await Promise.allSettled([bounded, ...members.map(({ work }) => work(tx))]);
    return outcomes.slice(1).map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value as Answer;
    });
  }
}
