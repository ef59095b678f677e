/**
 * All that runs on a page the server rendered until a person uses it: waits for the first sign of use, fetches the
 * app then, and keeps every press and every typed text for it until it is alive. Built as one plain script that stands
 * in the page itself (`start-build.ts`): it runs before anything is painted, so nothing can be pressed before it.
 */
import { ChunkFailure, fetchFiles } from '../../platform/web/chunks/chunk-files.ts';
import { reloadAfterChunkFailure } from '../../platform/web/chunks/chunk-reload.ts';
import { ALIVE_EVENT } from '../../platform/web/storefront/boot.ts';
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

/** The app reads the whole document: run from the cache, it could come before the end of it. */
function whenParsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

function fetchApp(): void {
  if (fetching) return;
  fetching = true;
  // Every file at once instead of one after the other as they import each other.
  Promise.all([fetchFiles(`${app} ${chunks}`.trim().split(' ')), whenParsed()])
    .then(() => {
      hideEarlyNotice();
      return import(/* @vite-ignore */ app);
    })
    .catch(failed);
}

/**
 * The page stays as it is, with all that was pressed and typed: the next sign of use, or the network when it is back,
 * tries again. Of a mall built anew since then it is loaded afresh, unless somebody has begun to do something in it.
 */
function failed(reason: unknown): void {
  fetching = false;
  hasFailed = true;
  const network = reason instanceof ChunkFailure && !reason.gone;
  const reload = () => location.reload();
  if (!network && input.isEmpty && reloadAfterChunkFailure(Date.now(), sessionStorage, reload)) return;
  whenParsed().then(() => showEarlyNotice(network ? 'noNetwork' : 'newVersion'));
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

/** Only what was wanted before. */
function tryAgain(): void {
  if (hasFailed) fetchApp();
}

const stopCountdowns = tickCountdowns(fetchApp);
addEventListener('storage', onStorage);
addEventListener('online', tryAgain);
document.addEventListener(
  ALIVE_EVENT,
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
// After the signs of use: what is held back goes no further.
input.keep();
