export {
  accessRoles,
  listingStates,
  mostContactsPerDay,
  mostOfProfessional,
  nameOfProfessional,
  professionalRefusals,
  professionalSorts,
  specialties,
  type AccessRole,
  type ListingState,
  type ProfessionalSort,
  type Specialty,
} from './professional.ts';
export { decideReview, ratings, reviewFaults, type ReviewFacts, type ReviewFault } from './review.ts';
export {
  isProofWaiting,
  isVerified,
  verificationDecisions,
  verificationState,
  type VerificationDecision,
  type VerificationFacts,
  type VerificationState,
} from './verification.ts';
