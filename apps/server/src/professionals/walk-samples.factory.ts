import { v7 } from 'uuid';
import {
  none,
  page,
  pixel,
  type AccountSample,
  type BusinessSample,
} from '../platform/walk-parts.factory.ts';

const notFound = '404 professional-not-found';
const forAdministrators = { open: 'administrator', answer: '403 not-an-administrator' } as const;
const picture = () => new File([new Uint8Array(pixel)], 'licence.png', { type: 'image/png' });
const fields = {
  ...{ businessName: 'Mine now', location: 'Mine now', specialty: 'bookkeeping', hourlyRateCents: 100 },
  ...{ yearsExperience: 1, description: 'Mine now', credentials: [], languages: [], services: [] },
  ...{ link: '', availability: '' },
};
const profile = { professionalId: v7() };
const review = () => ({ ...profile, reviewId: v7() });

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'hiring.hire': {
    input: () => ({ ...profile, id: v7(), role: 'viewer', endsOn: null }),
    elsewhere: notFound,
  },
};

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'professionals.list': { input: () => page, open: 'person', answer: 'own' },
  'professionals.mine': { input: none, open: 'person', answer: 'own' },
  'professionals.get': { input: () => profile, open: 'person', answer: notFound },
  'professionals.photo': { input: () => profile, open: 'person', answer: '204 ' },
  'professionals.save': {
    input: () => ({ ...fields, professionalId: v7() }),
    open: 'person',
    answer: 'own',
  },
  'professionals.setListing': {
    input: () => ({ ...profile, listing: 'paused' }),
    open: 'person',
    answer: notFound,
  },
  'professionals.setPhoto': {
    input: () => ({ ...profile, photo: picture() }),
    open: 'person',
    answer: notFound,
  },
  'professionals.removePhoto': { input: () => profile, open: 'person', answer: notFound },
  'professionals.sendProof': {
    input: () => ({ ...profile, proof: picture() }),
    open: 'person',
    answer: notFound,
  },
  'professionals.contacts': { input: () => ({ ...page, box: 'received' }), open: 'person', answer: 'own' },
  'professionals.contact': {
    input: () => ({ ...profile, contactId: v7(), text: 'Mine now' }),
    open: 'person',
    answer: notFound,
  },
  'professionals.answerContact': {
    input: () => ({ contactId: v7(), text: 'Mine now' }),
    open: 'person',
    answer: '404 professional-contact-not-found',
  },
  'professionalReviews.list': { input: () => ({ ...page, ...profile }), open: 'person', answer: notFound },
  'professionalReviews.write': {
    input: () => ({ ...review(), rating: 5, text: 'Mine now' }),
    open: 'person',
    answer: notFound,
  },
  'professionalReviews.withdraw': { input: review, open: 'person', answer: notFound },
  'professionalReviews.reply': {
    input: () => ({ ...review(), text: 'Mine now' }),
    open: 'person',
    answer: notFound,
  },
  'professionalReviews.report': {
    input: () => ({ ...review(), reason: 'spam' }),
    open: 'person',
    answer: notFound,
  },
  'professionalTriage.list': { input: () => page, ...forAdministrators },
  'professionalTriage.proof': { input: () => profile, ...forAdministrators },
  'professionalTriage.decide': {
    input: () => ({ ...profile, decision: 'revoked', lapsesOn: null, reason: 'No' }),
    ...forAdministrators,
  },
  'professionalTriage.reportedReviews': { input: none, ...forAdministrators },
  'professionalTriage.judgeReview': {
    input: () => ({ reviewId: v7(), reason: 'spam' }),
    ...forAdministrators,
  },
};
