export { recordSerials, type ShippedSerials } from './record-serials.ts';
export { findOwnSerials, findSerialsOfPackages, findSerialsOut, releaseSerials } from './serial-number-repository.ts';
