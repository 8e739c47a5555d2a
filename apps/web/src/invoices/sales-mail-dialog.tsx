import type { ComponentProps } from 'react';
import { fillMailText, mailTextsOf, mailValues, type MailTextKind } from '@atelier/domain/invoices';
import { MailDialog } from '../platform/mail-dialog.tsx';
import { useMe } from './invoices.api.ts';
import { useMailTexts } from './mail-texts.api.ts';

type SalesMailDialogProps = Omit<
  ComponentProps<typeof MailDialog>,
  'mail' | 'copy' | 'mailIsConfigured' | 'messageRows'
> & {
  kind: MailTextKind;
  paper: Parameters<typeof mailValues>[0] & { buyer: { email: string } };
  /** The address of its page; null where it has none, or none yet. */
  link: string | null;
};

/** Asks to whom a paper is mailed, beginning with the business's own text for it. */
export function SalesMailDialog({ kind, paper, link, ...dialog }: SalesMailDialogProps) {
  const mailIsConfigured = useMe().data?.mailIsConfigured;
  const { data, isPending } = useMailTexts();
  if (isPending) return null;
  const text = (data?.texts ?? mailTextsOf({})).find((each) => each.kind === kind);
  const values = mailValues(paper, link);
  return (
    <MailDialog
      {...dialog}
      mailIsConfigured={mailIsConfigured}
      mail={{
        to: paper.buyer.email,
        subject: fillMailText(text?.subject ?? '', values),
        message: fillMailText(text?.message ?? '', values),
      }}
      copy={
        data === undefined || data.copyAddress === ''
          ? undefined
          : { address: data.copyAddress, isUsual: data.copyToSelf }
      }
      messageRows={7}
    />
  );
}
