import { useQuery } from '@tanstack/react-query';
import type { Endpoint, RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { useListed, useOfficeChange, useOfficeSave } from '../../../platform/web/office/office-queries.ts';
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import {
  beginRulePack,
  listGoldenCases,
  listRulePacks,
  MATCH_RULES,
  readRecommendedNumbers,
  readRulePack,
} from '../contract/rule-pack-endpoints.ts';

/** What is gone is told by the page that would show it. */
const TOLD_BY_THE_PAGE = [MATCHING_ERRORS.packNotFound.reason];

export const useRulePacks = (request: RequestInput<typeof listRulePacks>) =>
  useListed([...MATCH_RULES, 'list'], listRulePacks, request);

export const useGoldenCases = (request: RequestInput<typeof listGoldenCases>) =>
  useListed([...MATCH_RULES, 'golden'], listGoldenCases, request);

/** Numbers that are delivered otherwise than they are in force. */
export const useRecommendedNumbers = () => useListed([...MATCH_RULES, 'recommended'], readRecommendedNumbers, {});

export function useRulePack(version: number) {
  return useQuery({
    queryKey: [...MATCH_RULES, 'detail', version],
    queryFn: ({ signal }) => call(readRulePack, { version }, { signal, handles: TOLD_BY_THE_PAGE }),
    enabled: version > 0,
    staleTime: 0,
    retry: false,
  });
}

export const useBeginRulePack = () => useOfficeSave(MATCH_RULES, beginRulePack);

/** Changes the version that is being written. */
export const useRuleChange = <E extends Endpoint>(endpoint: E) => useOfficeChange(MATCH_RULES, endpoint);
