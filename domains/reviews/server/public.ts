export { findPoorUnanswered } from './review-repository.ts';
