/** A draft that says which open editor wrote it: the same project may be open in another tab. */
import { clearDraft, draftsBelow, loadDraft, saveDraft } from '../../../../../platform/web/form/draft-store.ts';
import type { SceneKind } from '../../../contract/site.ts';
import { newId } from './edited-site.ts';

export const saveOwnDraft = (key: string, owner: string, values: Record<string, unknown>): void =>
  saveDraft(key, { ...values, owner });

/** What another tab has typed and not saved stays. */
export function clearOwnDraft(key: string, owner: string): void {
  if (loadDraft(key)?.owner === owner) clearDraft(key);
}

const TAB_KEY = 'argus.match-tab';
/** Where storage is forbidden, no reload keeps anything anyway. */
let withoutStorage = '';

/** This tab as long as it is open, also after a reload. */
function tab(): string {
  try {
    const known = sessionStorage.getItem(TAB_KEY);
    if (known) return known;
    const made = newId();
    sessionStorage.setItem(TAB_KEY, made);
    return made;
  } catch {
    withoutStorage ||= newId();
    return withoutStorage;
  }
}

const ofKind = (kind: SceneKind) => `match-project-new-${kind}-`;

/** Where a new project of this tab is kept until it is saved: another tab begins its own. */
export const newProjectDraft = (kind: SceneKind): string => ofKind(kind) + tab();

export interface LeftDraft {
  readonly key: string;
  /** When it was typed last, in milliseconds. */
  readonly at: number;
}

/** A new project that another tab has typed and not saved, if this one has nothing of its own; that tab may be closed. */
export function leftDraft(kind: SceneKind): LeftDraft | null {
  const own = newProjectDraft(kind);
  if (loadDraft(own)) return null;
  // The name typed in its dialog of saving stands beside the project.
  return draftsBelow(ofKind(kind)).find(({ key }) => key !== own && !key.endsWith('-name')) ?? null;
}

/** Goes on in this tab with what another one has left; what is typed there from now on is kept there. */
export function takeDraft({ key }: LeftDraft, kind: SceneKind): void {
  const values = loadDraft(key);
  if (values) saveDraft(newProjectDraft(kind), values);
  clearDraft(key);
}

export const dropDraft = ({ key }: LeftDraft): void => clearDraft(key);
