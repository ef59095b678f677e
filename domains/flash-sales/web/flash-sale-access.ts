import { holds } from '../../../platform/contract/permission.ts';
import type { Session } from '../../../platform/web/session/session-store.ts';

/** Whether the flash sale is shown: to visitors, and to accounts that may take part in it. */
export function seesFlashSale(of: Pick<Session, 'token' | 'permissions'>): boolean {
  return of.token === '' || holds(of.permissions, 'index:permission:seckill');
}
