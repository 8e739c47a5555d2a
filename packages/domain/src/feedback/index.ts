export {
  feedbackRefusals,
  feedbackStatuses,
  feedbackTypes,
  mostFeedbackPerHour,
  titleOfMessage,
  type FeedbackStatus,
  type FeedbackType,
} from './feedback-item.ts';
