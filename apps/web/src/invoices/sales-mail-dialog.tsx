import { useState, type ComponentProps, type ReactNode } from 'react';
import { fillMailText, mailTextsOf, mailValues, type MailTextKind } from '@atelier/domain/invoices';
import { formatDate, type CalendarDate } from '@atelier/domain/foundation';
import { DateField } from '../design/date-field.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { useToday } from '../platform/active-business.tsx';
import { MailDialog } from '../platform/mail-dialog.tsx';
import { useMe } from './invoices.api.ts';
import { useMailTexts } from './mail-texts.api.ts';
import { useScheduledMail, useScheduleMail, type MailedRecord } from './scheduled-mails.api.ts';

type MailDialogParts = ComponentProps<typeof MailDialog>;

type SalesMailDialogProps = Omit<MailDialogParts, 'mail' | 'copy' | 'mailIsConfigured' | 'messageRows'> & {
  kind: MailTextKind;
  paper: Parameters<typeof mailValues>[0] & { buyer: { email: string } };
  /** The address of its page; null where it has none, or none yet. */
  link: string | null;
};

/** Asks to whom a paper is mailed, beginning with the business's own text for it. */
export function SalesMailDialog({ kind, paper, link, ...dialog }: SalesMailDialogProps) {
  const begun = useBegun(kind, paper, link);
  return begun === null ? null : <MailDialog {...dialog} {...begun} />;
}

function useBegun(
  kind: MailTextKind,
  paper: SalesMailDialogProps['paper'],
  link: string | null,
): Pick<MailDialogParts, 'mail' | 'copy' | 'mailIsConfigured' | 'messageRows'> | null {
  const mailIsConfigured = useMe().data?.mailIsConfigured;
  const { data, isPending } = useMailTexts();
  if (isPending) return null;
  const text = (data?.texts ?? mailTextsOf({})).find((each) => each.kind === kind);
  const values = mailValues(paper, link);
  return {
    mailIsConfigured,
    mail: {
      to: paper.buyer.email,
      subject: fillMailText(text?.subject ?? '', values),
      message: fillMailText(text?.message ?? '', values),
    },
    copy:
      data === undefined || data.copyAddress === ''
        ? undefined
        : { address: data.copyAddress, isUsual: data.copyToSelf },
    messageRows: 7,
  };
}

/** The same of an invoice or a quote, which may be mailed at a moment to come; what is scheduled stands there again. */
export function SendDialog({ record, ...props }: SalesMailDialogProps & { record: MailedRecord }) {
  const scheduled = useScheduledMail(record);
  const begun = useBegun(props.kind, props.paper, props.link);
  if (begun === null || scheduled.isPending) return null;
  const { data: mail = null } = scheduled;
  const { kind: _kind, paper: _paper, link: _link, ...dialog } = props;
  return (
    <Later
      {...dialog}
      {...begun}
      {...(mail === null ? {} : { mail: { to: mail.to, subject: mail.subject, message: mail.message } })}
      record={record}
      moment={mail && { date: mail.date, time: mail.time }}
    />
  );
}

type LaterProps = MailDialogParts & {
  record: MailedRecord;
  moment: { readonly date: CalendarDate; readonly time: string } | null;
  children?: ReactNode;
};

function Later({ record, moment, children, ...dialog }: LaterProps) {
  const today = useToday();
  const { locale } = useFormats();
  const schedule = useScheduleMail();
  const [isLater, setLater] = useState(moment !== null);
  const [date, setDate] = useState<CalendarDate | null>(moment?.date ?? today);
  const [time, setTime] = useState(moment?.time ?? '09:00');
  return (
    <MailDialog
      {...dialog}
      sendLabel={isLater ? 'Schedule' : dialog.sendLabel}
      onSend={async (mail) => {
        if (!isLater) return dialog.onSend(mail);
        if (date === null || time === '') return undefined;
        await schedule.mutateAsync({ ...record, ...mail, date, time });
        showToast({
          title: `It is sent on ${formatDate(date, locale)} at ${time}`,
          description: 'Until then you can change it or take it back.',
          kind: 'success',
        });
        dialog.onClose();
        return undefined;
      }}
    >
      {children}
      <Checkbox
        label="Send it later"
        checked={isLater}
        onChange={(event) => setLater(event.target.checked)}
      />
      {isLater && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField
            label="Send on"
            min={today}
            value={date}
            error={date === null ? 'Choose a day.' : undefined}
            onValueChange={setDate}
          />
          <TextField
            label="At"
            type="time"
            help="On the clock of your business."
            value={time}
            error={time === '' ? 'Enter a time.' : undefined}
            onChange={(event) => setTime(event.target.value)}
          />
        </div>
      )}
    </MailDialog>
  );
}
