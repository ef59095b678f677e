import type { NetboxDevice } from './netbox-devices.ts';

type PortKind = {
  readonly speed: string;
  readonly mbps: number;
  readonly fibre: boolean;
  readonly zh: string;
  readonly en: string;
};

const copper = (speed: string, mbps: number, zh: string, en: string): PortKind => ({
  speed,
  mbps,
  fibre: false,
  zh,
  en,
});
const fibre = (speed: string, mbps: number, cage: string): PortKind => ({
  speed,
  mbps,
  fibre: true,
  zh: cage,
  en: cage,
});

const PORT_KINDS: Readonly<Record<string, PortKind>> = {
  '100base-tx': copper('100m', 100, '百兆', '100 Mbps'),
  '100base-t1': copper('100m', 100, '百兆', '100 Mbps'),
  '1000base-t': copper('1g', 1_000, '千兆', 'gigabit'),
  '1000base-tx': copper('1g', 1_000, '千兆', 'gigabit'),
  '2.5gbase-t': copper('2g5', 2_500, '2.5G ', '2.5G'),
  '5gbase-t': copper('5g', 5_000, '5G ', '5G'),
  '10gbase-t': copper('10g', 10_000, '万兆', '10G'),
  '10gbase-cx4': copper('10g', 10_000, 'CX4 ', 'CX4'),
  '100base-fx': fibre('100m', 100, '100BASE-FX'),
  '100base-x-sfp': fibre('100m', 100, '100M SFP'),
  '1000base-x-sfp': fibre('1g', 1_000, 'SFP'),
  '10gbase-x-sfpp': fibre('10g', 10_000, 'SFP+'),
  '10gbase-x-x2': fibre('10g', 10_000, 'X2'),
  '25gbase-x-sfp28': fibre('25g', 25_000, 'SFP28'),
  '50gbase-x-sfp28': fibre('50g', 50_000, 'SFP28'),
  '50gbase-x-sfp56': fibre('50g', 50_000, 'SFP56'),
  '40gbase-x-qsfpp': fibre('40g', 40_000, 'QSFP+'),
  '100gbase-x-qsfp28': fibre('100g', 100_000, 'QSFP28'),
  '100gbase-x-sfpdd': fibre('100g', 100_000, 'SFP-DD'),
  '200gbase-x-qsfp56': fibre('200g', 200_000, 'QSFP56'),
  '32gfc-sfpp': fibre('32gfc', 32_000, '32G FC'),
  '32gfc-sfp28': fibre('32gfc', 32_000, '32G FC'),
};

const WIFI: readonly (readonly [type: string, code: string, label: string])[] = [
  ['ieee802.11be', 'wifi7', 'Wi-Fi 7'],
  ['ieee802.11ax', 'wifi6', 'Wi-Fi 6'],
  ['ieee802.11ac', 'wifi5', 'Wi-Fi 5'],
  ['ieee802.11n', 'wifi4', 'Wi-Fi 4'],
  ['ieee802.11g', 'wifi3', '802.11g'],
];

const POE_STANDARD: readonly (readonly [type: string, code: string, label: string])[] = [
  ['type4-ieee802.3bt', 'bt4', '802.3bt'],
  ['type3-ieee802.3bt', 'bt3', '802.3bt'],
  ['type2-ieee802.3at', 'at', '802.3at'],
  ['type1-ieee802.3af', 'af', '802.3af'],
  ['passive-48v-2pair', 'passive', 'passive'],
  ['passive-24v-2pair', 'passive', 'passive'],
];

export type PortGroup = PortKind & { readonly count: number };

export type PortFacts = {
  /** Wired ports, largest group first. */
  readonly groups: readonly PortGroup[];
  readonly total: number;
  readonly fibre: number;
  readonly fastest: PortGroup | undefined;
  readonly wifi: { readonly code: string; readonly label: string } | undefined;
  readonly radios: number;
  readonly cellular: 'lte' | '5g' | undefined;
  readonly poeStandard: string | undefined;
};

/** Reads the port list of a device: wired groups by kind, radios, cellular and PoE standard. */
export function portFacts({ portTypes, poeOutTypes }: NetboxDevice): PortFacts {
  const groups = Object.entries(portTypes)
    .flatMap(([type, count]): PortGroup[] => {
      const kind = PORT_KINDS[type];
      return kind && count > 0 ? [{ ...kind, count }] : [];
    })
    .sort((a, b) => b.count - a.count || b.mbps - a.mbps);
  const wifi = WIFI.find(([type]) => portTypes[type] !== undefined);
  const radios = WIFI.reduce((sum, [type]) => sum + (portTypes[type] ?? 0), 0);
  return {
    groups,
    total: groups.reduce((sum, { count }) => sum + count, 0),
    fibre: groups.reduce((sum, group) => sum + (group.fibre ? group.count : 0), 0),
    fastest: groups.reduce<PortGroup | undefined>(
      (best, group) => (best === undefined || group.mbps > best.mbps ? group : best),
      undefined,
    ),
    wifi: wifi && { code: wifi[1], label: wifi[2] },
    radios,
    cellular: portTypes['5g'] ? '5g' : portTypes.lte ? 'lte' : undefined,
    poeStandard: POE_STANDARD.find(([type]) => poeOutTypes.includes(type))?.[1],
  };
}

/** `24 个千兆电口` or `4 个 SFP+ 光口`. */
export function portsZh({ count, fibre: optical, zh }: PortGroup): string {
  if (zh === '32G FC') return `${count} 个 32G FC 口`;
  return optical ? `${count} 个 ${zh} 光口` : `${count} 个${/^[0-9A-Z]/.test(zh) ? ' ' : ''}${zh}电口`;
}

/** `24 gigabit ports`, `4 SFP+ ports`, `2 × 2.5G ports`. */
export function portsEn({ count, en }: PortGroup): string {
  return `${count} ${/^\d/.test(en) ? '× ' : ''}${en} ${count === 1 ? 'port' : 'ports'}`;
}
