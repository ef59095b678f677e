/** A draft that says which open editor wrote it: the same project may be open in another tab. */
import { clearDraft, draftsBelow, loadDraft, saveDraft } from '../../../../../platform/web/form/draft-store.ts';
import type { SceneKind } from '../../../contract/site.ts';
import { newId } from './edited-site.ts';
import { holdTab, isTabOpen } from './open-tabs.ts';

export const saveOwnDraft = (key: string, owner: string, values: Record<string, unknown>): void =>
  saveDraft(key, { ...values, owner });

/** What another tab has typed and not saved stays. */
export function clearOwnDraft(key: string, owner: string): void {
  if (loadDraft(key)?.owner === owner) clearDraft(key);
}

const TAB_KEY = 'argus.match-tab';

function rememberedTab(): string {
  try {
    return sessionStorage.getItem(TAB_KEY) ?? '';
  } catch {
    return '';
  }
}

function rememberTab(tab: string): void {
  try {
    sessionStorage.setItem(TAB_KEY, tab);
  } catch {
    // Where storage is forbidden, no reload keeps anything anyway.
  }
}

async function nameTab(): Promise<string> {
  const remembered = rememberedTab();
  if (remembered && (await holdTab(remembered))) return remembered;
  // A new tab, or a duplicate of one that is open: what a tab remembers is copied with it.
  const made = newId();
  rememberTab(made);
  await holdTab(made);
  return made;
}

let named: Promise<string> | null = null;

/** This tab as long as it is open, also after a reload. */
function tab(): Promise<string> {
  named ??= nameTab();
  return named;
}

const ofKind = (kind: SceneKind) => `match-project-new-${kind}-`;

/** Where the name typed in its dialog of saving stands. */
export const nameDraft = (key: string): string => `${key}-name`;

export interface LeftDraft {
  readonly key: string;
  /** Which tab has typed it. */
  readonly tab: string;
  /** When it was typed last, in milliseconds. */
  readonly at: number;
}

async function leftBeside(own: string, kind: SceneKind): Promise<LeftDraft | null> {
  if (loadDraft(own)) return null;
  for (const { key, at } of draftsBelow(ofKind(kind))) {
    const left = { key, at, tab: key.slice(ofKind(kind).length) };
    if (key !== own && !key.endsWith(nameDraft('')) && !(await isTabOpen(left.tab))) return left;
  }
  return null;
}

export interface NewDraft {
  /** Where a new project of this tab is kept until it is saved: another tab begins its own. */
  readonly key: string;
  /** What a tab that is closed by now has typed and not saved, if this one has nothing of its own. */
  readonly left: LeftDraft | null;
}

export async function newProjectDraft(kind: SceneKind): Promise<NewDraft> {
  const key = ofKind(kind) + (await tab());
  return { key, left: await leftBeside(key, kind) };
}

function clearWithName(key: string): void {
  clearDraft(key);
  clearDraft(nameDraft(key));
}

/**
 * Goes on in this tab with what a closed one has left, its name as well; what is typed here stays.
 * @param own where this tab keeps what is typed
 * @returns typed: something is typed here by now; elsewhere: it is in another tab by now
 */
export async function takeDraft(
  { key, tab: typedIn }: LeftDraft,
  own: string,
): Promise<'taken' | 'typed' | 'elsewhere'> {
  const isOpen = await isTabOpen(typedIn);
  if (loadDraft(own)) return 'typed';
  const values = loadDraft(key);
  if (isOpen || !values) return 'elsewhere';
  saveDraft(own, values);
  const name = loadDraft(nameDraft(key));
  if (name && !loadDraft(nameDraft(own))) saveDraft(nameDraft(own), name);
  clearWithName(key);
  return 'taken';
}

/** @returns false: it is open in its tab again, and stays */
export async function dropDraft({ key, tab: typedIn }: LeftDraft): Promise<boolean> {
  if (await isTabOpen(typedIn)) return false;
  clearWithName(key);
  return true;
}
