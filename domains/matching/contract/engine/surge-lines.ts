import type { Need, Requirement } from '../need.ts';
import { factOf, type RulePack } from '../rule-pack.ts';
import { step } from '../trace.ts';
import type { Bill } from './bill.ts';
import { chooseAll } from './choose-need.ts';
import { type Device, POWER_LEVEL } from './devices.ts';
import { sharedNeed } from './shared-lines.ts';

/** Classes of power over the cable, the least first. */
const POWERED = ['af', 'at', 'bt3', 'bt4'] as const;

function surgeNeed({ need, poe, level, count }: Device, pack: RulePack): Need {
  const each = factOf(pack, 'surge.perRun');
  const strong = POWERED.filter((one) => POWER_LEVEL[one] >= level);
  const requirements: Requirement[] = [
    { attribute: 'ethernet_ports', is: 'atLeast', value: 1, rule: 'surge_count' },
    ...(poe ? [{ attribute: 'poe_standard', is: 'oneOf', value: strong, rule: 'surge_count' } as const] : []),
  ];
  return sharedNeed(`${need.id}.surge`, 'surgeProtector', count * each, {
    scene: need.scene,
    part: need.part,
    requirements,
    steps: [step('surge_count', { devices: count, each }, ['surge.perRun'], count * each)],
    without: 'surgeProtector',
  });
}

/** Protectors in line with the cables of devices of a point; those that the customer removed are not there. */
export function surgeProtectors({ lines }: Bill, devices: readonly Device[], point: string): number {
  const here = new Set(devices.filter(({ load }) => load.point === point).map(({ need }) => `${need.id}.surge`));
  return lines.reduce((sum, { need }) => sum + (here.has(need.id) ? need.quantity : 0), 0);
}

/** Protection at either end of every network cable that runs outdoors. */
export function writeSurge(bill: Bill, devices: readonly Device[]): void {
  chooseAll(
    bill,
    devices
      .filter(({ load }) => load.outdoor && load.ports > 0)
      .map((device) => ({ need: surgeNeed(device, bill.context.pack), sameBrand: null })),
  );
}
