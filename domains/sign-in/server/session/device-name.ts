import type { Device } from '../../contract/device-endpoints.ts';

// Order matters: Edge and Opera also contain "Chrome", Chrome contains "Safari", Android contains "Linux".
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/QQBrowser\//, 'QQ Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (names: typeof BROWSERS, text: string) => names.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Browser and system named by a user agent. */
export function deviceOf(userAgent: string): Device {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) };
}
