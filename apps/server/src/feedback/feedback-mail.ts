import type { FeedbackType } from '@atelier/domain/feedback';
import { escapeHtml } from '../platform/escape-html.ts';
import type { MailText } from '../platform/mail.ts';

const typeWords: Readonly<Record<FeedbackType, string>> = {
  bug: 'Bug',
  feature: 'Feature',
  improvement: 'Improvement',
  other: 'Message',
};

/** The mail by which an administrator learns of a message to support. */
export function feedbackMail(
  item: {
    readonly type: FeedbackType;
    readonly title: string;
    readonly description: string;
    readonly page: string;
    readonly appVersion: string;
    readonly wantsReply: boolean;
  },
  author: { readonly name: string; readonly email: string },
  publicUrl: string,
): MailText {
  const subject = `${typeWords[item.type]}: ${item.title}`;
  const facts = [
    `From: ${author.name} <${author.email}>`,
    item.wantsReply ? 'An answer is wanted: reply to this mail.' : 'No answer is wanted.',
    `Page: ${item.page === '' ? 'unknown' : `${publicUrl}${item.page}`}`,
    `Version: ${item.appVersion === '' ? 'unknown' : item.appVersion}`,
  ];
  const htmlBody = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f7f5f2;color:#1f1b16;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:560px;margin:0 auto;padding:32px 24px">
<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(subject)}</h1>
<p style="margin:0 0 24px;white-space:pre-wrap">${escapeHtml(item.description)}</p>
<p style="margin:0;color:#6a5e52;font-size:14px">${facts.map(escapeHtml).join('<br>')}</p>
</main>
</body>
</html>
`;
  return {
    kind: 'feedback',
    subject,
    textBody: `${item.description}\n\n${facts.join('\n')}\n`,
    htmlBody,
    carriesSecret: false,
    from: { name: author.name, replyTo: item.wantsReply ? author.email : null },
  };
}
