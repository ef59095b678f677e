import { createRootRoute } from '@tanstack/react-router';
import type { PermissionKey } from '../../contract/permission.ts';

/** The groups of the back office's menu; the application names them, in their order. */
// biome-ignore lint/suspicious/noEmptyInterface: an interface can be added to.
export interface OfficeMenuGroups {}

interface OfficeMenuPlace {
  readonly position: number;
  readonly label: () => string;
  readonly icon: string;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whom the page is for; without it everybody who is signed in. */
    permission?: PermissionKey;
    /** Its entry in the menu; `demoOnly` when it is of no use where messages are really sent. */
    officeMenu?: OfficeMenuPlace & { readonly group: keyof OfficeMenuGroups; readonly demoOnly?: true };
    /** Its entry in the menu of the account. */
    accountMenu?: OfficeMenuPlace;
  }
}

/** What every page of the back office stands in; the application gives it its looks. */
export const officeRoot = createRootRoute();
