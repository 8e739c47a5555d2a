import { useRef, useState } from 'react';
import { FileUp } from 'lucide-react';
import type { ProfessionalView } from '@atelier/contract/professionals';
import { mostOfProfessional } from '@atelier/domain/professionals';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { FieldError } from '../design/field.tsx';
import { DateText, InstantText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { verificationLabels, verificationTones } from './professional-words.ts';
import { useSendProof } from './professionals.api.ts';

type VerificationCardProps = { profile: ProfessionalView; own: NonNullable<ProfessionalView['own']> };

/** State of the own verification, and the document that proves the profile. */
export function VerificationCard({ profile, own }: VerificationCardProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const send = useSendProof({
    onSaved: () => showToast({ title: 'Document sent', kind: 'success' }),
    onProblem: (problem) => {
      setError(problem.message);
      return true;
    },
  });
  const take = (proof: File | undefined) => {
    if (proof === undefined) return;
    const isTaken =
      /^(?:application\/pdf|image\/(?:png|jpeg|webp))$/.test(proof.type) &&
      proof.size <= mostOfProfessional.proof;
    setError(isTaken ? undefined : 'Choose a PDF or a JPEG, PNG or WebP picture of at most 10 MB.');
    if (isTaken) send.mutate({ professionalId: profile.id, proof });
  };
  const { verification, proof, decisionReason } = own;
  return (
    <Card
      title="Verification"
      action={
        <StatePill tone={verificationTones[verification]}>{verificationLabels[verification]}</StatePill>
      }
    >
      <div className="space-y-3">
        <StateText profile={profile} own={own} />
        {decisionReason !== '' && verification !== 'verified' && verification !== 'waiting' && (
          <p className="wrap-anywhere whitespace-pre-wrap">Reason: {decisionReason}</p>
        )}
        {proof !== null && (
          <p className="text-ink-soft text-sm wrap-anywhere">
            Your document: {proof.fileName}, sent <InstantText instant={proof.sentAt} />
          </p>
        )}
        {own.listing !== 'withdrawn' && (
          <Button icon={FileUp} busy={send.isPending} onClick={() => picker.current?.click()}>
            {proof === null ? 'Send a document' : 'Replace document'}
          </Button>
        )}
        <FieldError message={error} />
        <p className="text-ink-soft text-sm">
          A license, certificate or registration, as PDF or picture of at most 10 MB. Only administrators read
          it.
        </p>
      </div>
      <input
        ref={picker}
        type="file"
        aria-label="Document"
        tabIndex={-1}
        accept=".pdf,application/pdf,image/png,image/jpeg,image/webp"
        className="sr-only"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Card>
  );
}

function StateText({ profile, own }: VerificationCardProps) {
  const { verifiedOn, lapsesOn } = profile;
  if (own.listing === 'withdrawn') return <p>List your profile again before you send a document.</p>;
  if (own.verification === 'verified' && verifiedOn !== null && lapsesOn !== null) {
    return (
      <p>
        Verified on <DateText date={verifiedOn} />. The badge is shown until <DateText date={lapsesOn} />. It
        ends earlier when you change your business name, specialty or credentials.
        {own.isProofWaiting && ' Your new document waits for an administrator.'}
      </p>
    );
  }
  if (own.verification === 'waiting') return <p>An administrator looks at your document.</p>;
  if (own.verification === 'lapsed' && lapsesOn !== null) {
    return (
      <p>
        Your verification lapsed on <DateText date={lapsesOn} />. Send a current document to be verified
        again.
      </p>
    );
  }
  return <p>Send a document that proves your credentials to get the Verified badge.</p>;
}
