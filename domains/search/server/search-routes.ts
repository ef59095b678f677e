import { type Route, route } from '../../../platform/server/route.ts';
import {
  deleteMiss as deleteMissContract,
  listMisses as listMissesContract,
  sendWish as sendWishContract,
} from '../contract/miss-endpoints.ts';
import { suggestSearch as suggestSearchContract } from '../contract/suggest-endpoint.ts';
import {
  addSynonyms as addSynonymsContract,
  deleteSynonyms as deleteSynonymsContract,
  editSynonyms as editSynonymsContract,
  listSynonyms as listSynonymsContract,
} from '../contract/synonym-endpoints.ts';
import { addSynonyms, deleteSynonyms, editSynonyms, listSynonyms } from './edit-synonyms.ts';
import { deleteMiss, listMisses } from './list-misses.ts';
import { sendWish } from './record-miss.ts';
import { suggestSearch } from './suggest.ts';

export const searchRoutes: Route[] = [
  route(suggestSearchContract, suggestSearch),
  route(sendWishContract, sendWish),
  route(listSynonymsContract, listSynonyms),
  route(addSynonymsContract, addSynonyms),
  route(editSynonymsContract, editSynonyms),
  route(deleteSynonymsContract, deleteSynonyms),
  route(listMissesContract, listMisses),
  route(deleteMissContract, deleteMiss),
];
