export { countPoorUnanswered } from './review-repository.ts';
