import { expect } from 'vitest';
import type { PreparedCandidates } from '../contract/engine/candidates.ts';
import type { Solution } from '../contract/solution.ts';
import { linesFor } from './matching-builders.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const attributeIn =
  (mall: PreparedCandidates) =>
  (skuId: number, code: string): number =>
    Number(mall.bySku.get(skuId)?.attributes[code] ?? 0);

/** What video may fill of a gigabit link. */
const LINK_MBPS = 700;

/** That no recorder holds more than it can, by its own numbers. */
export function recordersHold({ plan }: Solution, mall: PreparedCandidates): void {
  const attribute = attributeIn(mall);
  for (const { skuId, channels, mbps, storageTb, disks, poePorts, poeWatts } of plan.recorders) {
    expect(channels).toBeLessThanOrEqual(attribute(skuId, 'channels'));
    expect(mbps).toBeLessThanOrEqual(attribute(skuId, 'incoming_mbps') * 0.75 + 1e-9);
    expect(sum(disks.map(({ pieces }) => pieces))).toBeLessThanOrEqual(attribute(skuId, 'drive_bays'));
    for (const { capacityTb } of disks) expect(capacityTb).toBeLessThanOrEqual(attribute(skuId, 'slot_max_tb'));
    expect(sum(disks.map((one) => one.pieces * one.capacityTb))).toBeGreaterThanOrEqual(storageTb - 1e-9);
    expect(poePorts).toBeLessThanOrEqual(attribute(skuId, 'poe_ports'));
    expect(poeWatts).toBeLessThanOrEqual(attribute(skuId, 'poe_budget_w'));
  }
}

/** That no switch has more plugged in than it can take. */
export function switchesHold({ plan }: Solution, mall: PreparedCandidates): void {
  const attribute = attributeIn(mall);
  for (const { skuId, kind, portsUsed, watts, mbps, uplink } of plan.switches) {
    expect(portsUsed).toBeLessThanOrEqual(attribute(skuId, 'port_count'));
    expect(watts).toBeLessThanOrEqual(kind === 'poe' ? attribute(skuId, 'poe_budget_w') : 0);
    if (uplink !== 'none') expect(mbps).toBeLessThanOrEqual(LINK_MBPS);
  }
}

/** That what hangs on each switch takes the ports and the watts that are planned of it. */
export function plugsAreTold({ plan }: Solution): void {
  for (const { portsUsed, watts, uplink, devices = [], links = 0 } of plan.switches) {
    const own = uplink === 'copper' ? 1 : 0;
    expect(sum(devices.map(({ ports }) => ports)) + links + own).toBe(portsUsed);
    expect(sum(devices.map((one) => one.watts))).toBeCloseTo(watts, 6);
    for (const { pieces } of devices) expect(pieces).toBeGreaterThan(0);
  }
}

/** That every camera is recorded once, and powered once. */
export function everyCameraIsThere(solution: Solution): void {
  const { plan, lines } = solution;
  for (const { need, skuId } of lines) {
    if (need.load?.video == null || skuId === null) continue;
    if (linesFor(solution, 'recorder').some((line) => line.skuId === null)) continue;
    const recorded = plan.recorders.flatMap(({ cameras: held }) => held.filter((one) => one.need === need.id));
    expect(sum(recorded.map(({ pieces }) => pieces))).toBe(need.quantity);
  }
}

/** That what is not in stock, or cannot be had, says so. */
export function shortagesAreSaid({ lines }: Solution, mall: PreparedCandidates): void {
  const pieces = new Map<number, number>();
  for (const { skuId, quantity, flags } of lines) {
    const kinds = flags.map(({ flag }) => flag);
    if (skuId === null) {
      expect(kinds).toContain('nothingFound');
      continue;
    }
    const product = mall.bySku.get(skuId);
    const taken = (pieces.get(skuId) ?? 0) + quantity;
    pieces.set(skuId, taken);
    if (product?.stock != null && taken > product.stock) expect(kinds).toContain('shortOfStock');
    if (product?.onSale === false) expect(kinds).toContain('notOnSale');
    if (product?.lifeCycle === 'discontinued') expect(kinds).toContain('endOfLife');
  }
}
