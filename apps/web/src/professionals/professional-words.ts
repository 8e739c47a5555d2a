import {
  nameOfProfessional,
  specialties,
  type ProfessionalSort,
  type ReviewFault,
  type Specialty,
  type VerificationState,
} from '@atelier/domain/professionals';
import { initials } from '@atelier/domain/identity';
import type { Tone } from '../design/state-pill.tsx';
import type { Words } from '../platform/problems.ts';

export const professionalWords: Words = {
  'professional-not-found': 'This professional is not in the directory.',
  'professional-id-taken': 'You have registered already. Reload the page.',
  'professional-registered': 'You have registered already. Reload the page.',
  'professional-withdrawn': 'Your profile is withdrawn. List it again before you send a document.',
  'professional-photo-not-taken': 'The photo must be a JPEG, PNG or WebP picture of at most 4 MB.',
  'professional-proof-not-taken': 'The document must be a PDF or a picture of at most 10 MB.',
  'professional-proof-missing': 'There is no document to decide about.',
  'professional-not-verified': 'This profile is no longer verified.',
  'professional-lapse-past': 'Choose a day after today.',
  'professional-reason-required': 'Write the reason. The professional reads it.',
  'professional-own': 'This is your own profile.',
  'professional-contact-id-taken': 'This request exists already. Reload the page.',
  'professional-contact-waiting': 'Your earlier request waits for an answer. Ask again after it.',
  'professional-contact-too-often': 'You sent 10 requests within a day. Try again tomorrow.',
  'professional-contact-not-found': 'This request no longer exists.',
  'professional-contact-answered': 'This request was answered already. Reload the page.',
  'review-by-colleague': 'You own or work in a business together, so you can’t review each other.',
  'review-needs-contact':
    'You can review a professional who answered a request of yours or accepted access to your books.',
  'review-hidden': 'An administrator has hidden this review. It can no longer be changed.',
  'review-not-found': 'This review no longer exists.',
  'review-replied': 'You replied to this review already. Reload the page.',
};

export const specialtyLabels: Readonly<Record<Specialty, string>> = {
  tax_planning: 'Tax planning',
  financial_planning: 'Financial planning',
  investment_management: 'Investment management',
  bookkeeping: 'Bookkeeping',
  business_consulting: 'Business consulting',
  risk_management: 'Risk management',
};

/** Specialties to choose from. */
export const specialtyChoices = specialties.map((value) => ({ value, label: specialtyLabels[value] }));

export const sortLabels: Readonly<Record<ProfessionalSort, string>> = {
  rating: 'Best rating',
  rate: 'Lowest hourly rate',
  experience: 'Most experience',
};

export const faultLabels: Readonly<Record<ReviewFault, string>> = {
  spam: 'Advertising or spam',
  offensive: 'Insulting or offensive',
  off_topic: 'Not about the work',
  private_details: 'Reveals private details',
  not_genuine: 'Not from a real experience',
  unlawful: 'Unlawful',
};

export const verificationLabels: Readonly<Record<VerificationState, string>> = {
  none: 'Not verified',
  waiting: 'Waiting for verification',
  verified: 'Verified',
  lapsed: 'Verification lapsed',
  declined: 'Not verified: declined',
  revoked: 'Verification revoked',
};

export const verificationTones: Readonly<Record<VerificationState, Tone>> = {
  none: 'muted',
  waiting: 'warning',
  verified: 'success',
  lapsed: 'warning',
  declined: 'danger',
  revoked: 'danger',
};

/** Returns the initials of a professional, for a picture. */
export const initialsOf = (businessName: string): string =>
  initials({ accountName: nameOfProfessional(businessName) });

export const reviewsText = (count: number): string => (count === 1 ? '1 review' : `${String(count)} reviews`);

/** Says a rating of hundredths of a star with its count: "4.5 (12 reviews)". */
export const ratingText = ({ rating, reviewCount }: { rating: number | null; reviewCount: number }): string =>
  rating === null ? 'No reviews yet' : `${(rating / 100).toFixed(1)} (${reviewsText(reviewCount)})`;

export const experienceText = (years: number): string =>
  years === 1 ? '1 year of experience' : `${String(years)} years of experience`;

/** Says what is wrong with a longer text. */
export const textError = (text: string): string =>
  text.trim() === '' ? 'Write a few words first.' : 'Keep it to 5,000 characters.';
