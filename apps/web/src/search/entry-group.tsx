import type { MouseEvent } from 'react';
import { Command } from 'cmdk';
import { CornerDownLeft } from 'lucide-react';
import type { FoundRecordView } from '@atelier/contract/search';
import type { CreditNoteState, InvoiceState, QuoteState } from '@atelier/domain/sales-documents';
import type { OrderState } from '@atelier/domain/orders';
import { DateText, MoneyText } from '../design/figures.tsx';
import { CreditNoteStatePill } from '../sales-documents/index.ts';
import { InvoiceStatePill } from '../invoices/index.ts';
import { QuoteStatePill } from '../quotes/index.ts';
import { OrderStatePill } from '../orders/index.ts';
import type { PaletteEntry } from './entries.ts';
import { MatchedText } from './matched-text.tsx';

type EntryGroupProps = {
  title: string;
  entries: readonly PaletteEntry[];
  words: string;
  onOpen: (entry: PaletteEntry, inTab: boolean) => void;
};

export function EntryGroup({ title, entries, words, onOpen }: EntryGroupProps) {
  return (
    <Command.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:text-ink-soft [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-4 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:tracking-wide"
    >
      {entries.map((entry) => (
        <EntryLine key={entry.key} entry={entry} words={words} onOpen={onOpen} />
      ))}
    </Command.Group>
  );
}

type EntryLineProps = Pick<EntryGroupProps, 'words' | 'onOpen'> & { entry: PaletteEntry };

function EntryLine({ entry, words, onOpen }: EntryLineProps) {
  const { icon: Icon, label, detail, record } = entry;
  const openByMouse = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onOpen(entry, event.button === 1 || event.ctrlKey || event.metaKey);
  };
  return (
    <Command.Item
      value={entry.key}
      onClickCapture={openByMouse}
      onAuxClick={(event) => event.button === 1 && openByMouse(event)}
      className="group hover:bg-sunken/60 data-[selected=true]:bg-sunken flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5"
    >
      <span
        aria-hidden
        className="text-ink-soft group-data-[selected=true]:text-accent-ink flex size-8 shrink-0 items-center justify-center"
      >
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <MatchedText text={label} words={words} />
        </span>
        {detail !== undefined && (
          <span className="text-ink-soft block truncate text-sm">
            <MatchedText text={detail} words={words} />
            {record !== undefined && record.date !== null && (
              <>
                {' · '}
                <DateText date={record.date} />
              </>
            )}
          </span>
        )}
      </span>
      {record !== undefined && record.state !== null && (
        <span className="shrink-0 max-sm:hidden">
          <FoundState kind={record.kind} state={record.state} />
        </span>
      )}
      {record !== undefined && record.amountCents !== null && (
        <span className="shrink-0">
          <MoneyText cents={record.amountCents} />
        </span>
      )}
      {record === undefined && (
        <CornerDownLeft
          aria-hidden
          className="text-ink-soft invisible size-4 shrink-0 group-data-[selected=true]:visible pointer-coarse:hidden"
        />
      )}
    </Command.Item>
  );
}

function FoundState({ kind, state }: Pick<FoundRecordView, 'kind' | 'state'>) {
  if (kind === 'quote') return <QuoteStatePill state={state as QuoteState} />;
  if (kind === 'credit-note') return <CreditNoteStatePill state={state as CreditNoteState} />;
  if (kind === 'customer-order') return <OrderStatePill state={state as OrderState} />;
  return <InvoiceStatePill state={state as InvoiceState} />;
}
