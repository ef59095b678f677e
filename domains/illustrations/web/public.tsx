// What other domains may embed.
export { Plate } from './Plate.tsx';
