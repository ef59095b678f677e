import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '../../../platform/web/api-client/api-client.ts';
import { provideClient } from '../../../platform/web/api-client/call.ts';
import { MemoryStorage } from '../../../platform/web/session/memory-storage.ts';
import {
  clearSession,
  rememberedAccount,
  session,
  updateSession,
} from '../../../platform/web/session/session-store.ts';
import { checkToken, listMyPermissions } from '../contract/session-endpoints.ts';
import { refreshSession } from './read-session.ts';
import { startSession } from './start-session.ts';

const userInfo = { id: 7, nickname: 'Zhou', phone: '13800000001', email: 'zhou@example.com' };
const check = {
  token: 'T',
  simulationFlag: true,
  identity: 2,
  roles: ['distributor'],
  relationType: 1,
  userInfo,
  disabledCategoryIds: [3, 12],
};

function answering(answers: Map<unknown, unknown>): void {
  const client = {
    call: async (endpoint: unknown) => {
      if (!answers.has(endpoint)) return [{ code: 'merchant', value: 'distributor,enterprise' }];
      return answers.get(endpoint);
    },
  };
  provideClient(() => client as unknown as ApiClient);
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  clearSession();
  answering(
    new Map<unknown, unknown>([
      [checkToken, check],
      [listMyPermissions, ['goods:showPrice']],
    ]),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('what the server says of a person is what the browser keeps', async () => {
  await startSession('T');
  expect(session()).toMatchObject({
    token: 'T',
    account: '13800000001',
    pcUserInfo: userInfo,
    showNotice: false,
    permissions: ['goods:showPrice'],
    simulationFlag: true,
    identity: 2,
    identityRoles: ['distributor'],
    identityRelationType: 1,
    firstCustom: ['distributor', 'enterprise'],
    disabledCategoryIds: [3, 12],
  });
  expect(rememberedAccount()).toBe('13800000001');
});

test('an account without a phone is named by its e-mail, and a regular user sees the notice', async () => {
  const regular = { ...check, identity: 3, userInfo: { ...userInfo, phone: '' } };
  answering(
    new Map<unknown, unknown>([
      [checkToken, regular],
      [listMyPermissions, []],
    ]),
  );
  await startSession('T');
  expect(session()).toMatchObject({ account: 'zhou@example.com', showNotice: true, identity: 3 });
});

test('the token of the companion mall stays when the person is read again', async () => {
  await startSession('T');
  updateSession({ jumpToken: 'J' });
  await refreshSession();
  expect(session().jumpToken).toBe('J');
});

test('when the person cannot be read nothing of the session stays', async () => {
  provideClient(() => ({ call: () => Promise.reject(new Error('away')) }) as unknown as ApiClient);
  await expect(startSession('T')).rejects.toThrow('away');
  expect(session().token).toBe('');
  expect(localStorage.getItem('token')).toBeNull();
});
