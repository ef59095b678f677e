import type { Job } from '../../../platform/server/jobs.ts';
import { type Route, route } from '../../../platform/server/route.ts';
import {
  readPrivateFile as readPrivateFileContract,
  uploadFile,
  uploadImage,
  uploadVideo,
} from '../contract/upload-endpoints.ts';
import { readPrivateFile } from './read-private-file.ts';
import { removeLostUploads, storeUpload } from './store-upload.ts';
import { SWEEP, sweepUnusedUploads } from './sweep-unused-uploads.ts';

export const uploadRoutes: Route[] = [
  route(uploadImage, (input, context) => storeUpload(input, context, 'image')),
  route(uploadFile, (input, context) => storeUpload(input, context)),
  route(uploadVideo, (input, context) => storeUpload(input, context, 'video')),
  route(readPrivateFileContract, readPrivateFile),
];

export const uploadJobs: Job[] = [
  { name: 'remove-lost-uploads', cron: '40 * * * *', run: removeLostUploads },
  { name: SWEEP, cron: '50 * * * *', run: sweepUnusedUploads },
];
