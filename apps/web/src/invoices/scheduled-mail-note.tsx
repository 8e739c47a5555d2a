import { CalendarClock } from 'lucide-react';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { DateText } from '../design/figures.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { useCancelScheduledMail, useScheduledMail, type MailedRecord } from './scheduled-mails.api.ts';

/** Says when a paper is mailed by itself, and takes that back; nothing where nothing is scheduled. */
export function ScheduledMailNote(record: MailedRecord) {
  const { role } = useActiveBusiness().business;
  const mail = useScheduledMail(record).data;
  const cancel = useCancelScheduledMail({
    onSuccess: () => showToast({ title: 'It is not sent by itself any more', kind: 'success' }),
  });
  if (mail == null) return null;
  return (
    <div
      role="status"
      className="bg-info-soft mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg px-4 py-3"
    >
      <p className="flex min-w-0 flex-1 items-center gap-2 wrap-anywhere">
        <CalendarClock aria-hidden className="text-info size-5 shrink-0" />
        <span>
          It is mailed to {mail.to} on <DateText date={mail.date} /> at {mail.time}.
        </span>
      </p>
      {permits(role, 'invoices.write') && (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate(record)}>
          Do not send it
        </Button>
      )}
    </div>
  );
}
