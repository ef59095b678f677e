export { endSession, refreshSession } from './start-session.ts';
