import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { id, revision, time } from '../../../platform/contract/fields.ts';
import { productListItem } from '../../catalogue/contract/product.ts';
import { MERCHANT_ERRORS } from './merchant-errors.ts';
import { decoration, shopFront } from './shop-front.ts';

export const readShopFront = endpoint({
  method: 'GET',
  path: 'front/pc/merchant/decoration/{id}',
  summary: 'What a shop shows on its front: notice, banners, recommended products, floors',
  permission: 'public',
  request: z.object({ id }),
  response: shopFront,
  errors: [MERCHANT_ERRORS.merchantNotFound],
});

const ofShop = { merId: id };

export const previewShopFront = endpoint({
  method: 'GET',
  path: 'admin/merchant/decoration/preview',
  summary: 'The front as it would be after publishing; a keeper’s own only',
  permission: 'admin:merchants:edit',
  request: z.strictObject(ofShop),
  response: shopFront,
  errors: [MERCHANT_ERRORS.merchantNotFound],
});

/** A front in the editor. */
const editorDecoration = z.object({
  draft: decoration,
  /** The products that the draft names, in any status. */
  products: z.array(productListItem),
  /** Buyers see something else than the draft. */
  unpublished: z.boolean(),
  publishTime: time.nullable(),
  revision,
});
export type EditorDecoration = z.output<typeof editorDecoration>;

export const readDecoration = endpoint({
  method: 'GET',
  path: 'admin/merchant/decoration',
  summary: 'The draft of a shop’s front; a keeper’s own only',
  permission: 'admin:merchants:edit',
  request: z.strictObject(ofShop),
  response: editorDecoration,
  errors: [MERCHANT_ERRORS.merchantNotFound],
});

export const saveDecoration = formEndpoint({
  method: 'POST',
  path: 'admin/merchant/decoration/save',
  summary: 'Save the draft of a shop’s front, which buyers do not see yet',
  permission: 'admin:merchants:edit',
  request: z.strictObject({ ...ofShop, revision, ...decoration.shape }),
  response: editorDecoration,
  errors: [
    MERCHANT_ERRORS.merchantNotFound,
    MERCHANT_ERRORS.pictureUnknown,
    MERCHANT_ERRORS.productNotOfShop,
    APP_ERRORS.pageDataChanged,
  ],
});

export const publishDecoration = endpoint({
  method: 'POST',
  path: 'admin/merchant/decoration/publish',
  summary: 'Show the draft of a shop’s front to buyers',
  permission: 'admin:merchants:edit',
  request: z.strictObject({ ...ofShop, revision }),
  response: editorDecoration,
  errors: [MERCHANT_ERRORS.merchantNotFound, APP_ERRORS.pageDataChanged],
});
