import { type Route, route } from '../../../platform/server/route.ts';
import {
  countMissingAttributes as countMissingAttributesContract,
  exportMissingAttributes as exportMissingAttributesContract,
  listMissingAttributes as listMissingAttributesContract,
} from '../contract/missing-attribute-endpoints.ts';
import {
  acceptGoldenCase as acceptGoldenCaseContract,
  beginRulePack as beginRulePackContract,
  checkRulePack as checkRulePackContract,
  describeRulePack as describeRulePackContract,
  discardRulePack as discardRulePackContract,
  expectAsDelivered as expectAsDeliveredContract,
  listGoldenCases as listGoldenCasesContract,
  listRulePacks as listRulePacksContract,
  publishRulePack as publishRulePackContract,
  readRecommendedNumbers as readRecommendedNumbersContract,
  readRulePack as readRulePackContract,
  removeLockRow as removeLockRowContract,
  saveLockRow as saveLockRowContract,
  saveRuleFact as saveRuleFactContract,
} from '../contract/rule-pack-endpoints.ts';
import { acceptGoldenCase, checkRulePack, expectAsDelivered } from './check-rule-pack.ts';
import { describeRulePack, removeLockRow, saveLockRow, saveRuleFact } from './edit-rule-pack.ts';
import { beginRulePack, discardRulePack, publishRulePack } from './keep-rule-packs.ts';
import { countMissingAttributes, exportMissingAttributes, listMissingAttributes } from './missing-attributes.ts';
import { listGoldenCases, listRulePacks, readRecommendedNumbers, readRulePack } from './read-rule-packs.ts';

export const rulePackRoutes: Route[] = [
  route(listRulePacksContract, listRulePacks),
  route(readRulePackContract, readRulePack),
  route(readRecommendedNumbersContract, readRecommendedNumbers),
  route(listGoldenCasesContract, listGoldenCases),
  route(beginRulePackContract, beginRulePack),
  route(describeRulePackContract, describeRulePack),
  route(saveRuleFactContract, saveRuleFact),
  route(saveLockRowContract, saveLockRow),
  route(removeLockRowContract, removeLockRow),
  route(checkRulePackContract, checkRulePack),
  route(acceptGoldenCaseContract, acceptGoldenCase),
  route(expectAsDeliveredContract, expectAsDelivered),
  route(publishRulePackContract, publishRulePack),
  route(discardRulePackContract, discardRulePack),
  route(listMissingAttributesContract, listMissingAttributes),
  route(countMissingAttributesContract, countMissingAttributes),
  route(exportMissingAttributesContract, exportMissingAttributes),
];
