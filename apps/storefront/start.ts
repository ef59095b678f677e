/**
 * All that runs on a page the server rendered until a person uses it: waits for the first sign of use, fetches the
 * app then, and keeps every press and every typed text for it until it is alive. Built as one plain script that stands
 * in the page itself (`start-build.ts`): it runs before anything is painted, so nothing can be pressed before it.
 */
import { reloadAfterChunkFailure } from '../../platform/web/chunk-reload.ts';
import { WITHOUT_EVAL } from '../../platform/web/without-eval.ts';
import { ALIVE_EVENT } from './alive-event.ts';
import { tickCountdowns } from './early-countdown.ts';
import { EarlyInput } from './early-input.ts';

const SIGNS_OF_USE = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'click',
  'focusin',
  'input',
];
const PASSIVE = { capture: true, passive: true };

Object.assign(globalThis, WITHOUT_EVAL);

const { app = '', chunks = '', now } = document.currentScript?.dataset ?? {};
const input = new EarlyInput();
let fetching = false;

/** Every file at once instead of one after the other as they import each other. */
function preload(): void {
  for (const href of `${app} ${chunks}`.trim().split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/** The app reads the whole document: run from the cache, it could come before the end of it. */
function whenParsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

function fetchApp(): void {
  if (fetching) return;
  fetching = true;
  preload();
  whenParsed()
    .then(() => import(/* @vite-ignore */ app))
    .catch(() => {
      const { href } = location;
      if (reloadAfterChunkFailure(href, Date.now(), sessionStorage, () => location.reload())) return;
      // Not twice in a row: what was pressed stays kept, and the next sign of use tries again.
      fetching = false;
    });
}

/** What `watchStorage` will do once the app is alive: a new language reloads the page; a login brings it to life. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key === 'languageChanged' && newValue !== null) location.reload();
  else fetchApp();
}

function hasToken(): boolean {
  try {
    return (localStorage.getItem('token') ?? '""') !== '""';
  } catch {
    return false;
  }
}

/** The companion mall sent this person along: signing in does not wait for a sign of use. */
function isHandedOver(): boolean {
  return location.search.includes('jumpToken=');
}

const stopCountdowns = tickCountdowns(fetchApp);
addEventListener('storage', onStorage);
document.addEventListener(
  ALIVE_EVENT,
  () => {
    removeEventListener('storage', onStorage);
    for (const sign of SIGNS_OF_USE) removeEventListener(sign, fetchApp, PASSIVE);
    stopCountdowns();
    void input.handOver();
  },
  { once: true },
);
if (now !== undefined || hasToken() || isHandedOver()) fetchApp();
for (const sign of SIGNS_OF_USE) addEventListener(sign, fetchApp, PASSIVE);
// After the signs of use: what is held back goes no further.
input.keep();
