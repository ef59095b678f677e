import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/web/api-client/call.ts';
import { updateSession } from '../../../platform/web/session/session-store.ts';
import { listDevices } from '../../sign-in/contract/device-endpoints.ts';
import { readMyUserInfo } from '../../sign-in/contract/session-endpoints.ts';
import { readSecondFactor } from '../contract/second-factor-endpoints.ts';
import { listSecurityEvents } from '../contract/security-event-endpoints.ts';

const OWN = 'own-account';

/** Own profile, from the server; what the header shows follows it. */
export const myInfoQuery = queryOptions({
  queryKey: [OWN, 'info'],
  queryFn: async ({ signal }) => {
    const info = await call(readMyUserInfo, {}, { signal });
    updateSession({ pcUserInfo: info, account: info.phone || info.email });
    return info;
  },
});

export const devicesQuery = queryOptions({
  queryKey: [OWN, 'devices'],
  queryFn: ({ signal }) => call(listDevices, {}, { signal }),
});

export const securityEventsQuery = queryOptions({
  queryKey: [OWN, 'events'],
  queryFn: ({ signal }) => call(listSecurityEvents, {}, { signal }),
});

export const secondFactorQuery = queryOptions({
  queryKey: [OWN, 'second-factor'],
  queryFn: ({ signal }) => call(readSecondFactor, {}, { signal }),
});

/** Reads everything about the own account again after a change. */
export function useAccountChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [OWN] });
}
