import type { FeedbackType } from '@atelier/domain/feedback';
import type { MailText } from '../platform/mail/mail.ts';
import { writeMail } from '../platform/mail/write-mail.ts';

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
    item.wantsReply ? 'An answer is wanted: reply to this email.' : 'No answer is wanted.',
    `Page: ${item.page === '' ? 'unknown' : `${publicUrl}${item.page}`}`,
    `Version: ${item.appVersion === '' ? 'unknown' : item.appVersion}`,
  ];
  return {
    kind: 'feedback',
    ...writeMail(subject, [
      { kind: 'title', text: subject },
      { kind: 'paragraph', text: item.description },
      { kind: 'note', text: facts.join('\n') },
    ]),
    carriesSecret: false,
    from: { name: author.name, replyTo: item.wantsReply ? author.email : null },
  };
}
