import { createContext, use } from 'react';
import type { MatchBasis } from '../../solver.ts';
import type { EditedSite } from './edited-site.ts';

export interface Wizard {
  readonly basis: MatchBasis;
  readonly edited: EditedSite;
  /** Changes what is edited as it is then, so that an undo later keeps what was typed in between. */
  readonly change: (change: (edited: EditedSite) => EditedSite) => void;
  /** What is wrong, by place. */
  readonly errors: ReadonlyMap<string, string>;
  readonly isExpert: boolean;
}

export const WizardContext = createContext<Wizard | null>(null);

export function useWizard(): Wizard {
  const wizard = use(WizardContext);
  if (!wizard) throw new Error('outside of the editor');
  return wizard;
}
