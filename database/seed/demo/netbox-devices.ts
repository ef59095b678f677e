import { readFileSync } from 'node:fs';

/** One record of the NetBox device list, as it stands in the source file. */
export type NetboxDevice = {
  readonly brand: string;
  readonly model: string;
  readonly partNumber: string | null;
  readonly slug: string;
  readonly uHeight: number;
  readonly weight: number | null;
  readonly weightUnit: 'kg' | 'g' | 'lb' | null;
  readonly airflow: string | null;
  readonly portTypes: Readonly<Record<string, number>>;
  readonly poeOutPorts: number;
  readonly poeOutTypes: readonly string[];
  readonly poePowered: boolean;
  readonly powerInlets: readonly string[];
  /** 0 when unknown. */
  readonly maxDrawW: number;
  /** All module bays (power supplies, fans, line cards), not only disks. */
  readonly driveBays: number;
  readonly comments: string;
};

export function readNetboxDevices(): NetboxDevice[] {
  const file = new URL('../sources/network_devices_netbox_cc0.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The comment's own words: link texts stay, addresses and table marks go. */
export function plainComment({ comments }: NetboxDevice): string {
  return comments
    .replace(/\[([^\]]*)\]\([^)]*\)?/g, '$1')
    .replace(/https?:\/\/\S+/g, '')
    .replace(/[|*#\r\n]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export function weightKg({ weight, weightUnit }: NetboxDevice): number | undefined {
  if (weight === null || weight <= 0) return undefined;
  const kg = weightUnit === 'g' ? weight / 1000 : weightUnit === 'lb' ? weight * 0.45359237 : weight;
  return Number(kg.toFixed(2));
}
