import * as z from 'zod';
import { formEndpoint } from '../../../platform/contract/endpoint.ts';
import { day, text } from '../../../platform/contract/fields.ts';
import { MAX_UPLOAD_BYTES, type UploadModel } from '../../../platform/contract/upload-model.ts';
import { sex } from '../../sign-in/contract/account.ts';
import { OWN_ACCOUNT_ERRORS } from './own-account-errors.ts';

export const editProfile = formEndpoint({
  method: 'POST',
  path: 'front/pc/user/user/edit',
  summary: 'Change the caller’s profile; an empty text clears its field',
  permission: 'user:index',
  request: z.object({
    nickname: text(30, 1),
    /** Address of a picture uploaded for model `avatar` by the caller, or the current one; empty for none. */
    avatar: text(200),
    birthday: z.literal('').or(day),
    province: text(50),
    city: text(50),
    sex,
  }),
  response: z.string(),
  errors: [OWN_ACCOUNT_ERRORS.avatarNotOwn],
});

/** The picture that somebody shows of themselves. */
export const AVATARS = {
  name: 'avatar',
  kinds: ['image'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'signedIn',
  viewPermission: null,
} as const satisfies UploadModel;
