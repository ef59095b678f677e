import { serverPlug } from '../../../platform/server/plug.ts';
import { registerIllustrations } from './illustration-route.ts';

export const illustrationsServer = serverPlug({
  domain: 'illustrations',
  http: (http, services) => registerIllustrations(http, services),
});
