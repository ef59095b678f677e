import {
  iconAppWindow,
  iconBarrierBlock,
  iconBatteryCharging,
  iconCategory,
  iconDeviceCctv,
  iconDeviceDesktop,
  iconFingerprint,
  iconNetwork,
  iconPhone,
  iconPlug,
  iconServer,
  iconWifi,
} from '../../../platform/web/design/icons.tsx';
import { CATEGORY_ICONS, type CategoryIcon } from '../contract/category-icon.ts';

const ICONS: Readonly<Record<CategoryIcon, string>> = {
  'device-cctv': iconDeviceCctv,
  server: iconServer,
  network: iconNetwork,
  wifi: iconWifi,
  fingerprint: iconFingerprint,
  'barrier-block': iconBarrierBlock,
  phone: iconPhone,
  'device-desktop': iconDeviceDesktop,
  bolt: iconBatteryCharging,
  apps: iconAppWindow,
  tools: iconPlug,
};

/** The SVG path of a category's icon, by the icon name of the category. */
export function categoryIcon(name: string): string {
  const known = CATEGORY_ICONS.find((icon) => icon === name);
  return known ? ICONS[known] : iconCategory;
}
