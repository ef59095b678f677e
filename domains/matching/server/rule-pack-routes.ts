import { type Route, route } from '../../../platform/server/route.ts';
import {
  countMissingAttributes as countMissingAttributesContract,
  exportMissingAttributes as exportMissingAttributesContract,
  listMissingAttributes as listMissingAttributesContract,
} from '../contract/missing-attribute-endpoints.ts';
import {
  beginRulePack as beginRulePackContract,
  checkRulePack as checkRulePackContract,
  discardRulePack as discardRulePackContract,
  listRulePacks as listRulePacksContract,
  publishRulePack as publishRulePackContract,
  readRulePack as readRulePackContract,
  saveRulePack as saveRulePackContract,
} from '../contract/rule-pack-endpoints.ts';
import { beginRulePack, checkRulePack, discardRulePack, publishRulePack, saveRulePack } from './keep-rule-packs.ts';
import { countMissingAttributes, exportMissingAttributes, listMissingAttributes } from './missing-attributes.ts';
import { listRulePacks, readRulePack } from './read-rule-packs.ts';

export const rulePackRoutes: Route[] = [
  route(listRulePacksContract, listRulePacks),
  route(readRulePackContract, readRulePack),
  route(beginRulePackContract, beginRulePack),
  route(saveRulePackContract, saveRulePack),
  route(checkRulePackContract, checkRulePack),
  route(publishRulePackContract, publishRulePack),
  route(discardRulePackContract, discardRulePack),
  route(listMissingAttributesContract, listMissingAttributes),
  route(countMissingAttributesContract, countMissingAttributes),
  route(exportMissingAttributesContract, exportMissingAttributes),
];
