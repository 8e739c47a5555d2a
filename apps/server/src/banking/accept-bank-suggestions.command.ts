import type { BankLineView } from '@atelier/contract/banking';
import { findBankLines } from '@atelier/database/banking/bank-lines.reads';
import { listBankRules } from '@atelier/database/banking/bank-rules.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { financeRefusals } from '@atelier/domain/books';
import { suggestionTarget, type BankRule, type BankSuggestion } from '@atelier/domain/banking';
import { money, refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { noParts, partsOfOpen, settleByParts } from './settle-bank-line-by-parts.ts';
import { categoriseLine, takeOpenLine, transferToLine, type SettleRefusal } from './settle-bank-line.ts';

type AcceptRefusal = SettleRefusal | Refusal<'suggestion-changed'>;

/** A suggestion as someone saw it. */
export type SeenSuggestion = Pick<BankSuggestion, 'kind' | 'targetIds'> & { readonly lineId: string };

/** Does what is suggested for lines, all of them or none. What is not suggested any longer is refused. */
export async function acceptBankSuggestions(
  tenant: Tenant,
  seen: readonly SeenSuggestion[],
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<{ lines: BankLineView[] }, AcceptRefusal>> {
  const rules = seen.some(({ kind }) => kind === 'rule') ? await listBankRules(tenant) : [];
  const settledByOther = new Set<string>();
  for (const suggestion of seen) {
    if (settledByOther.has(suggestion.lineId)) continue;
    const accepted = await accept(tenant, suggestion, rules, tools);
    if (!accepted.ok) return accepted;
    if (suggestion.kind === 'transfer') for (const id of suggestion.targetIds) settledByOther.add(id);
  }
  return succeed({
    lines: await findBankLines(
      tenant,
      seen.map(({ lineId }) => lineId),
    ),
  });
}

async function accept(
  tenant: Tenant,
  seen: SeenSuggestion,
  rules: readonly BankRule[],
  tools: Pick<Tools, 'ids' | 'clock'>,
): Promise<Outcome<unknown, AcceptRefusal>> {
  const taken = await takeOpenLine(tenant, seen.lineId);
  if (!taken.ok) return taken;
  const line = taken.value;
  if (!line.suggestion || suggestionTarget(line.suggestion) !== suggestionTarget(seen)) {
    return refuse(financeRefusals.refusal('suggestion-changed'));
  }
  const [first = ''] = seen.targetIds;
  switch (seen.kind) {
    case 'entry':
      return settleByParts(tenant, line, { ...noParts, entryIds: seen.targetIds }, tools);
    case 'deposit':
      return settleByParts(tenant, line, { ...noParts, collectedIds: seen.targetIds }, tools);
    case 'transfer':
      return transferToLine(tenant, line, first, tools);
    case 'invoice':
    case 'bill':
      return settleByParts(tenant, line, await partsOfOpen(tenant, seen.kind, seen.targetIds), tools);
    case 'rule': {
      const rule = rules.find(({ id }) => id === first);
      if (!rule) return refuse(financeRefusals.refusal('suggestion-changed'));
      return categoriseLine(
        tenant,
        line,
        {
          transactionId: tools.ids.next(),
          payee: rule.payee || line.payee.slice(0, 200),
          payeeId: rule.payeeId,
          memo: rule.memo,
          lines: [{ accountId: rule.categoryAccountId, amount: money(Math.abs(line.amountCents)), memo: '' }],
        },
        tools,
      );
    }
  }
}
