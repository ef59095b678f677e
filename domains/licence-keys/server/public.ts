export { LICENCE_KEYS_ADDED } from './add-keys.ts';
export { deliverTypedKeys, takeFreeKeys } from './deliver-keys.ts';
export {
  countFreeKeys,
  countOwedKeys,
  countPiecesAskedBack,
  findKeysToReturn,
  lockPools,
  markReturned as returnKeys,
} from './licence-key-repository.ts';
