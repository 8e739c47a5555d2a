// cspell:ignore Tulgey
import { v7 } from 'uuid';
import { type BusinessSample, none, page, bankFile } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'bankFiles.preview': {
    input: ({ accountId }) => ({ accountId, file: bankFile() }),
    elsewhere: '404 account-not-found',
  },
  'bankFiles.start': {
    input: ({ accountId }) => ({ accountId, importId: v7(), file: bankFile() }),
    elsewhere: '404 account-not-found',
  },
  'bankFiles.list': { input: () => page, elsewhere: 'own' },
  'bankFiles.get': { input: ({ importId }) => ({ importId }), elsewhere: '404 bank-import-not-found' },
  'bankFiles.cancel': { input: ({ importId }) => ({ importId }), elsewhere: '404 bank-import-not-found' },
  'bankFiles.undo': { input: ({ importId }) => ({ importId }), elsewhere: '404 bank-import-not-found' },
  'bankInbox.list': { input: () => ({ ...page, show: 'review' }), elsewhere: 'own' },
  'bankInbox.counts': { input: none, elsewhere: 'own' },
  'bankInbox.choices': { input: ({ lineId }) => ({ lineId }), elsewhere: '404 bank-line-not-found' },
  'bankInbox.accept': {
    input: ({ lineId, ruleId }) => ({ lines: [{ lineId, kind: 'rule', targetIds: [ruleId] }] }),
    elsewhere: '404 bank-line-not-found',
  },
  'bankInbox.match': {
    input: ({ lineId, entryId }) => ({ lineId, entryIds: [entryId] }),
    elsewhere: '404 bank-line-not-found',
  },
  'bankInbox.categorise': {
    input: ({ lineId, accountId }) => ({
      lineId,
      transactionId: v7(),
      lines: [{ accountId, amountCents: 1 }],
    }),
    elsewhere: '404 bank-line-not-found',
  },
  'bankInbox.categoriseMany': {
    input: ({ lineId, accountId }) => ({ lines: [{ lineId, transactionId: v7() }], accountId }),
    elsewhere: '404 bank-line-not-found',
  },
  'bankInbox.undoMany': {
    input: ({ lineId }) => ({ lineIds: [lineId] }),
    elsewhere: '404 bank-line-not-found',
  },
  'bankInbox.exclude': {
    input: ({ lineId }) => ({ lineIds: [lineId] }),
    elsewhere: '404 bank-line-not-found',
  },
  'bankInbox.undo': { input: ({ lineId }) => ({ lineId }), elsewhere: '404 bank-line-not-found' },
  'bankInbox.decline': {
    input: ({ lineId, ruleId }) => ({ lineId, kind: 'rule', targetIds: [ruleId] }),
    elsewhere: '404 bank-line-not-found',
  },
  'bankRules.list': { input: none, elsewhere: 'own' },
  'bankRules.create': {
    input: ({ ruleId, accountId }) => ({
      id: ruleId,
      name: 'Rule',
      payeeTexts: ['x'],
      categoryAccountId: accountId,
    }),
    elsewhere: '404 account-not-found',
  },
  'bankRules.update': {
    input: ({ ruleId, accountId }) => ({
      ruleId,
      name: 'Rule',
      payeeTexts: ['x'],
      categoryAccountId: accountId,
    }),
    elsewhere: '404 bank-rule-not-found',
  },
  'bankRules.remove': { input: ({ ruleId }) => ({ ruleId }), elsewhere: '404 bank-rule-not-found' },
  'bankRules.order': { input: ({ ruleId }) => ({ ruleIds: [ruleId] }), elsewhere: 'own' },
  'bankRules.try': { input: () => ({ payeeTexts: ['tulgey'] }), elsewhere: 'own' },
  'reconciliations.list': { input: none, elsewhere: 'own' },
  'reconciliations.get': {
    input: ({ reconciliationId }) => ({ reconciliationId }),
    elsewhere: '404 reconciliation-not-found',
  },
  'reconciliations.start': {
    input: ({ reconciliationId, accountId }) => ({
      id: reconciliationId,
      accountId,
      statementDate: '2026-03-31',
      closingCents: 0,
    }),
    elsewhere: '404 account-not-found',
  },
  'reconciliations.change': {
    input: ({ reconciliationId }) => ({ reconciliationId, statementDate: '2026-03-31', closingCents: 0 }),
    elsewhere: '404 reconciliation-not-found',
  },
  'reconciliations.tick': {
    input: ({ reconciliationId, entryId }) => ({ reconciliationId, entryIds: [entryId], isTicked: true }),
    elsewhere: '404 reconciliation-not-found',
  },
  'reconciliations.finish': {
    input: ({ reconciliationId }) => ({ reconciliationId, adjustment: null }),
    elsewhere: '404 reconciliation-not-found',
  },
  'reconciliations.reopen': {
    input: ({ reconciliationId }) => ({ reconciliationId, reason: 'Wrong' }),
    elsewhere: '404 reconciliation-not-found',
  },
  'reconciliations.discard': {
    input: ({ reconciliationId }) => ({ reconciliationId }),
    elsewhere: '404 reconciliation-not-found',
  },
};
