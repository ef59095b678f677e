import type { Job } from '../../../platform/server/jobs.ts';
import { type Route, route } from '../../../platform/server/route.ts';
import { readPrivateFile, uploadFile, uploadImage } from '../contract/upload-endpoints.ts';
import { type AttachedFiles, readPrivateFile as readPrivateFileUseCase } from './read-private-file.ts';
import { removeLostUploads, storeUpload } from './store-upload.ts';

export function uploadRoutes(attached: AttachedFiles): Route[] {
  return [
    route(uploadImage, (input, context) => storeUpload(input, context, 'image')),
    route(uploadFile, (input, context) => storeUpload(input, context)),
    route(readPrivateFile, (input, context) => readPrivateFileUseCase(input, context, attached)),
  ];
}

export const uploadJobs: Job[] = [{ name: 'remove-lost-uploads', cron: '40 * * * *', run: removeLostUploads }];
