import { serverPlug } from '../../../platform/server/plug.ts';
import { registerPublicFiles } from './public-files.ts';
import { uploadJobs, uploadRoutes } from './upload-routes.ts';

export const uploadsServer = serverPlug({
  domain: 'uploads',
  routes: uploadRoutes,
  jobs: uploadJobs,
  http: registerPublicFiles,
});
