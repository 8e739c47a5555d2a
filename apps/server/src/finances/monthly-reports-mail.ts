import { formatMonth, monthOfDate, type CalendarDate } from '@atelier/domain/foundation';
import { escapeHtml } from '../platform/escape-html.ts';
import { mailPage, mailParagraph, mailStyles } from '../platform/mail-page.ts';
import { fromBusiness, type MailText } from '../platform/mail.ts';

interface MonthlyReports {
  readonly business: { readonly name: string; readonly email: string; readonly locale: string };
  readonly period: { readonly from: CalendarDate };
  readonly titles: readonly string[];
  /** What would be hundreds of pages, and is not attached. */
  readonly tooLong: readonly string[];
  readonly reportsUrl: string;
  readonly attachments: NonNullable<MailText['attachments']>;
}

const { card, soft } = mailStyles;

/** The mail that takes the reports of a month along. */
export function monthlyReportsMail(parts: MonthlyReports): MailText {
  const { business, titles, tooLong, reportsUrl, attachments } = parts;
  const month = formatMonth(monthOfDate(parts.period.from), business.locale);
  const subject = `${business.name}: reports for ${month}`;
  const left =
    tooLong.length === 0 ? [] : [`Too long for a mail, and to be opened in Atelier: ${tooLong.join(', ')}.`];
  const why = `${business.name} has its reports sent to you each month. Whoever keeps its books can change that among the reports of Atelier: ${reportsUrl}`;
  const list = titles.map((title) => `<li>${escapeHtml(title)}</li>`).join('');
  return {
    kind: 'monthly-reports',
    subject,
    textBody: `${[`The reports of ${business.name} for ${month} are attached:\n${titles.map((title) => `- ${title}`).join('\n')}`, ...left, why].join('\n\n')}\n`,
    htmlBody: mailPage(subject, [
      `<div style="${card}">`,
      `<p style="margin:0;${soft}">${escapeHtml(business.name)}</p>`,
      `<p style="margin:4px 0 12px;font-size:24px;font-weight:600">Reports for ${escapeHtml(month)}</p>`,
      '<p style="margin:0 0 4px">Attached:</p>',
      `<ul style="margin:0;padding-left:20px">${list}</ul>`,
      '</div>',
      ...left.map(mailParagraph),
      `<p style="margin:0;${soft}">${escapeHtml(why)}</p>`,
    ]),
    carriesSecret: false,
    from: fromBusiness(business),
    attachments,
  };
}
