/** A draft that says which open editor wrote it: the same project may be open in another tab. */
import { clearDraft, loadDraft, saveDraft } from '../../../../../platform/web/form/draft-store.ts';

export const saveOwnDraft = (key: string, owner: string, values: Record<string, unknown>): void =>
  saveDraft(key, { ...values, owner });

/** What another tab has typed and not saved stays. */
export function clearOwnDraft(key: string, owner: string): void {
  if (loadDraft(key)?.owner === owner) clearDraft(key);
}
