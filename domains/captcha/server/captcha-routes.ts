import type { Job } from '../../../platform/server/jobs.ts';
import { type Route, route } from '../../../platform/server/route.ts';
import { checkCaptcha, getCaptcha } from '../contract/captcha-endpoints.ts';
import { deleteEndedCaptchas } from './captcha-repository.ts';
import { checkCaptcha as checkCaptchaUseCase } from './check-captcha.ts';
import { getCaptcha as getCaptchaUseCase } from './get-captcha.ts';

export const captchaRoutes: Route[] = [route(getCaptcha, getCaptchaUseCase), route(checkCaptcha, checkCaptchaUseCase)];

export const captchaJobs: Job[] = [
  {
    name: 'delete-ended-captchas',
    cron: '*/10 * * * *',
    run: ({ database, clock }) => deleteEndedCaptchas(database, clock.now()),
  },
];
