import { useState, type ReactNode } from 'react';
import type { BankLineView, MatchChoicesView } from '@atelier/contract/banking';
import { fitsKind } from '@atelier/domain/transactions';
import { restOfLine } from '@atelier/domain/banking';
import { formatMoney, money, type Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Combobox } from '../design/combobox.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { SearchBox } from '../design/list-controls.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { useAccounts } from '../books/index.ts';
import { lineName } from './inbox-words.ts';
import { useMatchChoices, useMatchLine } from './inbox.api.ts';

type MatchDialogProps = { line: BankLineView; onClose: () => void; onSettled: () => void };
type PartKind = 'entry' | 'collected' | 'invoice' | 'bill';

/** One thing that the line is made of, as the bank shows it: above zero comes in. */
type Part = {
  readonly kind: PartKind;
  readonly name: string;
  readonly isIn: boolean;
  /** As typed, without its sign; null while the field is empty. */
  readonly amount: Money | null;
  /** No more than this is open. */
  readonly most: Money;
};
type Fee = { readonly accountId: string | null; readonly name: string };

const signed = ({ isIn, amount }: Part): Money => money((isIn ? 1 : -1) * (amount ?? 0));

/**
 * Finds what of the books a line is: entries, payments that were collected, open invoices, and open bills and credits;
 * one or several, each in full or part, and what the bank kept of it as a fee with a name.
 */
export function MatchDialog({ line, onClose, onSettled }: MatchDialogProps) {
  const formats = useFormats();
  const accounts = useAccounts().data ?? [];
  const [search, setSearch] = useState('');
  const [parts, setParts] = useState<ReadonlyMap<string, Part>>(new Map());
  const [fee, setFee] = useState<Fee | null>(null);
  const [problem, setProblem] = useState<string>();
  const choices = useMatchChoices(line.id, search);
  const match = useMatchLine({ onSettled, onRefusal: ({ message }) => setProblem(message) });
  const left = restOfLine(line.amountCents, { amounts: [...parts.values()].map(signed), fee: null });
  // What is missing of the line is a cost, or it is no fee.
  const mayBeFee = parts.size > 0 && left < 0;
  const charged = mayBeFee ? fee : null;
  const tooMuch = [...parts.values()].some(
    ({ amount, most }) => amount === null || amount === 0 || amount > most,
  );
  const isReady =
    parts.size > 0 &&
    !tooMuch &&
    (left === 0 || (charged !== null && charged.accountId !== null && charged.name.trim() !== ''));

  const toggle = (id: string, part: Part) => {
    setProblem(undefined);
    setParts((before) => {
      const next = new Map(before);
      if (next.delete(id)) return next;
      // Of an invoice or a bill no more than what the line has left: the rest stays open.
      const rest = Math.abs(left);
      const isPart =
        (part.kind === 'invoice' || part.kind === 'bill') &&
        left !== 0 &&
        left > 0 === part.isIn &&
        rest < part.most;
      return next.set(id, isPart ? { ...part, amount: money(rest) } : part);
    });
  };
  const submit = () => {
    if (!isReady || match.isPending) return;
    const of = (kind: PartKind) => [...parts].filter(([, part]) => part.kind === kind);
    const ids = (kind: PartKind) => of(kind).map(([id]) => id);
    match.mutate({
      lineId: line.id,
      entryIds: ids('entry'),
      collectedIds: ids('collected'),
      invoices: of('invoice').map(([invoiceId, { amount }]) => ({ invoiceId, amountCents: amount ?? 0 })),
      bills: of('bill').map(([billId, { amount }]) => ({ billId, amountCents: amount ?? 0 })),
      ...(left === 0 || charged?.accountId == null
        ? {}
        : { fee: { accountId: charged.accountId, amountCents: -left, name: charged.name } }),
    });
  };
  const row = (id: string, part: Part, detail: ReactNode) => {
    const chosen = parts.get(id);
    const canBePart = part.kind === 'invoice' || part.kind === 'bill';
    return (
      <li key={id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-1">
        <Checkbox
          className="min-w-0 flex-1 basis-56"
          label={part.name}
          help={detail}
          checked={chosen !== undefined}
          onChange={() => toggle(id, part)}
        />
        {chosen && canBePart ? (
          <MoneyField
            className="w-36"
            label={`Of ${part.name}`}
            hideLabel
            value={chosen.amount}
            error={
              chosen.amount !== null && chosen.amount > part.most
                ? `Only ${formatMoney(part.most, formats)} are open.`
                : undefined
            }
            onValueChange={(amount: Money | null) => {
              setProblem(undefined);
              setParts(new Map(parts).set(id, { ...chosen, amount }));
            }}
          />
        ) : (
          <MoneyText className="pt-2.5" cents={signed(part)} />
        )}
      </li>
    );
  };
  const section = (title: string, rows: readonly ReactNode[], about?: string) =>
    rows.length > 0 && (
      <section>
        <h3 className="font-semibold">{title}</h3>
        {about !== undefined && <p className="text-ink-soft text-sm">{about}</p>}
        <ul className="divide-line divide-y">{rows}</ul>
      </section>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title="Match"
      description={
        <>
          {lineName(line)} · <MoneyText cents={line.amountCents} /> · <DateText date={line.date} />
        </>
      }
      actions={
        <>
          <p aria-live="polite" className="text-ink-soft self-center text-sm sm:mr-auto">
            {parts.size === 0 ? (
              'Choose one or several'
            ) : left === 0 ? (
              'It comes out even'
            ) : charged !== null ? (
              <>
                It comes out even with <MoneyText cents={-left} /> as a fee
              </>
            ) : (
              <>
                <MoneyText cents={left} /> left
              </>
            )}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={match.isPending} disabled={!isReady} onClick={submit}>
            Match
          </Button>
        </>
      }
    >
      <SearchBox autoFocus label="Search your books" value={search} onSearch={setSearch} className="mb-4" />
      <Loaded
        query={choices}
        skeleton={<TableSkeleton rows={4} columns={2} />}
        errorTitle="Your books could not be searched"
      >
        {(found) => (
          <div className="space-y-5">
            {isEmpty(found) && (
              <p className="text-ink-soft">
                Nothing in your books fits. Close this and categorize the line instead.
              </p>
            )}
            {section(
              `In the books of ${line.accountName}`,
              found.entries.map((entry) =>
                row(entry.entryId, partOfEntry('entry', entry), <DateText date={entry.date} />),
              ),
            )}
            {section(
              'Collected, not deposited yet',
              found.collected.map((entry) =>
                row(entry.entryId, partOfEntry('collected', entry), <DateText date={entry.date} />),
              ),
              'Those that you brought to the bank together.',
            )}
            {section(
              'Open invoices',
              found.invoices.map((invoice) =>
                row(
                  invoice.invoiceId,
                  {
                    kind: 'invoice',
                    name: named(invoice.number, invoice.customerName),
                    isIn: true,
                    amount: invoice.balanceCents,
                    most: invoice.balanceCents,
                  },
                  <OpenText date={invoice.date} cents={invoice.balanceCents} />,
                ),
              ),
            )}
            {(['bill', 'credit'] as const).map((kind) =>
              section(
                kind === 'bill' ? 'Open bills' : 'Credits of suppliers',
                found.bills
                  .filter((bill) => bill.kind === kind)
                  .map((bill) =>
                    row(
                      bill.billId,
                      {
                        kind: 'bill',
                        name: named(bill.payeeName, bill.number),
                        isIn: kind === 'credit',
                        amount: bill.balanceCents,
                        most: bill.balanceCents,
                      },
                      <OpenText date={bill.date} cents={bill.balanceCents} />,
                    ),
                  ),
                kind === 'bill' ? undefined : 'Paid back by this line, or taken off the bills that it pays.',
              ),
            )}
          </div>
        )}
      </Loaded>
      {mayBeFee && (
        <section aria-label="Fee" className="border-line mt-5 space-y-3 border-t pt-4">
          <Checkbox
            label={`The bank kept ${formatMoney(money(-left), formats)} as a fee`}
            help="It goes into your books as a cost of its own. Leave this, and change what is paid instead, where it was no fee."
            checked={fee !== null}
            onChange={() =>
              setFee(
                fee === null
                  ? { accountId: accounts.find(({ code }) => code === '6150')?.id ?? null, name: 'Fee' }
                  : null,
              )
            }
          />
          {fee !== null && (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="What it is"
                maxLength={200}
                autoComplete="off"
                value={fee.name}
                error={fee.name.trim() === '' ? 'Say what the fee is.' : undefined}
                onChange={(event) => setFee({ ...fee, name: event.target.value })}
              />
              <Combobox
                label="Where it goes"
                options={accounts
                  .filter((account) => account.isActive && fitsKind('expense', account))
                  .map((account) => ({ value: account.id, label: account.name, detail: account.code }))}
                value={fee.accountId}
                onValueChange={(accountId) => setFee({ ...fee, accountId })}
                emptyText="No such category."
                placeholder="Card and payment fees"
              />
            </div>
          )}
        </section>
      )}
      <FormError message={problem} />
    </Dialog>
  );
}

const isEmpty = ({ entries, collected, invoices, bills }: MatchChoicesView) =>
  entries.length + collected.length + invoices.length + bills.length === 0;

const named = (...texts: readonly string[]) => texts.filter((text) => text !== '').join(' · ');

const partOfEntry = (
  kind: 'entry' | 'collected',
  entry: { readonly number: number; readonly memo: string; readonly amountCents: Money },
): Part => ({
  kind,
  name: entry.memo === '' ? `Entry ${String(entry.number)}` : entry.memo,
  isIn: entry.amountCents > 0,
  amount: money(Math.abs(entry.amountCents)),
  most: money(Math.abs(entry.amountCents)),
});

function OpenText({ date, cents }: { date: MatchChoicesView['bills'][number]['date']; cents: Money }) {
  return (
    <>
      <DateText date={date} /> · <MoneyText cents={cents} /> open
    </>
  );
}
