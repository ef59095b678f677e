import { type Route, route } from '../../../platform/server/route.ts';
import { readPrivateFile, uploadFile, uploadImage } from '../contract/upload-endpoints.ts';
import { readPrivateFile as readPrivateFileUseCase } from './read-private-file.ts';
import { storeUpload } from './store-upload.ts';

export const uploadRoutes: Route[] = [
  route(uploadImage, (input, context) => storeUpload(input, context, 'image')),
  route(uploadFile, (input, context) => storeUpload(input, context)),
  route(readPrivateFile, readPrivateFileUseCase),
];
