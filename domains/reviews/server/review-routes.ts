import { type Route, route } from '../../../platform/server/route.ts';
import {
  adminExportReviews as adminExportReviewsContract,
  adminListReviews as adminListReviewsContract,
  answerReview as answerReviewContract,
  hideReview as hideReviewContract,
  showReview as showReviewContract,
} from '../contract/review-admin-endpoints.ts';
import {
  listAwaitedReviews as listAwaitedReviewsContract,
  listOwnReviews as listOwnReviewsContract,
  listProductReviews as listProductReviewsContract,
  readReviewFigures as readReviewFiguresContract,
} from '../contract/review-endpoints.ts';
import { writeReview as writeReviewContract } from '../contract/write-review-endpoint.ts';
import { answerReview } from './answer-review.ts';
import { hideReview, showReview } from './moderate-review.ts';
import { adminExportReviews, adminListReviews } from './office-reviews.ts';
import { listAwaitedReviews, listOwnReviews, listProductReviews, readReviewFigures } from './read-reviews.ts';
import { writeReview } from './write-review.ts';

export const reviewRoutes: Route[] = [
  route(listAwaitedReviewsContract, listAwaitedReviews),
  route(listOwnReviewsContract, listOwnReviews),
  route(writeReviewContract, writeReview),
  route(readReviewFiguresContract, readReviewFigures),
  route(listProductReviewsContract, listProductReviews),
  route(adminListReviewsContract, adminListReviews),
  route(adminExportReviewsContract, adminExportReviews),
  route(answerReviewContract, answerReview),
  route(hideReviewContract, hideReview),
  route(showReviewContract, showReview),
];
