import { getLocale } from '#locale';
import type { RoleView } from '../../contract/role-endpoints.ts';

/** A role's name in the page's language. */
export const roleName = ({ nameZh, nameEn }: Pick<RoleView, 'nameZh' | 'nameEn'>) =>
  getLocale() === 'zh' ? nameZh : nameEn;
