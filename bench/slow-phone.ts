import type { CDPSession } from 'playwright-core';

/** Slow 4G of Chromium's developer tools: 150 ms, 1.6 Mbps down, 750 kbps up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const CPU_SLOWDOWN = 4;

/** Makes a page load as over a slow network, with nothing of it there yet. */
export async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** Makes a page load as on a slow phone that has nothing of it yet. */
export async function slowDown(session: CDPSession): Promise<void> {
  await slowNetwork(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
