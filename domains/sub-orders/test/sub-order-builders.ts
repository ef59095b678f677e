/** The demo distributor's (13800000001) only sub-distributor. */
export const SUB_DISTRIBUTOR = '13800000002';
