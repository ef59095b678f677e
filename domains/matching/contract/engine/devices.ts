import type { Candidate } from '../candidate.ts';
import type { DeviceLoad, Need } from '../need.ts';
import { ROLES } from '../roles.ts';
import { factOf, type RulePack } from '../rule-pack.ts';
import type { Bill } from './bill.ts';
import { numberOf } from './candidates.ts';
import { type Stream, streamOf } from './video.ts';

/** Classes of power over Ethernet, by what a port gives; `none` for what needs none. */
export const POWER_LEVEL = { none: 0, passive: 0, af: 1, at: 2, bt3: 3, bt4: 4 } as const;

/** Equal devices of one line on the network. */
export interface Device {
  readonly need: Need;
  readonly load: DeviceLoad;
  /** Null: the mall sells no such thing (a booth's computer), yet it needs its port. */
  readonly product: Candidate | null;
  readonly count: number;
  readonly poe: boolean;
  /** Hundredths of a watt over PoE. */
  readonly centiwatts: number;
  /** The class of port it needs. */
  readonly level: number;
  readonly stream: Stream | null;
}

export const isPoeStandard = (text: unknown): text is keyof typeof POWER_LEVEL =>
  typeof text === 'string' && Object.hasOwn(POWER_LEVEL, text);

/** The class of port that gives so many watts at the device. */
export function levelOf(watts: number, pack: RulePack): number {
  if (watts <= factOf(pack, 'poe.af.watts')) return POWER_LEVEL.af;
  if (watts <= factOf(pack, 'poe.at.watts')) return POWER_LEVEL.at;
  return watts <= factOf(pack, 'poe.bt3.watts') ? POWER_LEVEL.bt3 : POWER_LEVEL.bt4;
}

/** Watts of a product: its own, or what the need supposes. */
export const wattsOf = (product: Candidate | null, load: DeviceLoad): number =>
  (product === null ? null : numberOf(product, 'max_draw_w')) ?? load.watts;

/** Everything on the network, in the order of the lines. */
export function devicesOf(bill: Bill): Device[] {
  const { pack, prepared } = bill.context;
  const devices = bill.lines.flatMap(({ need, skuId, quantity }): Device[] => {
    const product = (skuId === null ? undefined : prepared.bySku.get(skuId)) ?? null;
    const { load } = need;
    const fromElsewhere = ROLES[need.role].categories.length === 0;
    if (load === null || (product === null && !fromElsewhere)) return [];
    const poe = load.power === 'poe' && load.ports > 0;
    const watts = poe ? wattsOf(product, load) : 0;
    return [
      {
        need,
        load,
        product,
        // Spares lie in a drawer; of a need that several products share each line has its own.
        count: need.cover === null ? need.quantity : quantity,
        poe,
        centiwatts: Math.ceil(watts * 100 - 1e-6),
        level: poe ? levelOf(watts, pack) : 0,
        stream: load.video === null ? null : streamOf(load.video, product, pack),
      },
    ];
  });
  // Where nothing was found there is nothing to connect what comes from elsewhere to.
  return devices.some(({ product }) => product !== null) ? devices : [];
}
