import { Archive, Clock } from 'lucide-react';
import type { MailView } from '@atelier/contract/identity';
import { StatePill } from '../design/state-pill.tsx';

type MailStateProps = {
  mail: Pick<MailView, 'sentAt' | 'failedAt' | 'returnedAt'>;
  isDelivering: boolean | undefined;
};

/** Come back, sent, failed, on its way, or kept because there is no mail server to hand it to. */
export function MailState({ mail, isDelivering }: MailStateProps) {
  if (mail.returnedAt !== null) return <StatePill tone="danger">Came back</StatePill>;
  if (mail.sentAt !== null) return <StatePill tone="success">Sent</StatePill>;
  if (mail.failedAt !== null) return <StatePill tone="danger">Failed</StatePill>;
  if (isDelivering === true) {
    return (
      <StatePill tone="info" icon={Clock}>
        On its way
      </StatePill>
    );
  }
  return (
    <StatePill tone="neutral" icon={Archive}>
      Kept here
    </StatePill>
  );
}
