import type { DiskSet } from './disk-sets.ts';
import type { RecorderKind } from './recorder-kinds.ts';

/** One recorder with what it holds. */
export interface RecorderUse {
  readonly kind: RecorderKind;
  /** Pieces of each device (by its place in the list) that it records. */
  readonly pieces: readonly number[];
  /** Of those, the pieces that its own ports power. */
  readonly powered: readonly number[];
  readonly disks: DiskSet;
  readonly channels: number;
  readonly kbps: number;
  readonly diskMb: number;
}

/** Recorders and disks that hold everything. */
export interface RecorderSet {
  readonly recorders: readonly RecorderUse[];
  /** Pieces of each device that recorders power. */
  readonly powered: readonly number[];
}
