import { v7 } from 'uuid';
import { type BusinessSample, none, plan, page } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'transactions.list': { input: () => page, elsewhere: 'own' },
  'transactions.csv': { input: none, elsewhere: 'own' },
  'transactions.changeMany': {
    input: ({ transactionId }) => ({ seen: [{ transactionId, version: 1 }], action: { kind: 'delete' } }),
    // Each that is not there is told as refused.
    elsewhere: 'own',
  },
  'transactions.record': {
    input: ({ accountId }) => ({
      id: v7(),
      kind: 'expense',
      date: '2026-03-01',
      amountCents: 1,
      moneyAccountId: accountId,
      categoryAccountId: accountId,
    }),
    elsewhere: '404 account-not-found',
  },
  'transactions.totals': { input: none, elsewhere: 'own' },
  'transactions.tags': { input: none, elsewhere: 'own' },
  'transactions.get': {
    input: ({ transactionId }) => ({ transactionId }),
    elsewhere: '404 transaction-not-found',
  },
  'transactions.history': {
    input: ({ transactionId }) => ({ transactionId }),
    elsewhere: '404 transaction-not-found',
  },
  'transactions.deposit': {
    input: ({ accountId, entryId }) => ({
      id: v7(),
      date: '2026-03-01',
      depositAccountId: accountId,
      entryIds: [entryId],
    }),
    elsewhere: '404 account-not-found',
  },
  'transactions.deposited': {
    input: ({ transactionId }) => ({ transactionId }),
    elsewhere: '404 transaction-not-found',
  },
  'transactions.change': {
    input: ({ transactionId, accountId }) => ({
      transactionId,
      version: 1,
      kind: 'draw',
      date: '2026-03-01',
      amountCents: 1,
      moneyAccountId: accountId,
    }),
    elsewhere: '404 transaction-not-found',
  },
  'transactions.post': {
    input: ({ transactionId }) => ({ transactionId, version: 1 }),
    elsewhere: '404 transaction-not-found',
  },
  'transactions.remove': {
    input: ({ transactionId }) => ({ transactionId, version: 1 }),
    elsewhere: '404 transaction-not-found',
  },
  'payees.list': { input: () => ({ ...page, archived: false }), elsewhere: 'own' },
  'payees.get': { input: ({ payeeId }) => ({ payeeId }), elsewhere: '404 payee-not-found' },
  'payees.create': { input: ({ payeeId }) => ({ id: payeeId, name: 'Clay' }), elsewhere: 'own' },
  'payees.update': {
    input: ({ payeeId }) => ({ payeeId, name: 'Changed' }),
    elsewhere: '404 payee-not-found',
  },
  'recurring.list': { input: none, elsewhere: 'own' },
  'recurring.create': {
    input: ({ transactionId }) => ({ ...plan, id: v7(), transactionId }),
    elsewhere: '404 transaction-not-found',
  },
  'recurring.change': {
    input: ({ recurringId }) => ({ ...plan, recurringId }),
    elsewhere: '404 recurring-not-found',
  },
  'recurring.steer': {
    input: ({ recurringId }) => ({ recurringId, action: 'pause' }),
    elsewhere: '404 recurring-not-found',
  },
};
