import { useSyncExternalStore } from 'react';
import { STORAGE_KEY } from '../session/session-store.ts';

/** A fixed choice; without one the system decides. */
export type ColourMode = 'light' | 'dark';

/**
 * Runs while the head of a page is parsed, before the first paint. The content security policy allows it by the hash of
 * exactly this text.
 */
export const COLOUR_SCRIPT = `try{var d=document.documentElement,c=localStorage.getItem('${STORAGE_KEY.colourMode}');if(!d.dataset.theme&&(c==='"dark"'||c==='"light"'))d.dataset.theme=JSON.parse(c)}catch(e){}`;

const listeners = new Set<() => void>();
let forced: ColourMode | undefined;

/** What the person chose; undefined follows the system. */
export function chosenColourMode(): ColourMode | undefined {
  const stored = localStorage.getItem(STORAGE_KEY.colourMode);
  return stored === '"dark"' ? 'dark' : stored === '"light"' ? 'light' : undefined;
}

function apply(): void {
  const mode = forced ?? chosenColourMode();
  if (mode) document.documentElement.dataset.theme = mode;
  else delete document.documentElement.dataset.theme;
  for (const listener of listeners) listener();
}

export function chooseColourMode(mode: ColourMode | undefined): void {
  if (mode) localStorage.setItem(STORAGE_KEY.colourMode, JSON.stringify(mode));
  else localStorage.removeItem(STORAGE_KEY.colourMode);
  apply();
}

/** The mode that the current route forces, whatever was chosen; undefined forces none. */
export function forceColourMode(mode: ColourMode | undefined): void {
  forced = mode;
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useChosenColourMode(): ColourMode | undefined {
  return useSyncExternalStore(subscribe, chosenColourMode, () => undefined);
}
