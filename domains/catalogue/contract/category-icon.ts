/** Pictures beside the categories of the navigation. */
export const CATEGORY_ICONS = [
  'device-cctv',
  'server',
  'network',
  'wifi',
  'fingerprint',
  'barrier-block',
  'phone',
  'device-desktop',
  'bolt',
  'apps',
  'tools',
] as const;
export type CategoryIcon = (typeof CATEGORY_ICONS)[number];
