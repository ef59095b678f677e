import { drawable } from './drawing.ts';
import type { NetboxDevice } from './netbox-devices.ts';
import { portFacts, portsEn, portsZh } from './port-facts.ts';
import type { DeviceFacts } from './switches.ts';

/** QNAP writes the number of bays into its model names: TS-883XU has 8, TS-h1886XU 18, TS-231 two. */
function qnapBays(model: string): number | undefined {
  const digits = /^TS-(?:h|EC)?(\d{3,4})/.exec(model)?.[1];
  return digits === undefined ? undefined : Number(digits.slice(0, -2));
}

/** Network storage by bays (where the name says them) and ports. */
export function nasFacts(device: NetboxDevice): DeviceFacts {
  const rack = device.uHeight >= 1;
  const bays = device.brand === 'QNAP' ? qnapBays(device.model) : undefined;
  const facts = portFacts(device);
  const bayZh = bays === undefined ? '' : `${bays} 盘位`;
  const bayEn = bays === undefined ? '' : `${bays}-bay `;
  return {
    category: rack ? 'nas-rack' : 'nas-desktop',
    nameZh: [`${bayZh}${rack ? '机架' : '桌面'}网络存储`, ...facts.groups.map(portsZh)].join('，'),
    nameEn: [`${bayEn}${rack ? 'rack' : 'desktop'} NAS`, ...facts.groups.map(portsEn)]
      .join(', ')
      .replace(/^[a-z]/, (letter) => letter.toUpperCase()),
    attributes: bays === undefined ? {} : { drive_bays: bays },
    drawing: {
      form: 'nvr',
      chassis: rack ? 'full' : 'desktop',
      u: drawable(device.uHeight, 1, 4),
      bays: drawable(bays ?? (rack ? 8 : 4), 0, 24),
    },
    listPrice: 900 + (bays ?? (rack ? 8 : 4)) * 620 + facts.total * 260 + (rack ? 2_200 : 0),
  };
}

type Recorder = { readonly channels?: number; readonly bays?: number };

/** DS-7732NI-I4: 32 channels, 4 disks; RLN16-410: 16 channels. Names of other recorders do not tell. */
function recorderOf({ brand, model }: NetboxDevice): Recorder {
  const hikvision = /^DS-7[67](\d\d)N\w*-[IK](\d)/.exec(model);
  if (hikvision) return { channels: Number(hikvision[1]), bays: Number(hikvision[2]) };
  const reolink = brand === 'Reolink' ? /^RLN(\d+)/.exec(model) : null;
  return reolink ? { channels: Number(reolink[1]) } : {};
}

/** Recorders by channels, disks and PoE ports. */
export function recorderFacts(device: NetboxDevice): DeviceFacts {
  const { channels, bays } = recorderOf(device);
  const facts = portFacts(device);
  const poe = device.poeOutPorts;
  const nameZh = [
    `${channels === undefined ? '' : `${channels} 路`}${poe > 0 ? `${channels === undefined ? '' : ' '}${poe} 口 PoE ` : ''}网络录像机`,
  ];
  const nameEn = [
    [channels === undefined ? '' : `${channels}-channel`, poe > 0 ? `${poe}-port PoE` : '', 'network video recorder']
      .filter(Boolean)
      .join(' '),
  ];
  if (bays !== undefined) {
    nameZh.push(`${bays} 盘位`);
    nameEn.push(`${bays} drive bays`);
  }
  if (poe === 0) {
    nameZh.push(...facts.groups.map(portsZh));
    nameEn.push(...facts.groups.map(portsEn));
  }
  return {
    category: poe > 0 ? 'poe-nvr' : 'nvr',
    nameZh: nameZh.join('，'),
    nameEn: nameEn.join(', ').replace(/^[a-z]/, (letter) => letter.toUpperCase()),
    attributes: {
      ...(channels === undefined ? {} : { channels }),
      ...(bays === undefined ? {} : { drive_bays: bays }),
    },
    drawing: { form: 'nvr', u: drawable(device.uHeight, 1, 4), bays: bays ?? 4, poe: drawable(poe, 0, 32) },
    listPrice: 900 + (channels ?? 16) * 38 + (bays ?? 2) * 260 + poe * 45,
  };
}

type Words = { readonly zh: string; readonly en: string; readonly price: number };

const SERVERS: Readonly<Record<string, Words>> = {
  'rack-servers': { zh: '机架服务器', en: 'rack server', price: 24_000 },
  'tower-servers': { zh: '塔式服务器', en: 'tower server', price: 13_000 },
  'blade-servers': { zh: '刀片服务器', en: 'blade server', price: 32_000 },
  'server-chassis': { zh: '服务器机箱', en: 'server chassis', price: 36_000 },
  'chassis-modules': { zh: '机箱互联模块', en: 'chassis interconnect module', price: 14_000 },
  'storage-arrays': { zh: '存储阵列', en: 'storage array', price: 58_000 },
  'disk-enclosures': { zh: '磁盘扩展柜', en: 'disk enclosure', price: 21_000 },
  'backup-storage': { zh: '备份存储', en: 'backup storage', price: 42_000 },
};

function serverWords(category: string, { model }: NetboxDevice): Words | undefined {
  const words = SERVERS[category];
  if (words === undefined) return undefined;
  if (/Controller|Ctrl/.test(model) && category === 'storage-arrays') {
    return { zh: '存储阵列控制器', en: 'storage array controller', price: 30_000 };
  }
  if (/Chassis|chassis/.test(model) && category === 'storage-arrays') {
    return { zh: '存储阵列机箱', en: 'storage array chassis', price: 26_000 };
  }
  if (/Tape Drive/.test(model)) return { zh: '外置磁带机', en: 'external tape drive', price: 18_000 };
  if (/StoreEver/.test(model)) return { zh: '磁带库', en: 'tape library', price: 36_000 };
  if (/StoreOnce/.test(model)) return { zh: '备份一体机', en: 'backup appliance', price: 88_000 };
  if (/Onboard Administrator/.test(model)) return { zh: '机箱管理模块', en: 'chassis management module', price: 4_200 };
  if (/Composer/.test(model)) return { zh: '机箱管理设备', en: 'chassis management appliance', price: 19_000 };
  return words;
}

/** Servers, chassis, arrays and enclosures by height and ports; disk size from the model name. */
export function serverFacts(category: string, device: NetboxDevice): DeviceFacts | undefined {
  const words = serverWords(category, device);
  if (words === undefined) return undefined;
  const facts = portFacts(device);
  const height = device.uHeight > 0 ? `${device.uHeight}U ` : '';
  const disks = /\b(LFF|SFF)\b/.exec(device.model)?.[1];
  const disksZh = disks === 'LFF' ? ['3.5 英寸盘位（LFF）'] : disks === 'SFF' ? ['2.5 英寸盘位（SFF）'] : [];
  const disksEn = disks === 'LFF' ? ['3.5-inch bays (LFF)'] : disks === 'SFF' ? ['2.5-inch bays (SFF)'] : [];
  return {
    category,
    nameZh: [`${height}${words.zh}`, ...disksZh, ...facts.groups.slice(0, 2).map(portsZh)].join('，'),
    nameEn: [`${height}${words.en}`, ...disksEn, ...facts.groups.slice(0, 2).map(portsEn)]
      .join(', ')
      .replace(/^[a-z]/, (letter) => letter.toUpperCase()),
    attributes: {},
    drawing: { form: 'nvr', u: drawable(device.uHeight, 1, 4), bays: disks === 'SFF' ? 24 : 8, color: 'grey' },
    listPrice: words.price * (0.8 + device.uHeight * 0.25 + facts.total * 0.03),
  };
}
