export { usePrivateFile } from './use-private-file.ts';
