import type { NetboxDevice } from './netbox-devices.ts';
import { portFacts, portsEn, portsZh } from './port-facts.ts';
import type { DeviceFacts } from './switches.ts';

const FORMS: Readonly<
  Record<string, readonly [form: string, zh: string, en: string, drawing: 'bullet' | 'dome' | 'turret' | 'cube']>
> = {
  'bullet-cameras': ['bullet', '网络枪机', 'Bullet camera', 'bullet'],
  'dome-cameras': ['dome', '半球网络摄像机', 'Dome camera', 'dome'],
  'turret-cameras': ['turret', '海螺网络摄像机', 'Turret camera', 'turret'],
  'fixed-compact-cameras': ['compact', '小型网络摄像机', 'Compact camera', 'cube'],
};

/** Cameras of the device list: the record states only form, port and supply. */
export function cameraFacts(category: string, device: NetboxDevice): DeviceFacts | undefined {
  const words = FORMS[category];
  if (words === undefined) return undefined;
  const [form, zh, en, drawing] = words;
  const ports = portFacts(device);
  const extrasZh = ports.groups.map(portsZh);
  const extrasEn = ports.groups.map(portsEn);
  if (ports.wifi) {
    extrasZh.push(ports.wifi.label);
    extrasEn.push(ports.wifi.label);
  }
  if (device.poePowered) {
    extrasZh.push('PoE 受电');
    extrasEn.push('PoE powered');
  }
  return {
    category,
    nameZh: [zh, ...extrasZh].join('，'),
    nameEn: [en, ...extrasEn].join(', '),
    attributes: { form },
    drawing: drawing === 'dome' ? { form: drawing, leds: 0 } : { form: drawing },
    listPrice: 1_150,
  };
}
