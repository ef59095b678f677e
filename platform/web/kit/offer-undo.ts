import * as m from '#messages';
import { toast } from './toast-store.ts';

/** Says what was done and offers to take it back for as long as the toast stays. */
export function offerUndo(done: string, undo: () => void): void {
  toast('success', done, { label: m.app_undo(), run: undo });
}
