import { v7 } from 'uuid';
import {
  byLink,
  madeUpLink,
  none,
  page,
  type AccountSample,
  type BusinessSample,
} from '../platform/walk-parts.factory.ts';

// cspell:ignore Mimsy Outgrabe

const oneTill = ({ tillId }: { tillId: string }) => ({ tillId });
const rights = { mayOpen: true, mayRefund: true, mayDiscount: true };
const person = { name: 'Mimsy', pin: '4711', memberId: null, isRetired: false, ...rights };

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'tills.list': { input: none, elsewhere: 'own' },
  'tills.pair': { input: () => ({ id: v7(), name: 'Phone' }), elsewhere: 'own' },
  'tills.rename': {
    input: ({ tillId }) => ({ tillId, name: 'Mine now' }),
    elsewhere: '404 till-not-found',
  },
  'tills.retire': { input: oneTill, elsewhere: '404 till-not-found' },
  'tills.settings': { input: none, elsewhere: 'own' },
  'tills.saveSettings': { input: () => ({ cashRounding: null, taxRounding: 'half-up' }), elsewhere: 'own' },
  'tillPeople.list': { input: none, elsewhere: 'own' },
  'tillPeople.save': { input: () => ({ personId: v7(), ...person }), elsewhere: 'own' },
  'tillEntries.kept': { input: ({ tillId }) => ({ ...page, tillId }), elsewhere: 'own' },
  'tillEntries.retry': {
    input: ({ tillEntryId }) => ({ entryId: tillEntryId, changes: [] }),
    elsewhere: '404 till-entry-not-found',
  },
  'tillEntries.bring': {
    input: ({ tillId }) => ({ tillId, deviceTime: '2026-06-13T15:00:00.000Z', entries: [{}] }),
    elsewhere: '404 till-not-found',
  },
  'tillEntries.setAside': {
    input: ({ tillEntryId }) => ({ entryId: tillEntryId, reason: 'Outgrabe' }),
    elsewhere: '404 till-entry-not-found',
  },
  'tillEntries.mailDay': {
    input: ({ tillId }) => ({ tillId, date: '2026-06-13', email: 'mara@example.com' }),
    elsewhere: 'own',
  },
  'tillEntries.day': { input: ({ tillId }) => ({ tillId, date: '2026-06-13' }), elsewhere: 'own' },
};

const byCredential = { because: 'the credential of a till lets its device in, and no sign-in does' };
const closed = { open: byCredential, answer: '404 till-credential-invalid' } as const;

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'publicReceipts.get': { input: madeUpLink, open: byLink, answer: '404 till-receipt-not-found' },
  'publicReceipts.logo': { input: madeUpLink, open: byLink, answer: '404 till-receipt-not-found' },
  'tillDevice.send': {
    input: () => ({ deviceTime: '2026-06-13T15:00:00.000Z', entries: [{}] }),
    ...closed,
  },
  'tillDevice.catalogue': { input: ({ eventId }) => ({ eventId }), ...closed },
  'tillDevice.onlinePayment': { input: ({ tillEntryId }) => ({ saleId: tillEntryId }), ...closed },
  'tillDevice.photo': { input: ({ documentId }) => ({ documentId }), ...closed },
  'tillDevice.stock': { input: ({ eventId }) => ({ eventId }), ...closed },
};
