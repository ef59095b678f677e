import type { Finish } from '../../../domains/illustrations/contract/materials.ts';
import { type Drawing, drawable } from './drawing.ts';
import type { NetboxDevice } from './netbox-devices.ts';
import { plainComment } from './netbox-devices.ts';
import { type PortFacts, type PortGroup, portFacts, portsEn, portsZh } from './port-facts.ts';
import type { AttributeValues } from './product.ts';

/** What a family derives from one real device. */
export type DeviceFacts = {
  readonly category: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly attributes: AttributeValues;
  readonly drawing: Drawing;
  readonly listPrice: number;
};

/** Yuan per port by speed, before the brand's factor. */
const PORT_PRICE: Readonly<Record<string, number>> = {
  '100m': 22,
  '1g': 48,
  '2g5': 130,
  '5g': 220,
  '10g': 330,
  '25g': 480,
  '40g': 1_300,
  '50g': 1_000,
  '100g': 2_200,
  '200g': 4_800,
  '32gfc': 2_600,
};

const BRAND_FACTOR: Readonly<Record<string, number>> = {
  HPE: 2.4,
  Huawei: 1.9,
  'Extreme Networks': 2.6,
  Ruckus: 2.2,
  Ubiquiti: 1.6,
  MikroTik: 1.2,
  Moxa: 6,
  'Phoenix Contact': 6,
  Hikvision: 1.3,
};

const COLOURS: Readonly<Record<string, Finish>> = { Ubiquiti: 'alu', HPE: 'grey', MikroTik: 'white' };

/** PoE budget in watts where the model name or the comment states it. */
export function poeBudgetW(device: NetboxDevice): number | undefined {
  const stated =
    /maximum power budget:? *(\d+) ?W|(\d+) ?W Budget|available PoE of (\d+) ?W|\(PoE (\d+) ?W\)/i.exec(
      plainComment(device),
    ) ??
    /PoE\S*?[ -](\d{2,4}) ?W|PPOE4-4SFP\+ (\d{3}) ?W/i.exec(device.model) ??
    /POE4-\S+ (\d{3}) ?W|2SFP\+ (\d{3}) ?W|(?:EdgeSwitch \d+|US-8)[ -](\d{3}) ?W/i.exec(device.model);
  const value = stated?.slice(1).find((group) => group !== undefined);
  return value === undefined ? undefined : Number(value);
}

/** A lone copper port beside a large group manages the switch; it is not one of its ports. */
function withoutManagement(groups: readonly PortGroup[]): PortGroup[] {
  const [main, ...others] = groups;
  if (!main) return [];
  const odd = !main.fibre && main.count > 8 && main.count % 2 === 1;
  const kept = others.filter(({ count, fibre }) => fibre || count > 1 || main.count < 5);
  return [odd ? { ...main, count: main.count - 1 } : main, ...kept.sort((a, b) => b.mbps - a.mbps)];
}

/** Probably line cards rather than built-in ports: a tall device with hardly any ports on the list. */
function isModular({ uHeight, model }: NetboxDevice, main: PortGroup | undefined): boolean {
  return uHeight >= 3 || /\d-slot$/.test(model) || (main === undefined && uHeight >= 2);
}

function switchCategory(device: NetboxDevice, main: PortGroup | undefined, poe: boolean): string {
  if (device.brand === 'Moxa' || device.brand === 'Phoenix Contact' || device.model.startsWith('S5735I')) {
    return 'industrial-switches';
  }
  if (isModular(device, main)) return 'chassis-switches';
  if (main === undefined) return 'datacenter-switches';
  if (poe) return 'poe-switches';
  if (main.mbps >= 10_000) return 'datacenter-switches';
  if (main.fibre) return 'fibre-switches';
  if (main.mbps >= 2_500) return 'multigig-switches';
  return main.mbps >= 1_000 ? 'gigabit-switches' : 'fast-ethernet-switches';
}

const SPEED_EN: Readonly<Record<string, string>> = { '100m': 'Fast Ethernet', '1g': 'gigabit', '10g': '10G' };

function switchNames(main: PortGroup, uplinks: readonly PortGroup[], poePorts: number, poe: boolean, watts?: number) {
  const whole = poe && (poePorts === 0 || poePorts >= main.count);
  const kindZh = main.fibre ? `${main.zh} 光口` : main.zh.trim();
  const kindEn = main.fibre ? main.en : (SPEED_EN[main.speed] ?? main.en);
  const extraZh = uplinks.map((group) => portsZh(group));
  const extraEn = uplinks.map((group) =>
    group.fibre ? `${group.count} ${group.en} ${group.count === 1 ? 'uplink' : 'uplinks'}` : portsEn(group),
  );
  if (poe && !whole) {
    extraZh.unshift(`其中 ${poePorts} 口 PoE`);
    extraEn.unshift(`${poePorts} with PoE`);
  }
  if (watts !== undefined) {
    extraZh.push(`PoE ${watts} W`);
    extraEn.push(`${watts} W PoE budget`);
  }
  const gap = /^[0-9A-Z]/.test(kindZh) ? ' ' : '';
  const after = /[0-9A-Z]$/.test(kindZh) || whole ? ' ' : '';
  return {
    nameZh: [`${main.count} 口${gap}${kindZh}${after}${whole ? 'PoE ' : ''}交换机`, ...extraZh].join('，'),
    nameEn: [`${main.count}-port ${kindEn} ${whole ? 'PoE ' : ''}switch`, ...extraEn].join(', '),
  };
}

function chassisNames(device: NetboxDevice, facts: PortFacts) {
  const height = device.uHeight > 0 ? `${device.uHeight}U` : '';
  const fixedZh = facts.groups.filter(({ count }) => count > 1).map(portsZh);
  const fixedEn = facts.groups.filter(({ count }) => count > 1).map(portsEn);
  const modular = isModular(device, facts.groups[0]);
  const bays = device.driveBays;
  if (bays > 0) {
    fixedZh.unshift(`${bays} 个模块槽位`);
    fixedEn.unshift(`${bays} module bays`);
  }
  return {
    nameZh: [`${height} ${modular ? '模块化' : ''}交换机`.trim(), ...fixedZh].join('，'),
    nameEn: [`${height} ${modular ? 'modular ' : ''}switch`.trim(), ...fixedEn].join(', '),
  };
}

/** A switch: names, category, parameters and drawing from its ports. */
export function switchFacts(device: NetboxDevice): DeviceFacts {
  const facts = portFacts(device);
  const [main, ...uplinks] = withoutManagement(facts.groups);
  const poe = device.poeOutPorts > 0 || /poe/i.test(device.model);
  const category = switchCategory(device, main, poe);
  const watts = poeBudgetW(device);
  const chassis = category === 'chassis-switches' || main === undefined;
  const names = chassis ? chassisNames(device, facts) : switchNames(main, uplinks, device.poeOutPorts, poe, watts);
  const industrial = category === 'industrial-switches';
  const ports = chassis ? facts.total : main.count;
  const portMoney = facts.groups.reduce((sum, { speed, count }) => sum + count * (PORT_PRICE[speed] ?? 60), 0);
  const poeMoney = poe ? (device.poeOutPorts || ports) * 42 : 0;
  const slotMoney = chassis ? 6_000 + device.driveBays * 1_800 + device.uHeight * 1_200 : device.driveBays * 180;
  return {
    category,
    nameZh: industrial ? `工业级 ${names.nameZh}` : names.nameZh,
    nameEn: industrial ? `Industrial ${names.nameEn}` : names.nameEn,
    attributes: {
      ...(ports > 0 ? { port_count: ports } : {}),
      ...(main === undefined ? {} : { port_speed: main.speed }),
      ...(!chassis && uplinks.length > 0
        ? { uplinks: uplinks.map(({ count, fibre, en }) => `${count} × ${fibre ? en : `${en} RJ45`}`).join(', ') }
        : {}),
      ...(watts === undefined ? {} : { poe_budget_w: watts }),
    },
    drawing: {
      form: 'switch',
      ports: facts.total === 0 ? 24 : drawable(facts.total - facts.fibre, 0, 52),
      sfp: drawable(facts.fibre, 0, 28),
      poe: poe ? drawable(device.poeOutPorts || ports, 0, 52) : 0,
      color: COLOURS[device.brand] ?? 'black',
    },
    listPrice: (140 + portMoney + poeMoney + slotMoney) * (BRAND_FACTOR[device.brand] ?? 1),
  };
}
