/** Which tabs of this browser are open: each holds its name until it is closed. */

interface OpenTabs {
  /** Holds a name for this tab; false: another tab does. */
  readonly hold: (tab: string) => Promise<boolean>;
  /** Names that are held. */
  readonly held: () => Promise<ReadonlySet<string>>;
}

const NAME = 'argus.match-tab:';
/** In which the page that a reload leaves has closed. */
const CLOSING_MS = 500;

function byLocks(locks: LockManager): OpenTabs {
  return {
    hold: (tab) =>
      new Promise((resolve) => {
        const untilClosed = locks.request(NAME + tab, { signal: AbortSignal.timeout(CLOSING_MS) }, () => {
          resolve(true);
          return new Promise<never>(() => undefined);
        });
        untilClosed.catch(() => resolve(false));
      }),
    async held() {
      const { held = [] } = await locks.query();
      return new Set(held.flatMap(({ name }) => (name?.startsWith(NAME) ? [name.slice(NAME.length)] : [])));
    },
  };
}

const ASK = 'who';
/** In which the other tabs have answered. */
const ANSWER_MS = 300;

/** A mall that is not reached by https has no locks: its tabs ask one another. */
function byAnswers(channel: BroadcastChannel): OpenTabs {
  let own = '';
  channel.addEventListener('message', ({ data }) => {
    if (data === ASK && own) channel.postMessage(own);
  });
  const held = () =>
    new Promise<ReadonlySet<string>>((resolve) => {
      const heard = new Set<string>();
      const hear = ({ data }: MessageEvent) => {
        if (typeof data === 'string' && data !== ASK) heard.add(data);
      };
      channel.addEventListener('message', hear);
      channel.postMessage(ASK);
      setTimeout(() => {
        channel.removeEventListener('message', hear);
        resolve(heard);
      }, ANSWER_MS);
    });
  return {
    async hold(tab) {
      // Answered for already while asking: of two that ask at once, neither has it.
      own = tab;
      const isHeld = (await held()).has(tab);
      if (isHeld) own = '';
      return !isHeld;
    },
    held,
  };
}

/** An old browser tells of no other tab. */
const ALONE: OpenTabs = { hold: () => Promise.resolve(true), held: () => Promise.resolve(new Set()) };

let known: OpenTabs | null = null;

function openTabs(): OpenTabs {
  if (!known) {
    const { locks } = navigator as { readonly locks?: LockManager };
    if (locks) known = byLocks(locks);
    else known = typeof BroadcastChannel === 'undefined' ? ALONE : byAnswers(new BroadcastChannel(NAME));
  }
  return known;
}

/** @returns false: another tab holds this name */
export const holdTab = (tab: string): Promise<boolean> => openTabs().hold(tab);

/** Whether a tab of this name is open. Where the browser forbids to ask, none is known. */
export const isTabOpen = async (tab: string): Promise<boolean> =>
  (
    await openTabs()
      .held()
      .catch(() => new Set<string>())
  ).has(tab);
