import type { Candidate } from '../candidate.ts';
import { ROLES, type Role } from '../roles.ts';
import type { DiskTable } from './disk-sets.ts';

/** Products indexed once, so that a change in a wizard is solved again at once. */
export interface PreparedCandidates {
  readonly bySku: ReadonlyMap<number, Candidate>;
  readonly byCategory: ReadonlyMap<string, readonly Candidate[]>;
  /** Disks of recorders by what decides them, kept from one solution to the next; it changes no result. */
  readonly diskTables: Map<string, DiskTable>;
}

/** Indexes the products that may be chosen. The same products in another order give the same index. */
export function prepareCandidates(candidates: readonly Candidate[]): PreparedCandidates {
  const sorted = candidates.toSorted((a, b) => a.skuId - b.skuId);
  return {
    bySku: new Map(sorted.map((candidate) => [candidate.skuId, candidate])),
    byCategory: Map.groupBy(sorted, ({ categoryCode }) => categoryCode),
    diskTables: new Map(),
  };
}

/** The products that may have a role. */
export function candidatesFor(role: Role, prepared: PreparedCandidates): Candidate[] {
  return ROLES[role].categories.flatMap((category) => prepared.byCategory.get(category) ?? []);
}

export const isEnding = ({ lifeCycle }: Candidate): boolean =>
  lifeCycle === 'toBeDiscontinued' || lifeCycle === 'discontinued';

/** What calculations take as cost: prices, or without them one for each piece. */
export const costOf = ({ priceFen }: Candidate): number => priceFen ?? 1;

export const numberOf = (product: Candidate, attribute: string): number | null => {
  const value = product.attributes[attribute];
  return typeof value === 'number' ? value : null;
};
