import { createContext } from 'react';

/**
 * True inside a native modal dialog. It covers everything outside it, so what opens from it (dropdowns, calendars) must
 * be rendered inside it as well.
 */
export const InModalDialog = createContext(false);
