import type { BusinessRole } from '../businesses/index.ts';
import { declareRefusals } from '../foundation/index.ts';

/** Specialties of professionals, in the order of the filter. */
export const specialties = [
  'tax_planning',
  'financial_planning',
  'investment_management',
  'bookkeeping',
  'business_consulting',
  'risk_management',
] as const;
export type Specialty = (typeof specialties)[number];

/** Orders of the directory: best rating first, lowest rate first, most years first. */
export const professionalSorts = ['rating', 'rate', 'experience'] as const;
export type ProfessionalSort = (typeof professionalSorts)[number];

/** States of a profile. Only listed ones are in the directory. */
export const listingStates = ['listed', 'paused', 'withdrawn'] as const;
export type ListingState = (typeof listingStates)[number];

/** Roles in which a business lets a professional into its books: posting, or view only. */
export const accessRoles = ['bookkeeper', 'viewer'] as const satisfies readonly BusinessRole[];
export type AccessRole = (typeof accessRoles)[number];

/** Limits of a profile, in characters, pieces, years, cents or bytes. */
export const mostOfProfessional = {
  name: 120,
  text: 5000,
  link: 300,
  availability: 200,
  entries: 20,
  entry: 120,
  years: 80,
  hourlyRateCents: 1_000_000,
  photo: 4_194_304,
  proof: 10_485_760,
  reason: 1000,
} as const;

/** Requests to contact professionals that one person may send within a day. */
export const mostContactsPerDay = 10;

/** The refusals of the professionals module. */
export const professionalRefusals = declareRefusals({
  'professional-not-found': 'not-found',
  'professional-id-taken': 'conflict',
  'professional-registered': 'conflict',
  'professional-withdrawn': 'conflict',
  'professional-photo-not-taken': 'invalid',
  'professional-proof-not-taken': 'invalid',
  'professional-proof-missing': 'conflict',
  'professional-not-verified': 'conflict',
  'professional-lapse-past': 'invalid',
  'professional-reason-required': 'invalid',
  'professional-own': 'not-allowed',
  'professional-contact-id-taken': 'conflict',
  'professional-contact-waiting': 'conflict',
  'professional-contact-too-often': 'too-often',
  'professional-contact-not-found': 'not-found',
  'professional-contact-answered': 'conflict',
  'review-needs-contact': 'not-allowed',
  'review-by-colleague': 'not-allowed',
  'review-hidden': 'conflict',
  'review-not-found': 'not-found',
  'review-replied': 'conflict',
});

/** Returns the name of a professional: the business, or "Independent Professional" without one. */
export const nameOfProfessional = (businessName: string): string =>
  businessName.trim() === '' ? 'Independent Professional' : businessName.trim();
