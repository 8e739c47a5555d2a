import type { ReactNode } from 'react';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { permits } from '@atelier/domain/businesses';
import { whyNotSent } from '@atelier/domain/notifications';
import { Button } from '../design/button.tsx';
import { InstantText } from '../design/figures.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness, useTimeZone } from '../platform/active-business.tsx';
import { useCancelScheduledMail, useScheduledMail, type MailedRecord } from './scheduled-mails.api.ts';

type ScheduledMailNoteProps = MailedRecord & {
  /** An invoice that is issued at that moment. */
  isDraft?: boolean;
  /** Further facts. */
  children?: ReactNode;
};

/** Says when a paper is mailed by itself, or why a draft was not, and takes that back; nothing where nothing is scheduled. */
export function ScheduledMailNote({ children, isDraft = false, ...record }: ScheduledMailNoteProps) {
  const { role } = useActiveBusiness().business;
  const timeZone = useTimeZone();
  const mail = useScheduledMail(record).data;
  const cancel = useCancelScheduledMail({
    onSuccess: () => showToast({ title: 'No longer scheduled', kind: 'success' }),
  });
  if (mail == null || (mail.problem !== null && !isDraft)) return null;
  const moment = (
    <>
      on <InstantText instant={mail.sendAt} timeZone={timeZone} />
    </>
  );
  return (
    <div
      role="status"
      className={`mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg px-4 py-3 ${mail.problem === null ? 'bg-info-soft' : 'bg-warning-soft'}`}
    >
      <p className="flex min-w-0 grow basis-64 items-center gap-2 wrap-anywhere">
        {mail.problem === null ? (
          <CalendarClock aria-hidden className="text-info size-5 shrink-0" />
        ) : (
          <TriangleAlert aria-hidden className="text-warning size-5 shrink-0" />
        )}
        {mail.problem === null ? (
          <span>
            It is {isDraft && 'issued and '}emailed to {mail.to} {moment}. {children}
          </span>
        ) : (
          <span>
            It was not issued and emailed {moment}: {whyNotSent(mail.problem)}. Mend that, then choose another
            moment.
          </span>
        )}
      </p>
      {permits(role, 'invoices.write') && (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate(record)}>
          {isDraft ? 'Unschedule' : 'Don’t send'}
        </Button>
      )}
    </div>
  );
}
