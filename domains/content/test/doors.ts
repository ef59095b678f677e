import { type DoorRow, type Doors, OPEN, SIGNED_IN } from '../../../apps/api/test/door-row.ts';

const readSettings: DoorRow = { permission: 'admin:settings:view', who: ['administrator'] };
const editSettings: DoorRow = { permission: 'admin:settings:edit', who: ['administrator'] };

const readContent: DoorRow = { permission: 'admin:content:view', who: ['administrator', 'productManager'] };
const editContent: DoorRow = { permission: 'admin:content:edit', who: ['administrator', 'productManager'] };

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/home/get/config': OPEN,
  'GET front/pc/index/get/domain': OPEN,
  'GET front/pc/index/get/customer/service': OPEN,
  'GET front/pc/article/list/{cid}': { ...OPEN, fields: { cid: 0 } },
  'GET front/pc/article/unread/list': SIGNED_IN,
  'GET front/pc/article/info/{id}': { ...OPEN, fields: { id: 1 } },
  'POST front/pc/article/read': { ...SIGNED_IN, fields: { ids: [1] } },
  'GET front/pc/article/category/list': OPEN,
  'GET front/pc/article/hot/list': OPEN,
  'GET admin/content/article/list': readContent,
  'GET admin/content/article/info/{id}': { ...readContent, fields: { id: 1 } },
  'POST admin/content/article/save': { ...editContent, fields: { id: 0, revision: '', categoryId: 999_999_999, titleZh: 'x', titleEn: 'x', author: '', contentZh: '', contentEn: '', cover: '', pinned: false, hot: false, publishTime: '' } },
  'POST admin/content/article/delete': { ...editContent, fields: { ids: [999_999_999] } },
  'GET admin/content/article/category/list': readContent,
  'POST admin/content/article/category/save': { ...editContent, fields: { id: 999_999_999, revision: 'x', nameZh: 'x', nameEn: 'x', icon: '', sort: 0 } },
  'POST admin/content/article/category/delete': { ...editContent, fields: { id: 999_999_999 } },
  'GET front/pc/agreement/list': OPEN,
  'GET front/pc/agreement/{id}': { ...OPEN, fields: { id: 'userinfo' } },
  'GET front/pc/agreement/coupon/agreement/info': OPEN,
  'GET front/pc/agreement/paid/member/agreement/info': OPEN,
  'GET admin/content/agreement/list': readSettings,
  'POST admin/content/agreement/edit': { ...editSettings, fields: { slug: 'userinfo', revision: 'x', titleZh: 'x', titleEn: 'x', contentZh: '', contentEn: '' } },
};
