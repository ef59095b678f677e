import type { PublicFiles } from '../../../apps/api/test/public-file.ts';

export const publicFiles: PublicFiles = {
  avatar: {
    'an account': ({ database }, url) =>
      database.updateTable('account').set({ avatar_url: url }).where('phone', '=', '13800000003').execute(),
  },
};
