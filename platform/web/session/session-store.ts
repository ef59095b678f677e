import { useSyncExternalStore } from 'react';
import { holds, type Identity, type PermissionKey } from '../../contract/permission.ts';

/** What the browser knows about the signed-in person. A visitor has an empty token. */
export interface Session {
  readonly token: string;
  readonly account: string;
  readonly pcUserInfo: UserInfo | null;
  readonly showNotice: boolean;
  readonly permissions: readonly string[];
  readonly showPrice: boolean;
  /** True while a member of staff acts for this customer. */
  readonly simulationFlag: boolean;
  readonly identity: Identity | 0;
  readonly identityRoles: readonly string[];
  readonly jumpToken: string;
  /** 0 none, 1 first-level distributor, 2 sub-distributor. */
  readonly identityRelationType: number;
  /** Role names that make a first-level customer. */
  readonly firstCustom: readonly string[];
  /** Categories that staff disabled for this customer; all below them are disabled as well. */
  readonly disabledCategoryIds: readonly number[];
  /** The digest of the rights and terms read last (`access-digest` of a response). */
  readonly accessDigest: string;
}

export interface UserInfo {
  readonly id: number;
  readonly nickname: string;
  readonly company?: string;
  readonly avatar?: string;
  readonly phone?: string;
}

export const VISITOR: Session = {
  token: '',
  account: '',
  pcUserInfo: null,
  showNotice: false,
  permissions: [],
  showPrice: true,
  simulationFlag: false,
  identity: 0,
  identityRoles: [],
  jumpToken: '',
  identityRelationType: 0,
  firstCustom: [],
  disabledCategoryIds: [],
  accessDigest: '',
};

/** Entries besides the session itself, under the names the storefront has always used. */
export const STORAGE_KEY = {
  /** Whether prices are shown: the only entry that survives signing out. */
  priceVisible: 'priceVisible',
  colourMode: 'argus-colour-mode',
  /** The data versions and the URLs they cover. */
  dataVersions: 'PC_CONFIG_STORAGE',
  /** Tag of the stored versions: changes when any of them does. */
  configTag: 'ConfigTag',
  /** Responses cached under those versions. */
  answers: 'argus.answers',
  /** The account that signed in last, offered in the sign-in form until somebody signs out. */
  lastAccount: 'ACCOUNT',
  /** Written when the language changes, so that other tabs follow. */
  languageChanged: 'languageChanged',
} as const;

export const STORAGE_DEBOUNCE_MS = 200;

/** Marks a tab in which a member of staff acts for a customer. */
const SIMULATION_TAB = 'argus-simulation';

/** Entries not sent yet (`form/draft-store.ts`): each names its owner. */
export const DRAFT_PREFIX = 'argus.draft.';

/** Secrets not sent yet (`form/tab-draft.ts`): of this tab, and gone with the session. */
export const TAB_DRAFT_PREFIX = 'argus.tab-draft.';

/** What a visitor left for the account they sign in with; each entry is read and judged by its owner's code. */
export const VISITOR_PREFIX = 'argus.visitor.';

/**
 * Runs while the head of a page is parsed, before the first paint: marks the root of a page rendered for visitors when
 * somebody is signed in, so that its words for visitors (`data-visitor`) are not shown to them. The content security
 * policy allows it by the hash of exactly this text.
 */
export const SESSION_SCRIPT = `try{var s=sessionStorage.getItem('${SIMULATION_TAB}')===null?localStorage:sessionStorage,t=s.getItem('token');if(t&&t!=='""')document.documentElement.dataset.signedIn=''}catch(e){}`;

/**
 * Where the session is stored: shared by all tabs, except in a tab in which staff act for a customer, which has its
 * own, so that their own session continues everywhere else.
 */
export function sessionArea(): Storage {
  const ownTab = typeof sessionStorage !== 'undefined' && sessionStorage.getItem(SIMULATION_TAB) !== null;
  return ownTab ? sessionStorage : localStorage;
}

/** From now on this tab has its own session; it begins as a visitor's. */
export function enterSimulationTab(): void {
  sessionStorage.setItem(SIMULATION_TAB, '1');
  replace(undefined);
}

/** This tab uses the shared session again. */
export function leaveSimulationTab(): void {
  sessionStorage.clear();
  replace(undefined);
}

function read(key: string): unknown {
  const text = sessionArea().getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Written by hand or by an older version: treated as absent.
    return undefined;
  }
}

function readSession(): Session {
  const stored = Object.keys(VISITOR).map((key) => [key, read(key)] as const);
  const known = Object.fromEntries(stored.filter(([, value]) => value !== undefined));
  return { ...VISITOR, showPrice: read(STORAGE_KEY.priceVisible) !== false, ...known };
}

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');

let snapshot: Session | undefined;
const listeners = new Set<() => void>();

function dropTabDrafts(): void {
  if (typeof sessionStorage === 'undefined') return;
  for (const key of keysOf(sessionStorage)) if (key.startsWith(TAB_DRAFT_PREFIX)) sessionStorage.removeItem(key);
}

function replace(next: Session | undefined): void {
  snapshot = next;
  if (!isSignedIn()) dropTabDrafts();
  // As `SESSION_SCRIPT` did for the first paint.
  if (typeof document !== 'undefined') document.documentElement.toggleAttribute('data-signed-in', isSignedIn());
  for (const listener of listeners) listener();
}

/** The current session; on the server always a visitor's. */
export function session(): Session {
  if (typeof localStorage === 'undefined') return VISITOR;
  snapshot ??= readSession();
  return snapshot;
}

/** Writes part of the session; every tab is notified. */
export function updateSession(change: Partial<Session>): void {
  for (const [key, value] of Object.entries(change)) sessionArea().setItem(key, JSON.stringify(value));
  replace({ ...session(), ...change });
}

export function isSignedIn(): boolean {
  return session().token !== '';
}

function wipeBut(isKept: (key: string) => boolean): void {
  const storage = sessionArea();
  const entries = keysOf(storage)
    .filter(isKept)
    .map((key) => [key, storage.getItem(key) ?? ''] as const);
  // First: the other tabs take this for signing out.
  storage.clear();
  for (const [key, value] of entries) storage.setItem(key, value);
  replace(undefined);
}

/** The token of the stored session, which another tab may have begun; empty for none. */
function storedToken(): string {
  const token = read('token');
  return typeof token === 'string' ? token : '';
}

/** Whether the stored session is a different one: then this tab must not clear what is stored with it. */
function isReplaced(): boolean {
  const stored = storedToken();
  return stored !== '' && stored !== session().token;
}

/** Signs out here: clears everything stored except whether prices are shown. A session that another tab began stays. */
export function clearSession(): void {
  if (isReplaced()) replace(undefined);
  else wipeBut((key) => key === STORAGE_KEY.priceVisible);
}

/** Survives a session that expired: the same person returns and continues. */
const KEPT_WHEN_LOST: readonly string[] = [STORAGE_KEY.priceVisible, STORAGE_KEY.lastAccount];
const PREFIXES_KEPT_WHEN_LOST: readonly string[] = [DRAFT_PREFIX, VISITOR_PREFIX];

/**
 * The session has expired: like signing out, but the sign-in form still offers the account, and drafts wait for the
 * same person.
 */
export function loseSession(): void {
  if (isReplaced()) replace(undefined);
  else {
    wipeBut((key) => KEPT_WHEN_LOST.includes(key) || PREFIXES_KEPT_WHEN_LOST.some((prefix) => key.startsWith(prefix)));
  }
}

/** The person who has signed in is not the earlier visitor of this browser: nothing that one left is for them. */
export function forgetVisitor(): void {
  const storage = sessionArea();
  for (const key of keysOf(storage)) if (key.startsWith(VISITOR_PREFIX)) storage.removeItem(key);
}

/**
 * The mall has refused a call with this token. `own`: it was this tab's session, which has now ended; `replaced`: it
 * was, but another tab has begun another session, which stays; `earlier`: this tab had left that session before;
 * `visitor`: the call had no token, and there is no session.
 */
export function endedSession(token: string): 'own' | 'replaced' | 'earlier' | 'visitor' {
  if (token !== session().token) return 'earlier';
  if (token === '') return 'visitor';
  if (isReplaced()) return 'replaced';
  loseSession();
  return 'own';
}

/**
 * Distinguishes the responses of one session from another's, and those before its rights or terms changed from those
 * after; empty for a visitor.
 */
export function personKey(of: Session = session()): string {
  return of.token === '' ? '' : `${of.token.slice(-12)}${of.accessDigest}`;
}

/** From now on the sign-in form offers this account. */
export function rememberAccount(account: string): void {
  sessionArea().setItem(STORAGE_KEY.lastAccount, JSON.stringify(account));
}

/** The account that the sign-in form offers; empty without one. */
export function rememberedAccount(): string {
  if (typeof localStorage === 'undefined') return '';
  const account = read(STORAGE_KEY.lastAccount);
  return typeof account === 'string' ? account : '';
}

/** Shows or hides prices, now and after the next login. */
export function setShowPrice(showPrice: boolean): void {
  sessionArea().setItem(STORAGE_KEY.priceVisible, JSON.stringify(showPrice));
  updateSession({ showPrice });
}

export function can(permission: PermissionKey | ''): boolean {
  return holds(session().permissions, permission);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session, for components; a visitor's during hydration. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, session, () => VISITOR);
}

export function useCan(permission: PermissionKey | ''): boolean {
  return holds(useSession().permissions, permission);
}

/**
 * Follows what other tabs do to the storage, 200 ms after the last change. A cleared store or the loss of `jumpToken`
 * or `identity` signs this tab out and reloads it; another session or a new language reloads it; anything else is
 * applied. Returns a function that stops it.
 */
export function watchStorage(reload: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lost = false;
  let languageChanged = false;
  const settle = () => {
    // The owner of this page: its content belongs to them, no matter who is signed in by now.
    const { token } = session();
    const replaced = token !== '' && isReplaced();
    const leave = token !== '' && lost && !replaced;
    lost = false;
    if (leave) loseSession();
    else replace(undefined);
    if (leave || replaced || languageChanged) reload();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return;
    const gone = event.newValue === null && (event.key === 'jumpToken' || event.key === 'identity');
    lost ||= event.key === null || gone;
    languageChanged ||= event.key === STORAGE_KEY.languageChanged && event.newValue !== null;
    clearTimeout(timer);
    timer = setTimeout(settle, STORAGE_DEBOUNCE_MS);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', onStorage);
  };
}
