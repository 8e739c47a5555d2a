export { contactSupportInput, feedback, messageFields } from './feedback.endpoints.ts';
export { feedbackItemView, feedbackStatus, feedbackType, type FeedbackItemView } from './feedback.views.ts';
