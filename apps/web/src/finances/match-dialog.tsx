import { useState } from 'react';
import type { BankLineView } from '@atelier/contract/finances';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { SearchBox } from '../design/list-controls.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { lineName } from './inbox-words.ts';
import { useMatchChoices, useMatchLine } from './inbox.api.ts';

type MatchDialogProps = { line: BankLineView; onClose: () => void; onSettled: () => void };
type Chosen = ReadonlyMap<string, { kind: 'entry' | 'collected'; cents: number }>;

/** Finds what of the books a line is: one entry or several, payments that were collected, or an open invoice or bill. */
export function MatchDialog({ line, onClose, onSettled }: MatchDialogProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const choices = useMatchChoices(line.id, search);
  const match = useMatchLine({ onSettled });
  const sum = [...chosen.values()].reduce((total, { cents }) => total + cents, 0);
  const left = line.amountCents - sum;
  const idsOf = (kind: 'entry' | 'collected') =>
    [...chosen].filter(([, one]) => one.kind === kind).map(([id]) => id);
  const toggle = (kind: 'entry' | 'collected', id: string, cents: number) =>
    setChosen((before) => {
      // Entries are there already, payments are still to be deposited: a line is one or the other.
      const next = new Map([...before].filter(([, one]) => one.kind === kind));
      if (!next.delete(id)) next.set(id, { kind, cents });
      return next;
    });
  const row = (
    kind: 'entry' | 'collected',
    choice: { entryId: string; number: number; date: string; memo: string; amountCents: number },
  ) => (
    <li key={choice.entryId} className="flex items-start justify-between gap-3 py-1">
      <Checkbox
        className="min-w-0 flex-1"
        label={choice.memo === '' ? `Entry ${String(choice.number)}` : choice.memo}
        help={<DateText date={choice.date} />}
        checked={chosen.has(choice.entryId)}
        onChange={() => toggle(kind, choice.entryId, choice.amountCents)}
      />
      <MoneyText className="pt-2.5" cents={choice.amountCents} />
    </li>
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
            {chosen.size === 0 ? (
              'Choose one or several'
            ) : left === 0 ? (
              'It comes out even'
            ) : (
              <>
                <MoneyText cents={left} /> left
              </>
            )}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={match.isPending}
            disabled={chosen.size === 0 || left !== 0}
            onClick={() =>
              match.mutate({ lineId: line.id, entryIds: idsOf('entry'), collectedIds: idsOf('collected') })
            }
          >
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
        {({ entries, collected, invoices, bills }) => (
          <div className="space-y-5">
            {entries.length + collected.length + invoices.length + bills.length === 0 && (
              <p className="text-ink-soft">
                Nothing in your books fits. Close this and categorise the line instead.
              </p>
            )}
            {entries.length > 0 && (
              <section>
                <h3 className="font-semibold">In the books of {line.accountName}</h3>
                <ul className="divide-line divide-y">{entries.map((entry) => row('entry', entry))}</ul>
              </section>
            )}
            {collected.length > 0 && (
              <section>
                <h3 className="font-semibold">Collected, not deposited yet</h3>
                <p className="text-ink-soft text-sm">Those that you brought to the bank together.</p>
                <ul className="divide-line divide-y">
                  {collected.map((payment) => row('collected', payment))}
                </ul>
              </section>
            )}
            {invoices.length > 0 && (
              <section>
                <h3 className="font-semibold">Open invoices</h3>
                <ul className="divide-line divide-y">
                  {invoices.map((invoice) => (
                    <li
                      key={invoice.invoiceId}
                      className="flex flex-wrap items-center justify-between gap-3 py-2"
                    >
                      <p className="min-w-0 wrap-anywhere">
                        {invoice.number} · {invoice.customerName}
                        <span className="text-ink-soft block text-sm">
                          <DateText date={invoice.date} /> · <MoneyText cents={invoice.balanceCents} /> open
                        </span>
                      </p>
                      <Button
                        size="sm"
                        busy={match.isPending}
                        onClick={() => match.mutate({ lineId: line.id, invoiceId: invoice.invoiceId })}
                      >
                        {invoice.balanceCents === line.amountCents
                          ? 'It pays this'
                          : 'It pays a part of this'}
                      </Button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {bills.length > 0 && (
              <section>
                <h3 className="font-semibold">Open bills</h3>
                <ul className="divide-line divide-y">
                  {bills.map((bill) => (
                    <li key={bill.billId} className="flex flex-wrap items-center justify-between gap-3 py-2">
                      <p className="min-w-0 wrap-anywhere">
                        {[bill.payeeName, bill.number].filter((text) => text !== '').join(' · ')}
                        <span className="text-ink-soft block text-sm">
                          <DateText date={bill.date} /> · <MoneyText cents={bill.balanceCents} /> open
                        </span>
                      </p>
                      <Button
                        size="sm"
                        busy={match.isPending}
                        onClick={() => match.mutate({ lineId: line.id, billId: bill.billId })}
                      >
                        {bill.balanceCents === -line.amountCents ? 'It pays this' : 'It pays a part of this'}
                      </Button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
