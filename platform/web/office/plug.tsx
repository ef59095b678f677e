import { type AnyRoute, createRoute, lazyRouteComponent, type StaticDataRouteOption } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { can } from '../session/session-store.ts';
import { officeRoot } from './frames.ts';
import { PermittedPage } from './PermittedPage.tsx';

type Screen = () => ReactNode;
type OfficePage = Pick<StaticDataRouteOption, 'permission' | 'officeMenu' | 'accountMenu' | 'linkedFrom'>;

/** A page that requires the permission; its code is loaded when it is opened. */
export function officePage<const Path extends string, Name extends string>(
  path: Path,
  page: OfficePage,
  file: () => Promise<Record<Name, Screen>>,
  name: Name,
) {
  const { permission } = page;
  const Page = lazyRouteComponent<Record<string, Screen>, string>(file, name);
  return createRoute({
    getParentRoute: () => officeRoot,
    path,
    staticData: page,
    component: permission
      ? () => (
          <PermittedPage permission={permission}>
            <Page />
          </PermittedPage>
        )
      : Page,
    loader: () => (!permission || can(permission) ? Page.preload?.() : undefined),
  });
}

/** A page with a text search, to which the global search leads. */
export interface OfficeSearchPage {
  readonly page: AnyRoute;
  /** From pages without their own search, the first permitted page by position is searched. */
  readonly position: number;
  readonly hint: () => string;
}

/** What a domain adds to the back office. */
export interface OfficePlug {
  readonly pages: readonly AnyRoute[];
  readonly search?: OfficeSearchPage;
}

/** Keeps the exact type of every route. */
export const officePlug = <const Plug extends OfficePlug>(plug: Plug): Plug => plug;

/** The pages of all domains. */
export function officePages<const Plugs extends readonly OfficePlug[]>(plugs: Plugs) {
  return plugs.flatMap(({ pages }) => pages) as Plugs[number]['pages'][number][];
}
