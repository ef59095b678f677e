import { useSyncExternalStore } from 'react';
import { holds, type Identity, maySeePrices, type PermissionKey, pricesDisplayed } from '../../contract/permission.ts';

/** What the browser knows of the signed-in person. A visitor has an empty token. */
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
};

/** Entries beside the session itself, by the names the storefront has always used. */
export const STORAGE_KEY = {
  /** Whether prices are shown: the one entry that outlives a logout. */
  priceVisible: 'priceVisible',
  colourMode: 'argus-colour-mode',
  /** The data versions and the addresses they cover. */
  dataVersions: 'PC_CONFIG_STORAGE',
  /** Answers kept under those versions. */
  answers: 'ConfigTag',
  /** The account that signed in last, offered in the login form until somebody signs out. */
  lastAccount: 'ACCOUNT',
  /** Written when the language changes, so that other tabs follow. */
  languageChanged: 'languageChanged',
} as const;

export const STORAGE_DEBOUNCE_MS = 200;

/** Marks a tab in which a member of staff acts for a customer. */
const SIMULATION_TAB = 'argus-simulation';

/**
 * Where the session is kept: for all tabs, but in a tab in which staff act for a customer for that tab alone, so that
 * their own session goes on everywhere else.
 */
function store(): Storage {
  const ownTab = typeof sessionStorage !== 'undefined' && sessionStorage.getItem(SIMULATION_TAB) !== null;
  return ownTab ? sessionStorage : localStorage;
}

/** From now on this tab has a session of its own; it begins as a visitor's. */
export function enterSimulationTab(): void {
  sessionStorage.setItem(SIMULATION_TAB, '1');
  replace(undefined);
}

/** This tab follows the session of all tabs again. */
export function leaveSimulationTab(): void {
  sessionStorage.clear();
  replace(undefined);
}

function read(key: string): unknown {
  const text = store().getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Written by hand or by an older version: as good as absent.
    return undefined;
  }
}

function readSession(): Session {
  const stored = Object.keys(VISITOR).map((key) => [key, read(key)] as const);
  const known = Object.fromEntries(stored.filter(([, value]) => value !== undefined));
  return { ...VISITOR, showPrice: read(STORAGE_KEY.priceVisible) !== false, ...known };
}

let snapshot: Session | undefined;
const listeners = new Set<() => void>();

function replace(session: Session | undefined): void {
  snapshot = session;
  for (const listener of listeners) listener();
}

/** The session now; on the server always a visitor's. */
export function session(): Session {
  if (typeof localStorage === 'undefined') return VISITOR;
  snapshot ??= readSession();
  return snapshot;
}

/** Writes part of the session; every tab learns of it. */
export function updateSession(change: Partial<Session>): void {
  for (const [key, value] of Object.entries(change)) store().setItem(key, JSON.stringify(value));
  replace({ ...session(), ...change });
}

export function isSignedIn(): boolean {
  return session().token !== '';
}

function wipeBut(kept: readonly string[]): void {
  const storage = store();
  const entries = kept.map((key) => [key, storage.getItem(key)] as const);
  storage.clear();
  for (const [key, value] of entries) if (value !== null) storage.setItem(key, value);
  replace(undefined);
}

/** Signs out here: wipes everything stored but whether prices are shown. */
export function clearSession(): void {
  wipeBut([STORAGE_KEY.priceVisible]);
}

/** The session has ended by itself: like signing out, but the sign-in form goes on offering the account. */
export function loseSession(): void {
  wipeBut([STORAGE_KEY.priceVisible, STORAGE_KEY.lastAccount]);
}

/** From now on the sign-in form offers this account. */
export function rememberAccount(account: string): void {
  store().setItem(STORAGE_KEY.lastAccount, JSON.stringify(account));
}

/** The account that the sign-in form offers; empty without one. */
export function rememberedAccount(): string {
  if (typeof localStorage === 'undefined') return '';
  const account = read(STORAGE_KEY.lastAccount);
  return typeof account === 'string' ? account : '';
}

/** Shows or hides prices, now and after the next login. */
export function setShowPrice(showPrice: boolean): void {
  store().setItem(STORAGE_KEY.priceVisible, JSON.stringify(showPrice));
  updateSession({ showPrice });
}

export function can(permission: PermissionKey | ''): boolean {
  return holds(session().permissions, permission);
}

/** Whether the account may see prices at all, whatever the switch in the header says. */
export function mayPrices(of: Session = session()): boolean {
  return of.identity !== 0 && maySeePrices(of.permissions, of.identity);
}

/** Whether prices are on the screen: allowed and not hidden. */
export function pricesShown(of: Session = session()): boolean {
  return of.identity !== 0 && pricesDisplayed(of.permissions, of.identity, of.showPrice);
}

/** Whether the flash sale is shown: to everybody who looks around, and to accounts that may take part in it. */
export function seesFlashSale(of: Session = session()): boolean {
  return of.token === '' || holds(of.permissions, 'index:permission:seckill');
}

/** How many of the person's roles are in the firstCustom list. */
export function firstCustomRoleCount(of: Session = session()): number {
  return of.identityRoles.filter((role) => of.firstCustom.includes(role)).length;
}

/** Holds a role that makes a first-level customer. */
export function isFirstLevelCustomer(of: Session = session()): boolean {
  return firstCustomRoleCount(of) > 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session, for components; a visitor's while the page is being hydrated. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, session, () => VISITOR);
}

export function useCan(permission: PermissionKey | ''): boolean {
  return holds(useSession().permissions, permission);
}

/**
 * Follows what other tabs do to the storage, 200 ms after the last change. A cleared store or the loss of
 * `jumpToken` or `identity` signs this tab out and reloads it; a new language reloads it; anything else is taken over.
 * Returns how to stop.
 */
export function watchStorage(reload: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lost = false;
  let languageChanged = false;
  const settle = () => {
    const leave = lost && isSignedIn();
    lost = false;
    if (leave) loseSession();
    else replace(undefined);
    if (leave || languageChanged) reload();
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
