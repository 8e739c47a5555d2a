import { useState, type ComponentProps } from 'react';
import {
  fillMailText,
  mailTextsOf,
  mailValues,
  type MailTextKind,
  type MailValues,
} from '@atelier/domain/sales-documents';
import { formatDate, nextDateAt, type CalendarDate } from '@atelier/domain/foundation';
import { DateField } from '../design/fields/date-field.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { useTimeZone, useToday } from '../platform/active-business.tsx';
import { useIsFresh } from '../platform/loaded.tsx';
import { MailDialog } from '../platform/mail-dialog.tsx';
import { useMe } from './me.api.ts';
import { useMailedDocuments } from './mailed-documents.tsx';
import { useMailTexts } from './mail-texts.api.ts';
import { useScheduledMail, useScheduleMail, type MailedRecord } from './scheduled-mails.api.ts';

const usualTime = '09:00';

type MailDialogParts = ComponentProps<typeof MailDialog>;

type WordedDialogProps = Omit<MailDialogParts, 'mail' | 'copy' | 'mailIsConfigured' | 'messageRows'> & {
  kind: MailTextKind;
};

type SalesMailDialogProps = WordedDialogProps & {
  paper: Parameters<typeof mailValues>[0] & { buyer: { email: string } };
  /** The address of its page; null where it has none, or none yet. */
  link: string | null;
};

/** Whether it is sent later, and when. */
type Moment = { readonly isLater: boolean; readonly date: CalendarDate | null; readonly time: string };

type Begun = Pick<MailDialogParts, 'mail' | 'copy' | 'mailIsConfigured' | 'messageRows'>;

type WrittenTo = {
  /** The address of the customer, or an empty text; undefined while no one knows. */
  to: string | undefined;
  values: MailValues;
};

/** Asks to whom something is mailed, beginning with the business's own text for it. */
export function CustomerMailDialog({ kind, to, values, ...dialog }: WordedDialogProps & WrittenTo) {
  return <MailDialog {...dialog} {...useBegun(kind, { to, values })} />;
}

/** The same of a paper. */
export function SalesMailDialog({ paper, link, ...dialog }: SalesMailDialogProps) {
  return <CustomerMailDialog {...dialog} to={paper.buyer.email} values={mailValues(paper, link)} />;
}

function useBegun(kind: MailTextKind, { to, values }: WrittenTo): Begun {
  const mailIsConfigured = useMe().data?.mailIsConfigured;
  const texts = useMailTexts();
  const isFresh = useIsFresh(texts);
  const { data } = texts;
  const text = (data?.texts ?? mailTextsOf({})).find((each) => each.kind === kind);
  return {
    mailIsConfigured,
    mail:
      isFresh && to !== undefined
        ? {
            to,
            subject: fillMailText(text?.subject ?? '', values),
            message: fillMailText(text?.message ?? '', values),
          }
        : null,
    copy:
      data === undefined || data.copyAddress === ''
        ? undefined
        : { address: data.copyAddress, isUsual: data.copyToSelf },
    messageRows: 7,
  };
}

/** Text of the mail, and which of the paper's documents go with it. */
type PaperMail = Parameters<MailDialogParts['onSend']>[0] & { documentIds: string[] };

/** The same of an invoice or a quote, which may be mailed at a moment to come; what is scheduled is there again. */
export function SendDialog({
  record,
  isLaterOnly = false,
  kind,
  paper,
  link,
  onSend,
  children,
  ...dialog
}: Omit<SalesMailDialogProps, 'onSend'> & {
  record: MailedRecord;
  onSend: (mail: PaperMail) => Promise<unknown>;
  /** True when it cannot be sent at once. */
  isLaterOnly?: boolean;
}) {
  const today = useToday();
  const zone = useTimeZone();
  const [openedAt] = useState(() => new Date().toISOString());
  const { locale } = useFormats();
  const scheduled = useScheduledMail(record);
  const isFresh = useIsFresh(scheduled);
  const known = mailValues(paper, link);
  // Of what is issued later, dates and sums are those of that moment.
  const { customer = '', business = '' } = known;
  const values = isLaterOnly ? { customer, business } : known;
  const begun = useBegun(kind, { to: paper.buyer.email, values });
  const schedule = useScheduleMail();
  const kept = scheduled.data ?? null;
  const [chosen, choose] = useState<Moment | null>(null);
  const { documentIds, question } = useMailedDocuments(
    { recordKind: record.kind, recordId: record.recordId },
    kept?.documentIds,
  );
  // One that was refused at its moment needs another.
  const coming = kept?.problem === null ? kept : null;
  const moment = chosen ?? {
    isLater: isLaterOnly || coming !== null,
    date: coming?.date ?? nextDateAt(usualTime, openedAt, zone),
    time: coming?.time ?? usualTime,
  };
  const { isLater, date, time } = moment;
  const mail = kept === null ? begun.mail : { to: kept.to, subject: kept.subject, message: kept.message };
  return (
    <MailDialog
      {...dialog}
      {...begun}
      mail={isFresh && begun.mail !== null ? mail : null}
      sendLabel={isLater ? 'Schedule' : dialog.sendLabel}
      mailIsConfigured={isLater ? true : begun.mailIsConfigured}
      enclosed={question}
      onSend={async (written) => {
        const mail = { ...written, documentIds };
        if (!isLater) return onSend(mail);
        if (date === null || time === '') return undefined;
        await schedule.mutateAsync({ ...record, ...mail, date, time });
        showToast({
          title: `It is sent on ${formatDate(date, locale)}`,
          description: 'Until then you can change or unschedule it.',
          kind: 'success',
        });
        dialog.onClose();
        return undefined;
      }}
    >
      {children}
      {!isLaterOnly && (
        <Checkbox
          label="Send it later"
          checked={isLater}
          onChange={(event) => choose({ ...moment, isLater: event.target.checked })}
        />
      )}
      {isLater && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField
            label="Send on"
            min={today}
            value={date}
            error={date === null ? 'Choose a day.' : undefined}
            onValueChange={(day) => choose({ ...moment, date: day })}
          />
          <TextField
            label="At"
            type="time"
            help="On the clock of your business."
            value={time}
            error={time === '' ? 'Enter a time.' : undefined}
            onChange={(event) => choose({ ...moment, time: event.target.value })}
          />
        </div>
      )}
    </MailDialog>
  );
}
