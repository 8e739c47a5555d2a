import { Stamp } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { InvoiceDraftFields } from '@atelier/contract/sales-documents';
import { permits } from '@atelier/domain/businesses';
import { formatMoney } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { ChannelField, EventCombobox } from '../transactions/index.ts';
import { useStockPlaces } from '../items/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { checkForm } from './check-form.ts';
import { DraftEditor, type Editing, type Existing } from './draft-editor.tsx';
import type { InvoiceForm } from './invoice-form.ts';
import { invoiceWords } from '../sales-documents/index.ts';
import { useIssueInvoice, useSaveInvoiceDraft } from './invoices.api.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { PaymentScheduleCard } from './payment-schedule-card.tsx';

type InvoiceEditorProps = {
  initial: InvoiceForm;
  /** Names what is kept on this device while typing. */
  draftKey: string;
  existing?: Existing;
};

/** A draft, new or again. Nothing reaches the books before it is issued. */
export function InvoiceEditor({ initial, draftKey, existing }: InvoiceEditorProps) {
  const { role } = useActiveBusiness().business;
  const formats = useFormats();
  const navigate = useNavigate();
  // The editor shows what these two answer at its fields.
  const save = useSaveInvoiceDraft({ onProblem: () => true });
  const issue = useIssueInvoice({ onProblem: () => true });
  return (
    <DraftEditor<InvoiceDraftFields>
      initial={initial}
      draftKey={draftKey}
      existing={existing}
      lastDay="Due date"
      usualDays={(settings, customer) => customer?.termsDays ?? settings?.paymentTermsDays ?? null}
      words={invoiceWords}
      notePlaceholder="How to pay, when it ships, a word of thanks"
      check={checkForm}
      save={(invoiceId, draft, version) => save.mutateAsync({ invoiceId, version, draft })}
      next={
        permits(role, 'invoices.issue')
          ? {
              label: 'Issue invoice',
              icon: Stamp,
              shortcut: 'Issue the invoice',
              dialog: ({ form, total, onConfirm, ...dialog }) => (
                <IssueDialog
                  {...dialog}
                  onConfirm={(lots) =>
                    onConfirm(async () => {
                      const issued = await issue.mutateAsync({ invoiceId: form.id, lots });
                      showToast({
                        title: `${issued.number ?? 'Invoice'} is issued`,
                        description: 'It is in your books and can be sent now.',
                        kind: 'success',
                      });
                    })
                  }
                  total={formatMoney(total, formats)}
                  sale={{ day: form.issueDate, placeId: form.stockPlaceId, lines: form.lines }}
                />
              ),
            }
          : null
      }
      paper={(draft) => ({ kind: 'invoice', draft })}
      onDone={(invoiceId) => navigate({ to: paths.invoice(invoiceId), replace: true })}
      details={(editing) => <SaleDetails {...editing} />}
      payment={PaymentScheduleCard}
    />
  );
}

/** By which way and from where it is sold. */
function SaleDetails({ form, errors, change }: Editing) {
  return (
    <>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        <EventCombobox
          label="Event"
          optional
          placeholder="A market or fair"
          value={form.eventId ?? null}
          startsOn={form.issueDate}
          onValueChange={(eventId) => change({ eventId })}
          error={errors['eventId']}
        />
        <ChannelField
          value={form.channel ?? null}
          eventId={form.eventId ?? null}
          marketplace={form.marketplace ?? ''}
          otherwise="direct"
          onValueChange={(channel) => change({ channel })}
        />
        <SoldFrom
          value={form.stockPlaceId ?? null}
          error={errors['stockPlaceId']}
          onValueChange={(stockPlaceId) => change({ stockPlaceId })}
        />
      </div>
      <TextField
        className="mt-5"
        label="Sold through"
        optional
        maxLength={60}
        placeholder="Etsy"
        help={
          paperHelp(form.marketplace ?? '') ??
          'A marketplace that collects the sales tax itself. None is charged here, and the sales tax report counts the sale apart.'
        }
        autoComplete="off"
        value={form.marketplace ?? ''}
        onChange={(event) => change({ marketplace: event.target.value })}
        error={errors['marketplace']}
      />
    </>
  );
}

type SoldFromProps = {
  value: string | null;
  error: string | undefined;
  onValueChange: (placeId: string | null) => void;
};

/** From where what is sold leaves the stock; asked only where there is a choice. */
function SoldFrom({ value, error, onValueChange }: SoldFromProps) {
  const places = (useStockPlaces().data ?? []).filter(({ id, isArchived }) => !isArchived || id === value);
  if (places.length < 2) return null;
  return (
    <SelectField
      label="Ship from"
      placeholder="Each item’s usual place"
      choices={places.map((place) => ({ value: place.id, label: place.name }))}
      value={value ?? ''}
      error={error}
      onValueChange={(placeId) => onValueChange(placeId === '' ? null : placeId)}
    />
  );
}
