import { useBlocker } from '@tanstack/react-router';

/** Asks before another page is opened while something on this one is not saved; a new filter is not another page. */
export function useAskBeforeLeaving(isUnsaved: boolean, mayLeave: () => Promise<boolean>): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    disabled: !isUnsaved,
    // A draft survives a reload.
    enableBeforeUnload: false,
  });
}
