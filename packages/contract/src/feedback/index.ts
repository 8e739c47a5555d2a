export { contactSupportInput, messageFields } from './contact-support.endpoints.ts';
export { commentFields, feedback, feedbackFields } from './feedback.endpoints.ts';
export { answerFields, feedbackTriage, triageFields } from './feedback-triage.endpoints.ts';
export {
  type BoardItemDetailView,
  type BoardItemView,
  type FeedbackCommentView,
  type FeedbackItemView,
  type TriageItemView,
} from './feedback.views.ts';
