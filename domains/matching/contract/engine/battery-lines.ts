import { factOf } from '../rule-pack.ts';
import type { AccessScene } from '../site/access.ts';
import { step } from '../trace.ts';
import type { Bill } from './bill.ts';
import { numberOf } from './candidates.ts';
import { choose } from './choose-need.ts';
import { sharedNeed } from './shared-lines.ts';

/** Batteries for the supplies of a scene that have room for them: one for each 12 V. */
export function writeBatteries(bill: Bill, scene: AccessScene): void {
  if (!scene.battery) return;
  const each = factOf(bill.context.pack, 'access.battery.volts');
  const supplies = bill.lines.flatMap(({ need, skuId, quantity }) => {
    const product = skuId === null ? undefined : bill.context.prepared.bySku.get(skuId);
    if (need.scene !== scene.id || need.role !== 'accessPower' || product === undefined) return [];
    return [{ quantity, volts: numberOf(product, 'voltage_v') ?? each }];
  });
  const pieces = supplies.reduce((sum, { quantity, volts }) => sum + quantity * Math.ceil(volts / each), 0);
  const inputs = { supplies: supplies.reduce((sum, { quantity }) => sum + quantity, 0), volts: each };
  choose(
    bill,
    sharedNeed(`${scene.id}.battery`, 'battery', pieces, {
      scene: scene.id,
      requirements: [{ attribute: 'voltage_v', is: 'equals', value: each, rule: 'access_batteries' }],
      steps: [step('access_batteries', inputs, ['access.battery.volts'], pieces)],
      without: 'battery',
    }),
  );
}
