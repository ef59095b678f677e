const CHINA_OFFSET_MS = 8 * 3_600_000;

/** A moment on the clocks of China, where both providers are: `2026-11-26 19:15:00`. */
export const chinaTime = (at: Date): string =>
  new Date(at.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
