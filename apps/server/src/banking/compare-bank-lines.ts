import {
  listOpenSeveral,
  lockOpenLines,
  readBankCandidates,
  readDeclinedSuggestions,
} from '@atelier/database/banking/bank-lines.reads';
import { listCollectedPayments } from '@atelier/database/transactions/collected.reads';
import { writeSuggestions } from '@atelier/database/banking/bank-lines.store';
import { listBankRules } from '@atelier/database/banking/bank-rules.store';
import type { Inside } from '@atelier/database/platform/in-business';
import {
  candidatesOfSums,
  findDeposit,
  mostDaysApart,
  mostDaysOpen,
  suggestForLines,
  type BankCandidate,
  type ComparedLine,
} from '@atelier/domain/banking';
import { addDays } from '@atelier/domain/foundation';

/** Compares open bank lines with the books and the rules, and keeps what is most likely for each. */
export async function compareBankLines(inside: Inside, lineIds: readonly string[]): Promise<void> {
  const lines = await lockOpenLines(inside, lineIds);
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  const candidates = await readBankCandidates(inside, ids);
  await addDeposits(inside, lines, candidates);
  await addSums(inside, lines, candidates);
  const rules = await listBankRules(inside);
  const declined = await readDeclinedSuggestions(inside, ids);
  await writeSuggestions(inside, ids, suggestForLines(lines, candidates, rules, declined));
}

/** Returns what one customer or supplier settles may be several invoices or bills at once. */
async function addSums(
  inside: Inside,
  lines: readonly ComparedLine[],
  candidates: Map<string, BankCandidate[]>,
): Promise<void> {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return;
  const open = await listOpenSeveral(inside, { from: addDays(first.date, -mostDaysOpen), to: last.date });
  for (const [lineId, sums] of candidatesOfSums(lines, open)) {
    candidates.set(lineId, [...(candidates.get(lineId) ?? []), ...sums]);
  }
}

/** Returns what came in may be payments that were collected for some days and brought to the bank together. */
async function addDeposits(
  inside: Inside,
  lines: readonly ComparedLine[],
  candidates: Map<string, BankCandidate[]>,
): Promise<void> {
  const deposits = lines.filter(({ amount }) => amount > 0);
  const first = deposits[0];
  const last = deposits.at(-1);
  if (!first || !last) return;
  const collected = await listCollectedPayments(inside, {
    from: addDays(first.date, -mostDaysApart),
    to: last.date,
  });
  if (collected.length === 0) return;
  for (const line of deposits) {
    const earliest = addDays(line.date, -mostDaysApart);
    const found = findDeposit(
      line.amount,
      collected.filter(({ date }) => date <= line.date && date >= earliest),
    );
    const newest = found?.at(-1);
    if (!found || !newest) continue;
    const known = candidates.get(line.id) ?? [];
    candidates.set(line.id, known);
    known.push({
      kind: 'deposit',
      targetIds: found.map(({ entryId }) => entryId),
      date: newest.date,
      amount: line.amount,
      name: collected
        .filter(({ entryId }) => found.some((payment) => payment.entryId === entryId))
        .map(({ memo }) => memo)
        .join('; ')
        .slice(0, 300),
      number: '',
    });
  }
}
