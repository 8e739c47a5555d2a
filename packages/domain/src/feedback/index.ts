export {
  feedbackReviews,
  feedbackSorts,
  isOnBoard,
  mostCommentsPerHour,
  mostOfFeedback,
  nextFeedbackStatuses,
  takesVotes,
  trendingDays,
  wordsBeforeSimilar,
  type FeedbackReview,
  type FeedbackSort,
} from './feedback-board.ts';
export {
  feedbackRefusals,
  feedbackStatuses,
  feedbackTypes,
  mostFeedbackPerHour,
  titleOfMessage,
  type FeedbackStatus,
  type FeedbackType,
} from './feedback-item.ts';
