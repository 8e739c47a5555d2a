import { formatDate, type CalendarDate } from '@atelier/domain/foundation';
import { isMailAddress } from '@atelier/domain/till';
import { useFormats } from '../../design/formats.tsx';
import { tellMailSent } from '../../platform/mail-dialog.tsx';
import { useMe } from '../../sales-documents/index.ts';
import { TextDialog } from './text-dialog.tsx';
import { useMailTillDay } from './tills.api.ts';

/** Asks for the address that the report of a day is mailed to. */
export function MailDayDialog({ date, onClose }: { date: CalendarDate; onClose: () => void }) {
  const me = useMe().data;
  const { locale } = useFormats();
  const mail = useMailTillDay({
    onSaved: () => {
      tellMailSent(me?.mailIsConfigured, 'The report is on its way');
      onClose();
    },
  });
  return (
    <TextDialog
      key={me?.email}
      title="Email the day’s report"
      description={`The figures of ${formatDate(date, locale)}, as they are now.`}
      label="Email"
      initial={me?.email ?? ''}
      maxLength={200}
      missing="Enter an address such as ida@example.com."
      isPossible={isMailAddress}
      submitLabel="Email report"
      refused={undefined}
      isBusy={mail.isPending}
      onText={(email) => mail.mutate({ date, email })}
      onClose={onClose}
    />
  );
}
