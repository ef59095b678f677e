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
} from '../../../../platform/web/design/icons.tsx';

const ICONS: Readonly<Record<string, string>> = {
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
  return ICONS[name] ?? iconCategory;
}
