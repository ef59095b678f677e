import type { Job } from '../../../platform/server/jobs.ts';
import { type Route, route } from '../../../platform/server/route.ts';
import {
  checkCaptcha as checkCaptchaContract,
  getCaptcha as getCaptchaContract,
} from '../contract/captcha-endpoints.ts';
import { deleteEndedCaptchas } from './captcha-repository.ts';
import { checkCaptcha } from './check-captcha.ts';
import { getCaptcha } from './get-captcha.ts';

export const captchaRoutes: Route[] = [
  route(getCaptchaContract, getCaptcha),
  route(checkCaptchaContract, checkCaptcha),
];

export const captchaJobs: Job[] = [
  {
    name: 'delete-ended-captchas',
    cron: '*/10 * * * *',
    run: ({ database, clock }) => deleteEndedCaptchas(database, clock.now()),
  },
];
