import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('catalogue');

/** Failures of keeping attributes, apart from those that the storefront's pages carry. */
export const ATTRIBUTE_ERRORS = {
  attributesUnknown: error<{ codes: string }>('attributesUnknown'),
  /** Products have values of attributes that would leave the set of their category. */
  attributesInUse: error<{ products: string }>('attributesInUse'),
  attributeNotFound: error('attributeNotFound'),
  /** Its code and type stay once products carry it. */
  attributeFixed: error<{ products: string }>('attributeFixed'),
  choicesMissing: error('choicesMissing'),
  /** Choices that would be removed and that products carry. */
  choicesInUse: error<{ choices: string; products: string }>('choicesInUse'),
  attributeInUse: error<{ products: string; categories: number }>('attributeInUse'),
  /** Products that would go on the shelf without what their category requires. */
  attributesMissing: error<{ missing: string }>('attributesMissing'),
} as const;
