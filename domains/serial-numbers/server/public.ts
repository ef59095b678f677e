export { recordSerials, type ShippedSerials } from './record-serials.ts';
export { findOwnSerials, findSerialsOfPackages, releaseSerials } from './serial-number-repository.ts';
