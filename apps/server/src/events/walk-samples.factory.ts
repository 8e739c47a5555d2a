import { v7 } from 'uuid';
import { application, eventFee, none, page, type BusinessSample } from '../platform/walk-parts.factory.ts';
import { beaconFair, dayAt } from './plan-event.factory.ts';

const fair = { ...beaconFair, name: 'Harvest fair', days: [dayAt('2026-03-14', null, '09:00', '17:00')] };
const guild = { name: 'Guild', email: '', phone: '', website: '', applicationSystem: '', notes: '' };

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'eventPlans.current': { input: none, elsewhere: 'own' },
  'eventPlans.list': { input: () => ({ ...page, view: 'all' }), elsewhere: 'own' },
  'eventPlans.csv': { input: () => ({ view: 'all' }), elsewhere: 'own' },
  'eventPlans.get': { input: ({ eventId }) => ({ eventId }), elsewhere: '404 event-not-found' },
  'eventPlans.save': {
    input: ({ eventId }) => ({ eventId, version: 1, ...fair }),
    elsewhere: '404 event-not-found',
  },
  'eventPlans.setStatus': {
    input: ({ eventId }) => ({ eventId, version: 1, status: 'confirmed', reason: '' }),
    elsewhere: '404 event-not-found',
  },
  'eventPlans.copyForward': {
    input: ({ eventId }) => ({ eventId, ids: [v7()], step: 'year' }),
    elsewhere: '404 event-not-found',
  },
  'eventApplications.list': { input: () => ({ ...page, order: 'next' }), elsewhere: 'own' },
  'eventApplications.csv': { input: () => ({ order: 'next' }), elsewhere: 'own' },
  'eventApplications.get': { input: ({ eventId }) => ({ eventId }), elsewhere: '404 event-not-found' },
  'eventApplications.save': {
    input: ({ eventId }) => ({ ...application, eventId, version: 1 }),
    elsewhere: '404 event-not-found',
  },
  'eventApplications.step': {
    input: ({ eventId }) => ({
      ...{ eventId, id: v7(), version: 1, status: 'preparing', happenedOn: '2026-03-01' },
      ...{ seenWhere: '', event: null },
    }),
    elsewhere: '404 event-not-found',
  },
  'eventApplications.saveRequirement': {
    input: ({ eventId, requirementId }) => ({
      ...{ eventId, requirementId, name: 'Photos', isDone: true, documentId: null },
    }),
    elsewhere: '404 event-not-found',
  },
  'eventApplications.removeRequirement': {
    input: ({ eventId, requirementId }) => ({ eventId, requirementId }),
    elsewhere: '404 event-not-found',
  },
  'eventFees.list': { input: () => ({ ...page, view: 'unpaid' }), elsewhere: 'own' },
  'eventFees.csv': { input: () => ({ view: 'unpaid' }), elsewhere: 'own' },
  'eventFees.sums': { input: none, elsewhere: 'own' },
  'eventFees.payments': { input: ({ eventId }) => ({ eventId }), elsewhere: 'own' },
  'eventFees.save': {
    input: ({ eventId, eventFeeId }) => ({ ...eventFee, eventId, feeId: eventFeeId, version: 1 }),
    elsewhere: '404 event-not-found',
  },
  'eventFees.remove': {
    input: ({ eventFeeId }) => ({ feeId: eventFeeId }),
    elsewhere: '404 event-fee-not-found',
  },
  'eventFees.pay': {
    input: ({ eventFeeId }) => ({ feeId: eventFeeId, version: 1, payment: null }),
    elsewhere: '404 event-fee-not-found',
  },
  'eventFees.refund': {
    input: ({ eventFeeId }) => ({ feeId: eventFeeId, version: 1, expectedOn: null, refund: null }),
    elsewhere: '404 event-fee-not-found',
  },
  'eventSales.list': { input: ({ eventId }) => ({ eventId }), elsewhere: '404 event-not-found' },
  'eventSales.change': {
    input: ({ eventId, invoiceId }) => ({ eventId, given: [], taken: [invoiceId] }),
    elsewhere: '404 event-not-found',
  },
  'eventOrganizers.figures': { input: () => ({ archived: false }), elsewhere: 'own' },
  'eventOrganizers.list': { input: () => ({ archived: false }), elsewhere: 'own' },
  'eventOrganizers.save': {
    input: ({ organizerId }) => ({ organizerId, ...guild, isArchived: false }),
    elsewhere: 'own',
  },
  'eventSeries.list': { input: none, elsewhere: 'own' },
  'eventSeries.save': {
    input: ({ eventSeriesId }) => ({ seriesId: eventSeriesId, name: 'Saturdays' }),
    elsewhere: 'own',
  },
};
