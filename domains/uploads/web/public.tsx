export { openPrivateFile } from './open-private-file.ts';
export { PrivatePictures } from './PrivatePictures.tsx';
export { usePrivateFile } from './use-private-file.ts';
