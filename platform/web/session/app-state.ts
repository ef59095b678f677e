import { useSyncExternalStore } from 'react';

/** State shared by pages and layout while the app runs; nothing here survives a reload. */
export interface AppState {
  /** Kinds of goods in the cart; null until it was requested. */
  readonly cartCount: number | null;
  readonly searchKey: string;
  /** The home page is open. */
  readonly homeFlag: boolean;
  readonly routePath: string;
  readonly headerMenuVisible: boolean;
  /** The footer is on the screen: floating elements make room for it. */
  readonly footerVisible: boolean;
  readonly couponPopupOpen: boolean;
  readonly languageChanged: boolean;
}

const INITIAL: AppState = {
  cartCount: null,
  searchKey: '',
  homeFlag: false,
  routePath: '',
  headerMenuVisible: true,
  footerVisible: false,
  couponPopupOpen: false,
  languageChanged: false,
};

let state = INITIAL;
const listeners = new Set<() => void>();

export function appState(): AppState {
  return state;
}

export function setAppState(change: Partial<AppState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One field of the state; the component renders again when that field changes. */
export function useAppState<Key extends keyof AppState>(key: Key): AppState[Key] {
  return useSyncExternalStore(
    subscribe,
    () => state[key],
    () => INITIAL[key],
  );
}
