import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of the journeys, or undefined when none is installed. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...CHROMIUM].find((path) => path !== '' && existsSync(path));
}

function hasChineseFont(): boolean {
  const result = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return result.status === 0 && result.stdout.trim() !== '';
}

/** Installs Chromium and a Chinese font by the system's package manager where they are missing. */
export function installBrowser(): boolean {
  if (findChromium() && hasChineseFont()) return true;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', 'chromium', 'fonts-noto-cjk', 'fontconfig'],
  ]) {
    const [program = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
    const result = spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'], env });
    if (result.status !== 0) {
      console.error('Chromium is needed for the browser journeys; install it or set CHROMIUM to its path.');
      return false;
    }
  }
  return findChromium() !== undefined;
}
