import { APP_ERRORS, AppError } from '../contract/app-error.ts';
import { IDENTITY } from '../contract/permission.ts';
import { sumOf } from '../contract/sum-of.ts';
import type { Session } from './session.ts';

/** Tables that are sent at once, in all and to one account: each holds the numbers of its rows. */
export const MOST_TABLES = 8;
export const MOST_TABLES_OF_ONE = 2;
/** Of all places, those that stay free for each kind of callers: none locks the others out. */
const KEPT_PLACES = 2;

/** What an account may use of places before others of its kind come first. */
const FAIR_MS = 20_000;
/** How much more slowly use is forgotten than it comes: so long is a place free for others between two such uses. */
const FORGOTTEN_SHARE = 1 / 40;
/** Who used a place least lately is forgotten beyond that many accounts. */
const MOST_REMEMBERED = 1_000;

const KINDS = ['staff', 'keepers', 'buyers'] as const;
type Kind = (typeof KINDS)[number];

function kindOf({ merchantId, identity }: Session): Kind {
  if (merchantId !== null) return 'keepers';
  return identity === IDENTITY.staff ? 'staff' : 'buyers';
}

interface Taken {
  readonly accountId: number;
  readonly kind: Kind;
  readonly since: number;
}

/** The places for long tables of a process, and who used them lately. */
export function tablePlaces() {
  /** One entry a table that is being sent. */
  const sent = new Set<Taken>();
  /** What accounts used, in the order of their last use. */
  const used = new Map<number, { readonly ms: number; readonly at: number }>();

  function usedBy(accountId: number, now: number): number {
    const before = used.get(accountId);
    return before ? Math.max(0, before.ms - (now - before.at) * FORGOTTEN_SHARE) : 0;
  }

  function remember({ accountId, since }: Taken): void {
    const now = performance.now();
    const ms = usedBy(accountId, now) + now - since;
    used.delete(accountId);
    used.set(accountId, { ms, at: now });
    for (const longestAgo of used.keys()) {
      if (used.size <= MOST_REMEMBERED) break;
      used.delete(longestAgo);
    }
  }

  return {
    /**
     * Who has a place already gets another only where others still find some after it; who used them for long lately
     * leaves the last one to others of the same kind, however many accounts do so.
     * @returns what ends it
     * @throws AppError exportsBusy
     */
    take(session: Session): () => void {
      const now = performance.now();
      const table: Taken = { accountId: session.accountId, kind: kindOf(session), since: now };
      const others = [...sent];
      const own = others.filter(({ accountId }) => accountId === table.accountId);
      const countOf = (wanted: Kind) => others.filter(({ kind }) => kind === wanted).length;
      const forOthers = sumOf(KINDS, (kind) => (kind === table.kind ? 0 : Math.max(countOf(kind), KEPT_PLACES)));
      const leftAfter = MOST_TABLES - forOthers - countOf(table.kind) - 1;
      const heavy = usedBy(table.accountId, now) + sumOf(own, ({ since }) => now - since) > FAIR_MS;
      const mustStay = own.length > 0 ? KEPT_PLACES : Number(heavy);
      if (own.length >= MOST_TABLES_OF_ONE || leftAfter < mustStay) throw new AppError(APP_ERRORS.exportsBusy);
      sent.add(table);
      return () => {
        if (sent.delete(table)) remember(table);
      };
    },
    remembered: () => used.size,
  };
}
