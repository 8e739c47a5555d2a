import { formatMonth, monthOfDate, type CalendarDate } from '@atelier/domain/foundation';
import { escapeHtml } from '../platform/escape-html.ts';
import type { MailText } from '../platform/mail.ts';

interface MonthlyReports {
  readonly business: { readonly name: string; readonly email: string; readonly locale: string };
  readonly period: { readonly from: CalendarDate };
  readonly titles: readonly string[];
  /** What would be hundreds of pages, and is not attached. */
  readonly tooLong: readonly string[];
  readonly reportsUrl: string;
  readonly attachments: NonNullable<MailText['attachments']>;
}

const page = 'margin:0;background:#faf6ee;color:#2a231d;font:16px/1.5 system-ui,sans-serif';
const card =
  'margin:0 0 24px;padding:20px 24px;border:1px solid #e6dccb;border-radius:10px;background:#fffdf9';
const soft = 'color:#6a5e52;font-size:14px';

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
    htmlBody: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${page}">
<main style="max-width:560px;margin:0 auto;padding:32px 24px">
<div style="${card}">
<p style="margin:0;${soft}">${escapeHtml(business.name)}</p>
<p style="margin:4px 0 12px;font-size:24px;font-weight:600">Reports for ${escapeHtml(month)}</p>
<p style="margin:0 0 4px">Attached:</p>
<ul style="margin:0;padding-left:20px">${list}</ul>
</div>
${left.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')}
<p style="margin:0;${soft}">${escapeHtml(why)}</p>
</main>
</body>
</html>
`,
    carriesSecret: false,
    from: { name: business.name, replyTo: business.email === '' ? null : business.email },
    attachments,
  };
}
