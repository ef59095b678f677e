import * as m from '#messages';
import { personalPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { MATCH_COMPARE_PATH, MATCH_EDITOR_PATH, MATCH_PATH } from '../match-paths.ts';

const PERMISSION = 'index:permission:match';

const projects = personalPage(
  MATCH_PATH,
  { title: m.matching_title, permission: PERMISSION },
  () => import('./ProjectsPage.tsx'),
  'ProjectsPage',
);
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

export const matchingStorefront = storefrontPlug({ personal: [projects, editor, compare] });
