import { serverPlug } from '../../../platform/server/plug.ts';

export const matchingServer = serverPlug({ domain: 'matching' });
