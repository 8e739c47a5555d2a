import { v7 } from 'uuid';
import { type BusinessSample, none, period, page, account } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'accounts.list': { input: none, elsewhere: 'own' },
  'chart.add': {
    input: (victim) => ({ id: v7(), ...account, parentId: victim.accountId }),
    elsewhere: '422 parent-account-not-allowed',
  },
  'chart.change': {
    input: (victim) => ({ accountId: victim.accountId, ...account, parentId: null }),
    elsewhere: '404 account-not-found',
  },
  'chart.archive': {
    input: (victim) => ({ accountId: victim.accountId }),
    elsewhere: '404 account-not-found',
  },
  'chart.restore': {
    input: (victim) => ({ accountId: victim.accountId }),
    elsewhere: '404 account-not-found',
  },
  'chart.tryMerge': {
    input: (victim) => ({ accountId: victim.accountId, targetId: victim.accountId }),
    elsewhere: '404 account-not-found',
  },
  'chart.merge': {
    input: (victim) => ({ accountId: victim.accountId, targetId: victim.accountId }),
    elsewhere: '404 account-not-found',
  },
  'chart.undoMerge': {
    input: (victim) => ({ accountId: victim.accountId }),
    elsewhere: '404 account-not-found',
  },
  'books.yearEnd': { input: () => ({ on: '2026-06-30' }), elsewhere: 'own' },
  'books.lock': {
    input: () => ({ closedThrough: '2026-01-31', opened: null, reason: 'Filed' }),
    elsewhere: 'own',
  },
  'books.changePeople': { input: none, elsewhere: 'own' },
  'books.changes': { input: (victim) => ({ recordId: victim.customerId, limit: 50 }), elsewhere: 'own' },
  'accounts.register': {
    input: ({ accountId }) => ({ accountId, ...period }),
    elsewhere: '404 account-not-found',
  },
  'statements.profitAndLoss': { input: () => period, elsewhere: 'own' },
  'statements.balanceSheet': { input: () => ({ on: '2026-12-31' }), elsewhere: 'own' },
  'statements.trialBalance': { input: () => ({ on: '2026-12-31' }), elsewhere: 'own' },
  'statements.moneyAtHand': { input: () => period, elsewhere: 'own' },
  'journal.list': { input: () => page, elsewhere: 'own' },
  'journal.get': { input: ({ entryId }) => ({ entryId }), elsewhere: '404 entry-not-found' },
  'journal.post': {
    input: ({ accountId }) => ({
      id: v7(),
      date: '2026-03-01',
      memo: 'Adjustment',
      lines: [
        { accountId, amountCents: 1 },
        { accountId, amountCents: -1 },
      ],
    }),
    elsewhere: '404 account-not-found',
  },
  'journal.reverse': {
    input: ({ entryId }) => ({ entryId, reversalId: v7(), date: '2026-03-01' }),
    elsewhere: '404 entry-not-found',
  },
  'journalDrafts.list': { input: none, elsewhere: 'own' },
  'journalDrafts.get': {
    input: ({ journalDraftId }) => ({ draftId: journalDraftId }),
    elsewhere: '404 journal-draft-not-found',
  },
  'journalDrafts.save': {
    input: ({ journalDraftId, accountId }) => ({
      draftId: journalDraftId,
      date: null,
      memo: '',
      version: null,
      lines: [{ accountId, amountCents: 100, memo: '' }],
    }),
    elsewhere: '404 account-not-found',
  },
  'journalDrafts.remove': {
    input: ({ journalDraftId }) => ({ draftId: journalDraftId, version: 1 }),
    elsewhere: '404 journal-draft-not-found',
  },
  'journal.hledger': { input: none, elsewhere: 'own' },
  'journal.ledger': { input: none, elsewhere: 'own' },
  'journal.beancount': { input: none, elsewhere: 'own' },
  'moneyAccounts.open': {
    input: () => ({ id: v7(), name: 'Savings', type: 'bank', opening: null }),
    // An account of their own, with its code.
    elsewhere: '200 1010',
  },
  'moneyAccounts.opening': {
    input: ({ accountId }) => ({ accountId }),
    elsewhere: '404 account-not-found',
  },
  'moneyAccounts.setOpening': {
    input: ({ accountId }) => ({ accountId, date: '2026-01-01', balanceCents: 1 }),
    elsewhere: '404 account-not-found',
  },
  'events.list': { input: () => ({ ...page, archived: false }), elsewhere: 'own' },
  'events.get': { input: ({ eventId }) => ({ eventId }), elsewhere: '404 event-not-found' },
  'events.create': {
    input: ({ eventId }) => ({ id: eventId, name: 'Fair', startsOn: '2026-03-14' }),
    elsewhere: 'own',
  },
  'events.update': {
    input: ({ eventId }) => ({ eventId, name: 'Changed' }),
    elsewhere: '404 event-not-found',
  },
  'events.merge': {
    input: ({ eventId, otherEventId }) => ({ eventId, intoId: otherEventId }),
    elsewhere: '404 event-not-found',
  },
};
