import * as m from '#messages';
import { toast } from './toast-store.ts';

/** Confirms an action and offers to undo it while the toast is shown, whose id is returned. */
export function offerUndo(done: string, undo: () => void): number {
  return toast('success', done, { label: m.app_undo(), run: undo });
}
