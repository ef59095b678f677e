import { type ColourMode, forceColourMode } from '../../platform/web/design/colour-mode.ts';
import { setAppState } from '../../platform/web/session/app-state.ts';
import { hasSearch } from './layout/search-scope.ts';

const DETAIL_PAGE = '/product/detail/';
const WITHOUT_MENU = '/merchant/merchant_home';

/** Whether the header shows its menu on a page: also used on the server, before there is any state. */
export function showsMenu(path: string): boolean {
  return path !== WITHOUT_MENU;
}

/** The application state after navigating from one path to another. */
export function stateAfterNavigation(from: string | undefined, to: string) {
  return {
    routePath: to,
    homeFlag: to === '/',
    headerMenuVisible: showsMenu(to),
    ...(from !== to && !hasSearch(to) ? { searchKey: '' } : {}),
    ...(from?.startsWith(DETAIL_PAGE) && !to.startsWith(DETAIL_PAGE) ? { couponPopupOpen: false } : {}),
  };
}

/**
 * Says, each time a page is shown, whether the router sets its scroll position. The first page keeps its own when
 * `isScrolled`: somebody was already reading while the app was loading. `onKept` notes where.
 */
export function scrollKeeper(isScrolled: () => boolean, onKept: () => void): () => boolean {
  let first = true;
  return () => {
    const keeps = first && isScrolled();
    first = false;
    if (keeps) onKept();
    return !keeps;
  };
}

/** The mode that a page forces, the innermost route's first. */
export function forcedMode(
  matches: readonly { readonly staticData: { readonly colourMode?: ColourMode } }[],
): ColourMode | undefined {
  return matches.findLast((match) => match.staticData.colourMode)?.staticData.colourMode;
}

/** Runs on every navigation, before the page is shown. A route may force a colour mode. */
export function onNavigation(from: string | undefined, to: string, forced: ColourMode | undefined): void {
  setAppState(stateAfterNavigation(from, to));
  forceColourMode(forced);
}
