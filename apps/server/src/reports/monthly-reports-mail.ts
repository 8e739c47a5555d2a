import { formatMonth, monthOfDate, type CalendarDate } from '@atelier/domain/foundation';
import { fromBusiness, type MailText } from '../platform/mail/mail.ts';
import { writeMail } from '../platform/mail/write-mail.ts';

interface MonthlyReports {
  readonly business: { readonly name: string; readonly email: string; readonly locale: string };
  readonly period: { readonly from: CalendarDate };
  readonly titles: readonly string[];
  /** Reports of hundreds of pages, which are not attached. */
  readonly tooLong: readonly string[];
  readonly reportsUrl: string;
  readonly attachments: NonNullable<MailText['attachments']>;
}

/** The mail that takes the reports of a month along. */
export function monthlyReportsMail(parts: MonthlyReports): MailText {
  const { business, titles, tooLong, reportsUrl, attachments } = parts;
  const month = formatMonth(monthOfDate(parts.period.from), business.locale);
  const subject = `${business.name}: reports for ${month}`;
  return {
    kind: 'monthly-reports',
    ...writeMail(subject, [
      {
        kind: 'card',
        rows: [
          { kind: 'note', text: business.name },
          { kind: 'figure', text: `Reports for ${month}` },
          { kind: 'paragraph', text: 'Attached:' },
          { kind: 'list', items: titles },
        ],
      },
      ...(tooLong.length === 0
        ? []
        : [
            {
              kind: 'paragraph',
              text: `Too long for an email, and to be opened in Atelier: ${tooLong.join(', ')}.`,
            } as const,
          ]),
      {
        kind: 'note',
        text: `${business.name} has its reports sent to you each month. The people who keep its books can change that among the reports of Atelier: ${reportsUrl}`,
      },
    ]),
    carriesSecret: false,
    from: fromBusiness(business),
    attachments,
  };
}
