import type { CustomerStatementView } from '@atelier/contract/sales-documents';
import { money } from '@atelier/domain/foundation';
import { statementMailValues } from '@atelier/domain/sales-documents';
import { useCustomer } from '../customers/index.ts';
import { useFormats } from '../design/formats.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { tellMailSent } from '../platform/mail-dialog.tsx';
import { statementWords, useSendStatement } from './customer-statements.api.ts';
import { useMe } from './me.api.ts';
import { CustomerMailDialog } from './sales-mail-dialog.tsx';

type SendStatementDialogProps = { statement: CustomerStatementView; onClose: () => void };

export function SendStatementDialog({ statement, onClose }: SendStatementDialogProps) {
  const { name } = useActiveBusiness().business;
  const { currency, locale } = useFormats();
  const mailIsConfigured = useMe().data?.mailIsConfigured;
  const { customerId, from, to, closingCents } = statement;
  const send = useSendStatement({
    onProblem: () => true,
    onSuccess: () => {
      tellMailSent(mailIsConfigured, 'The statement is on its way');
      onClose();
    },
  });
  return (
    <CustomerMailDialog
      kind="statement"
      to={useCustomer(customerId).data?.email}
      values={statementMailValues(
        { ...statement, closingCents: money(closingCents) },
        { name, currency, locale },
      )}
      title="Send the statement of account"
      description="The email carries the statement of these days as a PDF, with what the account says when it leaves."
      sendLabel="Send statement"
      words={statementWords}
      onSend={(mail) => send.mutateAsync({ customerId, period: { from, to }, ...mail })}
      onClose={onClose}
    />
  );
}
