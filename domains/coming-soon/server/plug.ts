import { serverPlug } from '../../../platform/server/plug.ts';
import { COMING_SOON_PERMISSIONS } from '../contract/permissions.ts';

export const comingSoonServer = serverPlug({ domain: 'coming-soon', permissions: COMING_SOON_PERMISSIONS });
