import { serverPlug } from '../../../platform/server/plug.ts';
import { captchaJobs, captchaRoutes } from './captcha-routes.ts';

export const captchaServer = serverPlug({
  domain: 'captcha',
  routes: captchaRoutes,
  jobs: captchaJobs,
});
