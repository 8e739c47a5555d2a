import { dateOfInstant, formatDate } from '@atelier/domain/foundation';
import { graceDays, type DunningDay } from '@atelier/domain/subscription';
import { writeLetter } from '../platform/mail/letter.ts';
import type { MailText } from '../platform/mail/mail.ts';

/** Writes the mail to owners after a failed charge. */
export function dunningMail(about: {
  readonly business: { readonly name: string; readonly timeZone: string; readonly locale: string };
  readonly planName: string;
  readonly day: DunningDay;
  readonly graceUntil: string;
  readonly url: string;
}): MailText {
  const { business, planName, day, url } = about;
  const { name } = business;
  const lastDay = formatDate(dateOfInstant(about.graceUntil, business.timeZone), business.locale);
  const isOver = day >= graceDays;
  const failed = `We couldn’t charge your card for the ${planName} plan of ${name}.`;
  const readOnly = 'you can read, export and delete everything, but add nothing.';
  return writeLetter({
    kind: 'plan-unpaid',
    subject: isOver ? `${name} is read-only until its plan is paid` : `Payment failed for ${name}`,
    greeting: 'Hello,',
    before: [
      day === 0 ? failed : `The ${planName} plan of ${name} is still unpaid.`,
      isOver
        ? `From now on ${readOnly} Your data is safe. As soon as the plan is paid, everything works again.`
        : `Everything keeps working until ${lastDay}. After that, ${readOnly}`,
      'To pay, update your card on the Subscription page. If you have paid already, ignore this email.',
    ],
    action: { label: 'Open Subscription', url },
    after: [],
  });
}
