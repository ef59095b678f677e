import { getLocale } from '#locale';
import type { RoleView } from '../../contract/role-endpoints.ts';

/** How a role is called in the language of the page. */
export const roleName = ({ nameZh, nameEn }: Pick<RoleView, 'nameZh' | 'nameEn'>) =>
  getLocale() === 'zh' ? nameZh : nameEn;
