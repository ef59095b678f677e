import { type Drawing, drawable } from './drawing.ts';
import type { NetboxDevice } from './netbox-devices.ts';
import { plainComment } from './netbox-devices.ts';
import { portFacts, portsEn, portsZh } from './port-facts.ts';
import type { AttributeValues } from './product.ts';
import type { DeviceFacts } from './switches.ts';

const number = (match: RegExpExecArray | null): number | undefined => {
  const text = match?.slice(1).find((group) => group !== undefined);
  return text === undefined ? undefined : Number(text.replace(',', '.'));
};

/** Volt-amperes, from the comment or the model name: `1500VA`, `2,2 kVA`, `SMT1500RMI2U`, `OR600ELCDRM1U`. */
function voltAmperes({ model }: NetboxDevice, comment: string): number | undefined {
  const text = `${comment} ${model}`;
  const whole = number(/(\d{3,5}) ?VA\b/i.exec(text));
  if (whole !== undefined) return whole;
  const kilo = number(/(\d+(?:[.,]\d+)?) ?kVA\b/i.exec(text));
  if (kilo !== undefined) return Math.round(kilo * 1000);
  return number(/^(?:SM[TCX]|SUA|BX|BR|CP|OR|5PX|5SX|Tripp Lite SMART)(\d{3,5})/.exec(model));
}

const WATTS = /(\d{3,5}) ?(?:W|Watts)\b/i;
/** `230V`, `200/208V`, `208V-230V`, `100-125V`. */
const VOLTS = /\b(\d{3}(?:V?[/-]\d{3})*) ?V\b/;

function outletsOf(comment: string): { readonly count: number; readonly kinds: string } | undefined {
  const kinds: string[] = [];
  let count = 0;
  for (const match of comment.matchAll(
    /\(?(\d{1,2})\)?(?:x)? ?(?:IEC )?(C13|C19|NEMA 5-\d\dR|5-15R|5-20R|5-20|NEMA L6-\d\dR)/g,
  )) {
    const [, pieces = '0', kind = ''] = match;
    count += Number(pieces);
    kinds.push(`${pieces} × ${kind}`);
  }
  return count === 0 ? undefined : { count, kinds: kinds.join(' + ') };
}

function powerAttributes(device: NetboxDevice, comment: string): AttributeValues {
  const volts = VOLTS.exec(`${comment} ${device.model}`)?.[1]?.replaceAll('V', '');
  const amperes = number(/\b(\d{2}) ?A\b/.exec(comment));
  const outlets = outletsOf(comment);
  return {
    ...(volts === undefined ? {} : { output_voltage_v: volts }),
    ...(amperes === undefined ? {} : { rated_current_a: amperes }),
    ...(outlets === undefined ? {} : { outlets: outlets.count, outlet_kinds: outlets.kinds }),
  };
}

/** UPS by volt-amperes, watts, topology and housing. */
export function upsFacts(device: NetboxDevice): DeviceFacts {
  const comment = plainComment(device);
  const rack = device.uHeight >= 1;
  const va = voltAmperes(device, comment);
  const watts = number(WATTS.exec(comment));
  const online = /On-Line|SRT|\bRT \d|SURT/i.test(`${comment} ${device.model}`);
  const interactive = /Line Interactive/i.test(comment);
  const topology = online
    ? { zh: '在线式', en: 'on-line' }
    : interactive
      ? { zh: '在线互动式', en: 'line-interactive' }
      : undefined;
  const attributes = powerAttributes(device, comment);
  const kindZh = `${topology?.zh ?? ''}${rack ? '机架式' : '塔式'} UPS`;
  const zh = [va === undefined ? kindZh : `${kindZh} ${va} VA`];
  const kindEn = `${topology ? `${topology.en} ` : ''}${rack ? 'rack' : 'tower'} UPS`;
  const en = [va === undefined ? kindEn : `${kindEn} ${va} VA`];
  if (watts !== undefined) {
    zh.push(`${watts} W`);
    en.push(`${watts} W`);
  }
  if (attributes.outlets !== undefined) {
    zh.push(`${attributes.outlets} 个插座`);
    en.push(`${attributes.outlets} outlets`);
  }
  if (rack) {
    zh.push(`${device.uHeight}U`);
    en.push(`${device.uHeight}U`);
  }
  const size = va ?? 1_500;
  return {
    category: rack ? 'rack-ups' : 'tower-ups',
    nameZh: zh.join('，'),
    nameEn: en.join(', ').replace(/^[a-z]/, (letter) => letter.toUpperCase()),
    attributes: {
      ...attributes,
      ...(va === undefined ? {} : { capacity_va: va }),
      ...(watts === undefined ? {} : { capacity_w: watts }),
      ...(online ? { ups_topology: 'online' } : interactive ? { ups_topology: 'lineInteractive' } : {}),
    },
    drawing: { form: 'ups', shape: rack ? 'rack' : 'tower', va: drawable(size, 300, 40_000) },
    listPrice: 300 + size * (online ? 3.1 : rack ? 2.3 : 1.3),
  };
}

type PduKind = { readonly code: string; readonly category: string; readonly zh: string; readonly en: string };

/** The type is named only where the record names it; others are filed by whether they have a network port. */
function pduKind(comment: string, networked: boolean): PduKind {
  if (/Switched/i.test(comment))
    return { code: 'switched', category: 'switched-pdu', zh: '可控型 PDU', en: 'switched PDU' };
  if (/Metered/i.test(comment))
    return { code: 'metered', category: 'metered-pdu', zh: '计量型 PDU', en: 'metered PDU' };
  if (/Basic/i.test(comment)) return { code: 'basic', category: 'basic-pdu', zh: '基础型 PDU', en: 'basic PDU' };
  return networked
    ? { code: '', category: 'metered-pdu', zh: '网络型 PDU', en: 'networked PDU' }
    : { code: '', category: 'basic-pdu', zh: '机柜 PDU', en: 'rack PDU' };
}

/** Rack PDUs and transfer switches by type, outlets, current and voltage. */
export function pduFacts(device: NetboxDevice, transfer: boolean): DeviceFacts {
  const comment = plainComment(device);
  const attributes = powerAttributes(device, comment);
  const kind: PduKind = transfer
    ? { code: 'transfer', category: 'transfer-switches', zh: '双路切换 ATS', en: 'rack transfer switch' }
    : pduKind(comment, portFacts(device).total > 0);
  const place =
    device.uHeight > 0 ? { zh: `${device.uHeight}U `, en: `${device.uHeight}U ` } : { zh: '竖装', en: 'Vertical ' };
  const zh = [`${place.zh}${kind.zh}`];
  const en = [`${place.en}${kind.en}`];
  if (attributes.outlet_kinds !== undefined) {
    zh.push(String(attributes.outlet_kinds));
    en.push(String(attributes.outlet_kinds));
  }
  const supply = [
    attributes.rated_current_a === undefined ? '' : `${attributes.rated_current_a} A`,
    attributes.output_voltage_v === undefined ? '' : `${attributes.output_voltage_v} V`,
  ].filter(Boolean);
  if (supply.length > 0) {
    zh.push(supply.join(' '));
    en.push(supply.join(' '));
  }
  const outlets = Number(attributes.outlets ?? 12);
  const base = { switched: 4_600, metered: 2_900, transfer: 5_200, basic: 900 }[kind.code] ?? 1_500;
  return {
    category: kind.category,
    nameZh: zh.join('，'),
    nameEn: en.join(', '),
    attributes: { ...attributes, ...(kind.code === '' ? {} : { pdu_type: kind.code }) },
    drawing: {
      form: 'pdu',
      outlets: drawable(outlets, 2, 24),
      meter: kind.code !== 'basic' && kind.code !== '',
      mount: device.uHeight > 0 ? 'horizontal' : 'vertical',
    },
    listPrice: base + outlets * 55 + Number(attributes.rated_current_a ?? 10) * 22,
  };
}

type Words = { readonly zh: string; readonly en: string; readonly price: number; readonly drawing: Drawing };

const PARTS: Readonly<Record<string, Words>> = {
  'ups-batteries': { zh: 'UPS 电池包', en: 'UPS battery pack', price: 5_400, drawing: { form: 'ups', shape: 'rack' } },
  'surge-protection': { zh: '防浪涌保护器', en: 'surge protector', price: 460, drawing: { form: 'pdu' } },
  'poe-injectors': {
    zh: 'PoE 供电器',
    en: 'PoE injector',
    price: 160,
    drawing: { form: 'accessory', kind: 'power', color: 'black' },
  },
  'device-power': {
    zh: '设备电源',
    en: 'device power supply',
    price: 2_300,
    drawing: { form: 'accessory', kind: 'power', color: 'black' },
  },
  'patch-panels': {
    zh: '24 口配线架',
    en: '24-port patch panel',
    price: 260,
    drawing: { form: 'switch', ports: 24, sfp: 0, poe: 0 },
  },
  'power-cables': {
    zh: '配电输出电缆',
    en: 'power distribution cable',
    price: 980,
    drawing: { form: 'cable-box', kind: 'power', jacket: 'black' },
  },
};

/** Battery packs, protectors, injectors, supplies, patch panels and power cables. */
export function partFacts(category: string, device: NetboxDevice): DeviceFacts | undefined {
  const words = PARTS[category];
  if (words === undefined) return undefined;
  const comment = plainComment(device);
  const facts = portFacts(device);
  const transformer = /Transformer/.test(comment);
  const zh = [transformer ? '机架降压变压器 208/120 V' : words.zh];
  const en = [transformer ? 'rack step-down transformer 208/120 V' : words.en];
  if (category === 'poe-injectors') {
    zh.push(...facts.groups.map(portsZh));
    en.push(...facts.groups.map(portsEn));
  }
  const volts = /\b(\d{2,3}) ?V\b/.exec(`${comment} ${device.model}`)?.[1];
  if (category === 'ups-batteries' && volts !== undefined) {
    zh.push(`${volts} V`);
    en.push(`${volts} V`);
  }
  if (device.uHeight > 0) {
    zh.push(`${device.uHeight}U`);
    en.push(`${device.uHeight}U`);
  }
  return {
    category,
    nameZh: zh.join('，'),
    nameEn: en.join(', ').replace(/^[a-z]/, (letter) => letter.toUpperCase()),
    attributes: {
      ...(category === 'patch-panels' ? { port_count: 24 } : {}),
      ...(facts.fastest === undefined ? {} : { port_speed: facts.fastest.speed }),
    },
    drawing: words.drawing,
    listPrice: words.price * (transformer ? 6 : 1),
  };
}
