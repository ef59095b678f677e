import { type FactId, factOf, type RulePack } from '../rule-pack.ts';
import type { Settings } from '../site.ts';

/** The fact that says how long the pictures of such a place must be kept. */
export const retentionFact = ({ use }: Pick<Settings, 'use'>): FactId =>
  use === 'ordinary' ? 'retention.ordinary' : 'retention.key';

/** Days that pictures are kept: what the customer says, or what the place asks for. */
export const retentionDaysOf = (settings: Pick<Settings, 'use' | 'retentionDays'>, pack: RulePack): number =>
  settings.retentionDays ?? factOf(pack, retentionFact(settings));
