/** The person's projects. */
export const MATCH_PATH = '/match/customMatch/matchIndex';
/** A project, or with `project` absent a new one. */
export const MATCH_EDITOR_PATH = '/match/customMatch/smartMatch';
/** Two projects side by side. */
export const MATCH_COMPARE_PATH = '/match/customMatch/compare';
