import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/**
 * The same engine without the machinery of windows: the same pages take a third less processor time. It moves a pointer
 * to the corner of each page by itself.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const firstOf = (paths: readonly string[]) =>
  [process.env.CHROMIUM ?? '', ...paths].find((path) => path !== '' && existsSync(path));

/** A browser as people have it, or undefined when none is installed. */
export const findChromium = () => firstOf(CHROMIUM);

/** The browser of the journeys, which have to hide its pointer from their pages; undefined when none is installed. */
export const findJourneyBrowser = () => firstOf([HEADLESS_SHELL, ...CHROMIUM]);

function hasChineseFont(): boolean {
  const result = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return result.status === 0 && result.stdout.trim() !== '';
}

/** Runs the system's package manager. */
function apt(...args: readonly string[]): boolean {
  const [program = 'apt-get', ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get', ...args];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** What has to be installed: each with its alternatives, the preferred one first. */
export function missingPackages(found: { readonly browser: boolean; readonly font: boolean }): string[][][] {
  return [
    ...(found.browser ? [] : [[['chromium-headless-shell'], ['chromium']]]),
    ...(found.font ? [] : [[['fonts-noto-cjk', 'fontconfig']]]),
  ];
}

/** Installs a browser where there is none, and a Chinese font where there is none. */
export function installBrowser(): boolean {
  const missing = missingPackages({ browser: findJourneyBrowser() !== undefined, font: hasChineseFont() });
  if (missing.length > 0 && apt('update', '-q')) {
    for (const ways of missing) ways.some((packages) => apt('install', '-y', '-q', ...packages));
  }
  if (findJourneyBrowser()) return true;
  console.error('Chromium is needed for the browser journeys; install it or set CHROMIUM to its path.');
  return false;
}
