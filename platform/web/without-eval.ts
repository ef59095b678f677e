/**
 * zod tries whether it may make functions of text, which the pages' content policy forbids and browsers report. It
 * reads this setting when it is loaded, so it must be there before any module: put it into a script of the page itself.
 */
export const WITHOUT_EVAL = { __zod_globalConfig: { jitless: true } };
