import { serverPlug } from '../../../platform/server/plug.ts';
import { PERSONAL_CENTRE_PERMISSIONS } from '../contract/permissions.ts';

export const personalCentreServer = serverPlug({ domain: 'personal-centre', permissions: PERSONAL_CENTRE_PERMISSIONS });
