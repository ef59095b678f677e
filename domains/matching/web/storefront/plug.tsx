import { createRoute, redirect } from '@tanstack/react-router';
import * as m from '#messages';
import { personal } from '../../../../platform/web/storefront/frames.ts';
import { personalPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { MATCH_COMPARE_PATH, MATCH_EDITOR_PATH, MATCH_PATH } from '../match-paths.ts';

const PERMISSION = 'index:permission:match';

const projects = personalPage(
  MATCH_PATH,
  {
    title: m.matching_title,
    permission: PERMISSION,
    usersMenu: { group: 'projects', position: 10 },
    userMenu: { position: 50 },
  },
  () => import('./ProjectsPage.tsx'),
  'ProjectsPage',
);
/** The match list of the specification: it begins with a project of smart selection. */
const matchList = createRoute({
  getParentRoute: () => personal,
  path: '/match/match_list',
  beforeLoad: () => {
    throw redirect({ to: MATCH_PATH, replace: true });
  },
});
const editor = personalPage(
  MATCH_EDITOR_PATH,
  { title: m.matching_editor_title, permission: PERMISSION },
  () => import('./EditorPage.tsx'),
  'EditorPage',
);
const compare = personalPage(
  MATCH_COMPARE_PATH,
  { title: m.matching_compare_title, permission: PERMISSION },
  () => import('./ComparePage.tsx'),
  'ComparePage',
);

export const matchingStorefront = storefrontPlug({
  personal: [projects, matchList, editor, compare],
  menu: [{ position: 65, to: MATCH_PATH, label: m.matching_title, active: 'below' }],
});
