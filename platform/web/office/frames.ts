import { createRootRoute } from '@tanstack/react-router';
import type { PermissionKey } from '../../contract/permission.ts';

/** The groups of the back office's menu; the application names and orders them. */
// biome-ignore lint/suspicious/noEmptyInterface: an interface can be augmented.
export interface OfficeMenuGroups {}

interface OfficeMenuPlace {
  readonly position: number;
  readonly label: () => string;
  readonly icon: string;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The permission to open the page; without it, every signed-in account may. */
    permission?: PermissionKey;
    /** Its entry in the menu; `demoOnly` if it is useless where messages are actually sent. */
    officeMenu?: OfficeMenuPlace & { readonly group: keyof OfficeMenuGroups; readonly demoOnly?: true };
    /** The pages whose toolbar leads to it: a page of a higher domain, which theirs do not know. */
    linkedFrom?: readonly string[];
    /** Its entry in the account menu. */
    accountMenu?: OfficeMenuPlace;
  }
}

/** The root of every back-office page; the application gives it its component. */
export const officeRoot = createRootRoute();
