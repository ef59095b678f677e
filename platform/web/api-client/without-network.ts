/**
 * How queries and mutations behave without a network: they fail at once and say so, instead of silently waiting for it;
 * failed reads are repeated as soon as it is back.
 */
export const WITHOUT_NETWORK = { networkMode: 'always', refetchOnReconnect: true } as const;
