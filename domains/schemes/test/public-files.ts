import type { PublicFiles } from '../../../apps/api/test/public-file.ts';

export const publicFiles: PublicFiles = {
  scheme: {
    'the cover of a scheme': ({ database }, cover) => database.updateTable('scheme').set({ cover }).execute(),
    'an attachment of a scheme': ({ database }, url) =>
      database
        .updateTable('scheme')
        .set({ attachments: JSON.stringify([{ name: 'plan', url }]) })
        .execute(),
    'a picture in the text of a scheme': ({ database }, url) =>
      database
        .updateTable('scheme')
        .set({ content_en: `<p><img src="${url}" alt="" /></p>` })
        .execute(),
    'the text of a scheme': ({ database }, url) =>
      database
        .updateTable('scheme')
        .set({ content_zh: `<a href="${url}">图纸</a>` })
        .execute(),
  },
};
