import type { FeedbackType } from '@atelier/domain/feedback';
import { escapeHtml } from '../platform/escape-html.ts';
import { mailPage, mailStyles, mailTitle } from '../platform/mail-page.ts';
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
  const htmlBody = mailPage(subject, [
    mailTitle(subject),
    `<p style="margin:0 0 24px;white-space:pre-wrap">${escapeHtml(item.description)}</p>`,
    `<p style="margin:0;${mailStyles.soft}">${facts.map(escapeHtml).join('<br>')}</p>`,
  ]);
  return {
    kind: 'feedback',
    subject,
    textBody: `${item.description}\n\n${facts.join('\n')}\n`,
    htmlBody,
    carriesSecret: false,
    from: { name: author.name, replyTo: item.wantsReply ? author.email : null },
  };
}
