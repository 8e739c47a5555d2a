import { implement } from '@orpc/server';
import { bankInbox, bankRules, reconciliations, type bankRuleFields } from '@atelier/contract/banking';
import {
  countBankLines,
  findBankLines,
  listBankLines,
  listOpenEntries,
  listPayableBills,
  listPayableInvoices,
} from '@atelier/database/banking/bank-lines.reads';
import { listCollectedPayments } from '@atelier/database/transactions/collected.reads';
import { listLinesToTry } from '@atelier/database/banking/bank-rules.store';
import {
  findReconciliation,
  listEntriesToReconcile,
  listReconciliations,
} from '@atelier/database/banking/reconciliations.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { financeRefusals } from '@atelier/domain/books';
import { ruleFits, tidyRuleTexts, type BankRule } from '@atelier/domain/banking';
import { addDays, refuse, succeed } from '@atelier/domain/foundation';
import type { z } from 'zod';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { acceptBankSuggestions } from './accept-bank-suggestions.command.ts';
import { categoriseBankLine, categoriseBankLines, matchBankLine } from './match-bank-line.command.ts';
import {
  changeStatement,
  discardReconciliation,
  finishReconciliation,
  reconciliationView,
  reopenReconciliation,
  startReconciliation,
  tickEntries,
} from './reconcile-account.command.ts';
import { orderBankRules, readBankRules, removeBankRule, saveBankRule } from './save-bank-rule.command.ts';
import {
  declineBankSuggestion,
  excludeBankLines,
  undoBankLine,
  undoBankLines,
} from './undo-bank-line.command.ts';
import { salesTaxOf } from '../transactions/transactions.routes.ts';

const onInbox = implement(bankInbox).$context<BusinessRequest>();
const mostChoices = 30;
/** Time for which a payment may lie undeposited and still be offered. */
const mostDaysLying = 120;

async function choicesOf(tenant: Tenant, lineId: string, search: string) {
  const [line] = await findBankLines(tenant, [lineId]);
  if (!line) return refuse(financeRefusals.refusal('bank-line-not-found'));
  const near = {
    accountId: line.accountId,
    date: line.date,
    amount: line.amountCents,
    search: search.trim(),
  };
  const isIn = line.amountCents > 0;
  const lying = isIn
    ? await listCollectedPayments(tenant, {
        from: addDays(line.date, -mostDaysLying),
        to: addDays(line.date, 3),
      })
    : [];
  return succeed({
    entries: await listOpenEntries(tenant, near, mostChoices),
    collected: lying
      .filter(({ amount }) => amount <= line.amountCents)
      .slice(-mostChoices)
      .map(({ entryId, number, date, memo, amount }) => ({
        entryId,
        number,
        date,
        memo,
        amountCents: amount,
      })),
    invoices: isIn ? await listPayableInvoices(tenant, near, mostChoices) : [],
    bills: await listPayableBills(tenant, near, mostChoices),
  });
}

export const bankInboxRoutes = onInbox.router({
  list: onInbox.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listBankLines(tenant, input, input))),
  ),
  counts: onInbox.counts.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await countBankLines(tenant, input.accountId))),
  ),
  choices: onInbox.choices.handler(({ input, context }) =>
    read(context, (tenant) => choicesOf(tenant, input.lineId, input.search)),
  ),
  accept: onInbox.accept.handler(({ input, context }) =>
    change(context, 'acceptBankSuggestions', input, (tenant, tools) =>
      acceptBankSuggestions(tenant, input.lines, tools),
    ),
  ),
  match: onInbox.match.handler(({ input, context }) =>
    change(context, 'matchBankLine', input, (tenant, tools) =>
      matchBankLine(
        tenant,
        input.lineId,
        {
          ...input,
          invoices: input.invoices.map(({ invoiceId, amountCents }) => ({ invoiceId, amount: amountCents })),
          bills: input.bills.map(({ billId, amountCents }) => ({ billId, amount: amountCents })),
          fee: input.fee ? { ...input.fee, amount: input.fee.amountCents } : null,
        },
        tools,
      ),
    ),
  ),
  categorise: onInbox.categorise.handler(({ input, context }) =>
    change(context, 'categoriseBankLine', input, (tenant, tools) =>
      categoriseBankLine(
        tenant,
        input.lineId,
        {
          transactionId: input.transactionId,
          payee: input.payee ?? '',
          payeeId: input.payeeId ?? null,
          memo: input.memo ?? '',
          lines: input.lines.map((line) => ({
            accountId: line.accountId,
            amount: line.amountCents,
            memo: line.memo ?? '',
            taxRateId: line.taxRateId ?? null,
          })),
          salesTax: salesTaxOf(input),
        },
        tools,
      ),
    ),
  ),
  categoriseMany: onInbox.categoriseMany.handler(({ input, context }) =>
    change(context, 'categoriseBankLines', input, (tenant, tools) =>
      categoriseBankLines(tenant, input, tools),
    ),
  ),
  exclude: onInbox.exclude.handler(({ input, context }) =>
    change(context, 'excludeBankLines', input, (tenant) => excludeBankLines(tenant, input.lineIds)),
  ),
  undo: onInbox.undo.handler(({ input, context }) =>
    change(context, 'undoBankLine', input, (tenant, tools) => undoBankLine(tenant, input.lineId, tools)),
  ),
  undoMany: onInbox.undoMany.handler(({ input, context }) =>
    change(context, 'undoBankLines', input, (tenant, tools) => undoBankLines(tenant, input.lineIds, tools)),
  ),
  decline: onInbox.decline.handler(({ input, context }) =>
    change(context, 'declineBankSuggestion', input, (tenant) =>
      declineBankSuggestion(tenant, input.lineId, input),
    ),
  ),
});

const onRules = implement(bankRules).$context<BusinessRequest>();
const mostTried = 2_000;
const mostShown = 20;

const ruleOf = (id: string, input: z.infer<typeof bankRuleFields>): BankRule => ({
  id,
  name: input.name,
  isActive: input.isActive,
  ...conditionsOf(input),
  categoryAccountId: input.categoryAccountId,
  payee: input.payee,
  payeeId: input.payeeId,
  memo: input.memo,
});

const conditionsOf = (
  input: Pick<
    z.infer<typeof bankRuleFields>,
    'payeeTexts' | 'descriptionTexts' | 'direction' | 'leastCents' | 'mostCents' | 'accountId'
  >,
) => ({
  payeeTexts: tidyRuleTexts(input.payeeTexts),
  descriptionTexts: tidyRuleTexts(input.descriptionTexts),
  direction: input.direction,
  least: input.leastCents,
  most: input.mostCents,
  accountId: input.accountId,
});

export const bankRuleRoutes = onRules.router({
  list: onRules.list.handler(({ context }) =>
    read(context, async (tenant) => succeed(await readBankRules(tenant))),
  ),
  create: onRules.create.handler(({ input, context }) =>
    change(context, 'saveBankRule', input, (tenant) => saveBankRule(tenant, ruleOf(input.id, input), 'add')),
  ),
  update: onRules.update.handler(({ input, context }) =>
    change(context, 'saveBankRule', input, (tenant) =>
      saveBankRule(tenant, ruleOf(input.ruleId, input), 'change'),
    ),
  ),
  remove: onRules.remove.handler(({ input, context }) =>
    change(context, 'removeBankRule', input, (tenant) => removeBankRule(tenant, input.ruleId)),
  ),
  order: onRules.order.handler(({ input, context }) =>
    change(context, 'orderBankRules', input, (tenant) => orderBankRules(tenant, input.ruleIds)),
  ),
  try: onRules.try.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const tried = await listLinesToTry(tenant, mostTried);
      const conditions = conditionsOf(input);
      const found = tried.filter((line) => ruleFits(conditions, line));
      return succeed({
        triedCount: tried.length,
        count: found.length,
        lines: found.slice(0, mostShown).map(({ id, date, amount, payee, description, state }) => ({
          id,
          date,
          amountCents: amount,
          payee,
          description,
          state,
        })),
      });
    }),
  ),
});

const onReconciliations = implement(reconciliations).$context<BusinessRequest>();

export const reconciliationRoutes = onReconciliations.router({
  list: onReconciliations.list.handler(({ context }) =>
    read(context, async (tenant) => succeed((await listReconciliations(tenant)).map(reconciliationView))),
  ),
  get: onReconciliations.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const row = await findReconciliation(tenant, input.reconciliationId);
      if (!row) return refuse(financeRefusals.refusal('reconciliation-not-found'));
      return succeed({ ...reconciliationView(row), entries: await listEntriesToReconcile(tenant, row) });
    }),
  ),
  start: onReconciliations.start.handler(({ input, context }) =>
    change(context, 'startReconciliation', input, (tenant) =>
      startReconciliation(tenant, { ...input, closing: input.closingCents }),
    ),
  ),
  change: onReconciliations.change.handler(({ input, context }) =>
    change(context, 'changeStatement', input, (tenant) =>
      changeStatement(tenant, input.reconciliationId, {
        statementDate: input.statementDate,
        closing: input.closingCents,
      }),
    ),
  ),
  tick: onReconciliations.tick.handler(({ input, context }) =>
    change(context, 'tickEntries', input, (tenant) =>
      tickEntries(tenant, { ...input, id: input.reconciliationId }),
    ),
  ),
  finish: onReconciliations.finish.handler(({ input, context }) =>
    change(context, 'finishReconciliation', input, (tenant, tools) =>
      finishReconciliation(tenant, { id: input.reconciliationId, adjustment: input.adjustment }, tools),
    ),
  ),
  reopen: onReconciliations.reopen.handler(({ input, context }) =>
    change(context, 'reopenReconciliation', input, (tenant, tools) =>
      reopenReconciliation(tenant, { id: input.reconciliationId, reason: input.reason }, tools),
    ),
  ),
  discard: onReconciliations.discard.handler(({ input, context }) =>
    change(context, 'discardReconciliation', input, (tenant) =>
      discardReconciliation(tenant, input.reconciliationId),
    ),
  ),
});
