import { type Drawing, drawable } from './drawing.ts';
import type { NetboxDevice } from './netbox-devices.ts';
import { plainComment } from './netbox-devices.ts';
import { type PortFacts, portFacts, portsEn, portsZh } from './port-facts.ts';
import type { DeviceFacts } from './switches.ts';

type Words = {
  readonly zh: string;
  readonly en: string;
  readonly price: number;
  readonly form: 'router' | 'switch' | 'ap' | 'accessory';
};

/** Devices named by what they are, then by their ports. */
const PORTED: Readonly<Record<string, Words>> = {
  routers: { zh: '企业路由器', en: 'business router', price: 1_400, form: 'router' },
  'carrier-routers': { zh: '运营商级路由器', en: 'carrier router', price: 26_000, form: 'router' },
  'security-gateways': { zh: '安全网关', en: 'security gateway', price: 1_600, form: 'router' },
  'sd-wan': { zh: 'SD-WAN 边缘设备', en: 'SD-WAN edge appliance', price: 12_000, form: 'router' },
  'cellular-routers': { zh: '蜂窝路由器', en: 'cellular router', price: 900, form: 'router' },
  'wireless-routers': { zh: '无线路由器', en: 'wireless router', price: 320, form: 'router' },
  'wlan-controllers': { zh: '无线控制器', en: 'WLAN controller', price: 9_800, form: 'router' },
  'optical-access': { zh: '光接入设备', en: 'optical access device', price: 700, form: 'router' },
  'dsl-devices': { zh: 'DSL 接入设备', en: 'DSL access device', price: 380, form: 'router' },
  'network-management': { zh: '网络管理设备', en: 'network management appliance', price: 2_400, form: 'router' },
  'thin-clients': { zh: '瘦客户机', en: 'thin client', price: 3_600, form: 'accessory' },
  'san-switches': { zh: '光纤通道交换机', en: 'Fibre Channel switch', price: 38_000, form: 'switch' },
  'single-board-computers': { zh: '单板计算机', en: 'single-board computer', price: 420, form: 'accessory' },
  'video-analytics': { zh: '智能分析设备', en: 'video analytics device', price: 2_100, form: 'accessory' },
  'kvm-consoles': { zh: '机架 KVM 设备', en: 'rack KVM device', price: 5_200, form: 'switch' },
  'room-monitoring': { zh: '机房环境监控单元', en: 'room monitoring unit', price: 3_900, form: 'accessory' },
};

const ACCESS_POINTS: Readonly<Record<string, Words>> = {
  'ceiling-access-points': { zh: '无线接入点', en: 'access point', price: 1_300, form: 'ap' },
  'wall-access-points': { zh: '面板式无线接入点', en: 'wall-plate access point', price: 980, form: 'ap' },
  'outdoor-access-points': { zh: '室外无线接入点', en: 'outdoor access point', price: 2_600, form: 'ap' },
  'wireless-bridges': { zh: '无线网桥', en: 'wireless bridge', price: 760, form: 'ap' },
};

const AP_SHAPES: Readonly<Record<string, 'disc' | 'panel' | 'bridge'>> = {
  'wall-access-points': 'panel',
  'outdoor-access-points': 'bridge',
  'wireless-bridges': 'bridge',
};

const LARGE_BRANDS = new Set(['HPE', 'Huawei', 'Extreme Networks', 'Ruckus']);

/** What the words alone do not tell, derived from model names. */
function wordsFor(category: string, device: NetboxDevice): Words | undefined {
  const words = PORTED[category];
  if (words === undefined) return undefined;
  if (/Optical Line Terminal/.test(device.model))
    return { ...words, zh: 'GPON 局端 OLT', en: 'GPON OLT', price: 9_000 };
  if (/OptiXtrans/.test(device.model)) {
    return { ...words, zh: '光传输设备', en: 'optical transport system', price: 90_000 };
  }
  if (device.portTypes.gpon !== undefined) return { ...words, zh: 'GPON 光猫', en: 'GPON terminal' };
  if (/EXTENDER/.test(device.model)) return { ...words, zh: '以太网延长器', en: 'Ethernet extender', price: 2_800 };
  if (/ClearPass/.test(device.model)) {
    return { ...words, zh: '网络准入策略设备', en: 'access policy appliance', price: 60_000 };
  }
  if (/AI Port Rack/.test(device.model)) return { ...words, zh: '机架安装套件', en: 'rack mount kit', price: 480 };
  if (/B09[67]/.test(device.model)) return { ...words, zh: '串口控制台服务器', en: 'console server', price: 6_800 };
  if (/^OC\d|Cloud Key/.test(device.model)) {
    return { ...words, zh: '网络控制器', en: 'network controller', price: 980 };
  }
  return words;
}

function portedDrawing(form: Words['form'], facts: PortFacts): Drawing {
  if (form === 'accessory') return { form, kind: 'junction' };
  if (form === 'ap') return { form };
  if (form === 'switch') {
    return { form, ports: drawable(facts.total - facts.fibre, 0, 52), sfp: drawable(facts.fibre, 0, 28), poe: 0 };
  }
  return { form, ports: drawable(facts.total, 1, 10), antennas: facts.wifi || facts.cellular ? 2 : 0 };
}

/** Routers, gateways, controllers and other boxes: what they are, Wi-Fi, cellular and ports. */
export function portedFacts(category: string, device: NetboxDevice): DeviceFacts | undefined {
  const words = wordsFor(category, device);
  if (words === undefined) return undefined;
  const facts = portFacts(device);
  const cellular = facts.cellular === 'lte' ? '4G LTE' : facts.cellular === '5g' ? '5G' : undefined;
  const prefixes = [cellular, facts.wifi?.label].filter((part) => part !== undefined);
  const zh = [[...prefixes, words.zh].join(' '), ...facts.groups.slice(0, 3).map(portsZh)];
  const en = [[...prefixes, words.en].join(' '), ...facts.groups.slice(0, 3).map(portsEn)];
  if (facts.groups.length === 0 && device.driveBays > 0) {
    zh.push(`${device.driveBays} 个模块槽位`);
    en.push(`${device.driveBays} module bays`);
  }
  if (facts.groups.length === 0 && device.uHeight >= 2) {
    zh.push(`${device.uHeight}U`);
    en.push(`${device.uHeight}U`);
  }
  const scale = 1 + facts.total * 0.04 + facts.fibre * 0.08 + device.uHeight * 0.08 + device.driveBays * 0.05;
  return {
    category,
    nameZh: zh.join('，'),
    nameEn: en.join(', ').replace(/^[a-z]/, (letter) => letter.toUpperCase()),
    attributes: facts.cellular === undefined ? {} : { cellular: facts.cellular },
    drawing: portedDrawing(words.form, facts),
    listPrice: words.price * scale * (LARGE_BRANDS.has(device.brand) && category === 'routers' ? 3.5 : 1),
  };
}

/** Access points and bridges, by Wi-Fi generation, radios and uplink. */
export function accessPointFacts(category: string, device: NetboxDevice): DeviceFacts | undefined {
  const words = ACCESS_POINTS[category];
  if (words === undefined) return undefined;
  const facts = portFacts(device);
  const stated = /802\.11(ac|ax)/i.exec(plainComment(device))?.[1]?.toLowerCase();
  const wifi =
    facts.wifi ??
    (stated === 'ax'
      ? { code: 'wifi6', label: 'Wi-Fi 6' }
      : stated === 'ac'
        ? { code: 'wifi5', label: 'Wi-Fi 5' }
        : undefined);
  const zh = [[wifi?.label, words.zh].filter(Boolean).join(' ')];
  const en = [[wifi?.label, words.en].filter(Boolean).join(' ')];
  if (facts.radios > 1) {
    zh.push(`${facts.radios} 射频`);
    en.push(`${facts.radios} radios`);
  }
  for (const group of facts.groups.slice(0, 2)) {
    zh.push(portsZh(group));
    en.push(portsEn(group));
  }
  if (device.poePowered) {
    zh.push('PoE 受电');
    en.push('PoE powered');
  }
  const generation = { wifi7: 2.2, wifi6: 1.4, wifi5: 1, wifi4: 0.6, wifi3: 0.4 }[wifi?.code ?? 'wifi4'] ?? 1;
  return {
    category,
    nameZh: zh.join('，'),
    nameEn: en.join(', ').replace(/^[a-z]/, (letter) => letter.toUpperCase()),
    attributes: {
      ...(wifi ? { wifi_standard: wifi.code } : {}),
      ...(facts.radios > 0 ? { radios: facts.radios } : {}),
    },
    drawing: { form: 'ap', shape: AP_SHAPES[category] ?? 'disc' },
    listPrice: words.price * generation * (LARGE_BRANDS.has(device.brand) ? 1.8 : 1),
  };
}
