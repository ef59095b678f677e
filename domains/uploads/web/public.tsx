export { openPrivateFile } from './open-private-file.ts';
export { usePrivateFile } from './use-private-file.ts';
