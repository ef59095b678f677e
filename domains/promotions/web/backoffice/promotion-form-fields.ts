import type { RequestOf } from '../../../../platform/contract/endpoint.ts';
import type { EndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import type { savePromotion } from '../../contract/promotion-admin-endpoints.ts';

export const PROMOTION_FIELDS = [
  'nameZh',
  'nameEn',
  'merchantId',
  'kind',
  'startsAt',
  'endsAt',
  'rank',
  'scopeKind',
  'categoryIds',
  'brandIds',
  'productCodes',
  'threshold',
  'steps',
  'repeats',
  'parts',
  'setPrice',
  'maxSets',
  'picture',
  'colour',
  'headlineZh',
  'headlineEn',
  'introZh',
  'introEn',
] as const;
export type PromotionField = (typeof PROMOTION_FIELDS)[number];

export type PromotionForm = EndpointForm<PromotionField, Pick<RequestOf<typeof savePromotion>, PromotionField>>;

export interface FieldsProps {
  readonly form: PromotionForm;
  readonly disabled: boolean;
}
