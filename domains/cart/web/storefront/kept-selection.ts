import { useState } from 'react';
import type { KeptLine } from '../../contract/saved-cart.ts';

export interface KeptSelection {
  readonly isChosen: (line: KeptLine) => boolean;
  readonly toggle: (lines: readonly KeptLine[]) => void;
  readonly chosen: readonly KeptLine[];
  /** The SKUs to add; undefined for all of them, also those that are not shown. */
  readonly attrIds: number[] | undefined;
}

/** Which lines of a kept cart are to be added: all, but those that were deselected. */
export function useKeptSelection(list: readonly KeptLine[]): KeptSelection {
  const [deselected, setDeselected] = useState<ReadonlySet<number>>(new Set());
  const isChosen = ({ attrId }: KeptLine) => !deselected.has(attrId);
  const chosen = list.filter(isChosen);
  return {
    isChosen,
    chosen,
    attrIds: chosen.length === list.length ? undefined : chosen.map(({ attrId }) => attrId),
    toggle: (lines) => {
      const out = lines.every(isChosen);
      const next = new Set(deselected);
      for (const { attrId } of lines) {
        if (out) next.add(attrId);
        else next.delete(attrId);
      }
      setDeselected(next);
    },
  };
}
