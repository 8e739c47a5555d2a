import { reviewFaults, specialties, verificationDecisions } from '@atelier/domain/professionals';
import { z } from 'zod';
import { calendarDate, cents, id, instant, pageOf } from '../foundation/index.ts';

export const specialty = z.enum(specialties);
export const reviewFault = z.enum(reviewFaults);
export const verificationDecision = z.enum(verificationDecisions);

const verificationState = z.enum(['none', 'waiting', 'lapsed', ...verificationDecisions]);

/** A professional in the directory. */
export const professionalCardView = z.object({
  id,
  /** Empty: an independent professional. */
  businessName: z.string(),
  location: z.string(),
  isVerified: z.boolean(),
  specialty,
  /** In US dollars. */
  hourlyRateCents: cents,
  yearsExperience: z.int(),
  description: z.string(),
  /** Hundredths of a star, from visible reviews; null without one. */
  rating: z.int().nullable(),
  reviewCount: z.int(),
  hasPhoto: z.boolean(),
  isMine: z.boolean(),
});

export const professionalPage = pageOf(professionalCardView).extend({ total: z.int() });

export const reviewView = z.object({
  id,
  /** Null when the account is gone. */
  authorName: z.string().nullable(),
  rating: z.int(),
  text: z.string(),
  isMine: z.boolean(),
  isHidden: z.boolean(),
  hiddenReason: reviewFault.nullable(),
  /** The person reported it, and no administrator has decided. */
  isReported: z.boolean(),
  /** The day from which the author gave the professional access to books, in Greenwich; null without it. */
  workedTogetherSince: calendarDate.nullable(),
  writtenAt: instant,
  editedAt: instant.nullable(),
  reply: z.string().nullable(),
  repliedAt: instant.nullable(),
});

export const reviewPage = pageOf(reviewView);

/** A request of a person to a professional, with the answer. */
export const contactView = z.object({
  id,
  professionalId: id,
  professionalName: z.string(),
  /** The person who asks; null when the account is gone. */
  personName: z.string().nullable(),
  /** The reader sent it. */
  isMine: z.boolean(),
  message: z.string(),
  sentAt: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
});

export const contactPage = pageOf(contactView);

/** Facts about a profile that only its owner and administrators read. */
const ownView = z.object({
  listing: z.enum(['listed', 'paused', 'withdrawn']),
  verification: verificationState,
  isProofWaiting: z.boolean(),
  decisionReason: z.string(),
  proof: z.object({ fileName: z.string(), sentAt: instant }).nullable(),
});

/** A professional with everything on the profile page. */
export const professionalView = professionalCardView.extend({
  credentials: z.array(z.string()),
  languages: z.array(z.string()),
  services: z.array(z.string()),
  link: z.string(),
  availability: z.string(),
  hiddenReviewCount: z.int(),
  verifiedOn: calendarDate.nullable(),
  lapsesOn: calendarDate.nullable(),
  /** The reader may write a review. */
  canReview: z.boolean(),
  /** Why the reader may not write one; null for who may. */
  reviewRefusal: z.enum(['professional-own', 'review-by-colleague', 'review-needs-contact']).nullable(),
  /** The day from which the reader gave the professional access to books, in Greenwich; null without it. */
  workedTogetherSince: calendarDate.nullable(),
  myReview: reviewView.nullable(),
  /** Requests of the reader, the newest first. */
  myContacts: z.array(contactView),
  own: ownView.nullable(),
});

/** A profile as administrators see it. */
export const triageProfessionalView = professionalCardView.extend({
  ownerName: z.string().nullable(),
  credentials: z.array(z.string()),
  link: z.string(),
  verifiedOn: calendarDate.nullable(),
  lapsesOn: calendarDate.nullable(),
  own: ownView,
});

/** A review that people reported, with their reasons. */
export const reportedReviewView = reviewView.extend({
  professionalId: id,
  professionalName: z.string(),
  reports: z.array(z.object({ reason: reviewFault, count: z.int() })),
});

export type ProfessionalCardView = z.infer<typeof professionalCardView>;
export type ProfessionalView = z.infer<typeof professionalView>;
export type ReviewView = z.infer<typeof reviewView>;
export type ContactView = z.infer<typeof contactView>;
export type TriageProfessionalView = z.infer<typeof triageProfessionalView>;
export type ReportedReviewView = z.infer<typeof reportedReviewView>;
