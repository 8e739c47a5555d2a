export { hireFields, hiring } from './hiring.endpoints.ts';
export { messageText, professionalFields, professionals } from './professionals.endpoints.ts';
export { professionalReviews, reviewFields } from './professional-reviews.endpoints.ts';
export { decisionFields, professionalTriage } from './professional-triage.endpoints.ts';
export type {
  ContactView,
  ProfessionalCardView,
  ProfessionalView,
  ReportedReviewView,
  ReviewView,
  TriageProfessionalView,
} from './professionals.views.ts';
