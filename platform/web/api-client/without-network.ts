/**
 * How queries and mutations behave without a network: they fail at once and say so, instead of waiting for it in
 * silence; what could not be read is read as soon as it is back.
 */
export const WITHOUT_NETWORK = { networkMode: 'always', refetchOnReconnect: true } as const;
