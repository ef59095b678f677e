export const NOTICES_PATH = '/users/my_notices';
