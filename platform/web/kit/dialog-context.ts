import { createContext } from 'react';

/**
 * True inside a native modal dialog. It covers everything that is not inside it, so what opens there (lists of
 * choices, calendars) must be drawn inside it as well.
 */
export const InModalDialog = createContext(false);
