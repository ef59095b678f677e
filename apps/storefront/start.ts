/**
 * Everything that runs on a server-rendered page until a person uses it: waits for the first interaction, then fetches
 * the app, and records presses and typed text until hydration. Built as one plain inline script (`start-build.ts`): it
 * runs before the first paint, so nothing can be pressed before it.
 */
import { ChunkFailure, fetchFiles } from '../../platform/web/chunks/chunk-files.ts';
import { reloadAfterChunkFailure } from '../../platform/web/chunks/chunk-reload.ts';
import { HYDRATED_EVENT } from '../../platform/web/storefront/boot.ts';
import { WITHOUT_EVAL } from '../../platform/web/without-eval.ts';
import { tickCountdowns } from './early-countdown.ts';
import { EarlyInput } from './early-input.ts';
import { hideEarlyNotice, showEarlyNotice } from './early-notice.ts';

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
let hasFailed = false;

/** The app reads the whole document: from the cache, it could run before the document is complete. */
function whenParsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

function fetchApp(): void {
  if (fetching) return;
  fetching = true;
  // All files in parallel instead of one after the other as they import each other.
  Promise.all([fetchFiles(`${app} ${chunks}`.trim().split(' ')), whenParsed()])
    .then(() => {
      hideEarlyNotice();
      return import(/* @vite-ignore */ app);
    })
    .catch(failed);
}

/**
 * The page stays as it is, with all that was pressed and typed: the next interaction, or the network coming back,
 * retries. If the mall was rebuilt since, the page is reloaded, unless somebody has begun to use it.
 */
function failed(reason: unknown): void {
  fetching = false;
  hasFailed = true;
  const network = reason instanceof ChunkFailure && !reason.gone;
  const reload = () => location.reload();
  if (!network && input.isEmpty && reloadAfterChunkFailure(Date.now(), sessionStorage, reload)) return;
  whenParsed().then(() => showEarlyNotice(network ? 'noNetwork' : 'newVersion'));
}

/** What `watchStorage` does once the app runs: a new language reloads the page; a sign-in hydrates it. */
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

/** The companion mall sent this person: signing in does not wait for an interaction. */
function isHandedOver(): boolean {
  return location.search.includes('jumpToken=');
}

/** Only if something was pressed before. */
function tryAgain(): void {
  if (hasFailed) fetchApp();
}

const stopCountdowns = tickCountdowns(fetchApp);
addEventListener('storage', onStorage);
addEventListener('online', tryAgain);
document.addEventListener(
  HYDRATED_EVENT,
  () => {
    removeEventListener('storage', onStorage);
    for (const sign of SIGNS_OF_USE) removeEventListener(sign, fetchApp, PASSIVE);
    removeEventListener('online', tryAgain);
    stopCountdowns();
    void input.handOver();
  },
  { once: true },
);
if (now !== undefined || hasToken() || isHandedOver()) fetchApp();
for (const sign of SIGNS_OF_USE) addEventListener(sign, fetchApp, PASSIVE);
// After the interaction listeners: a recorded event goes no further.
input.keep();
