/**
 * zod tests whether it may compile functions from text, which the pages' content policy forbids and browsers report. It
 * reads this setting when it is loaded, so it must be set before any module runs: put it into an inline script of the
 * page.
 */
export const WITHOUT_EVAL = { __zod_globalConfig: { jitless: true } };
