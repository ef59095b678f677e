import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { flag, id } from '../../../platform/contract/fields.ts';
import { MAX_PAGE_SIZE, pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { notice } from './notice.ts';

/** Query key of everything that screens read of notices: changing them invalidates it. */
export const NOTICES = ['notices'] as const;

export const listNotices = endpoint({
  method: 'GET',
  path: 'front/pc/notice/list',
  summary: 'The caller’s notifications, newest first',
  permission: 'signedIn',
  request: z.object({ unread: flag.optional(), ...pagingFields }),
  response: pageOf(notice),
  errors: [],
});

export const countUnreadNotices = endpoint({
  method: 'GET',
  path: 'front/pc/notice/unread/count',
  summary: 'Number of unread notifications',
  permission: 'signedIn',
  request: z.object({}),
  response: z.object({ count: z.int() }),
  errors: [],
});

export const readNotices = endpoint({
  method: 'POST',
  path: 'front/pc/notice/read',
  summary: 'Mark notifications as read: those in `ids`, or without it all',
  permission: 'signedIn',
  request: z.strictObject({ ids: z.array(id).min(1).max(MAX_PAGE_SIZE).optional() }),
  response: z.object({ count: z.int() }),
  errors: [],
});
