import { useState } from 'react';
import { FileCheck } from 'lucide-react';
import type { TriageProfessionalView } from '@atelier/contract/professionals';
import { nameOfProfessional } from '@atelier/domain/professionals';
import { Button } from '../design/button.tsx';
import { DateText, InstantText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { specialtyLabels, verificationLabels, verificationTones } from './professional-words.ts';

const listings = { listed: '', paused: 'Paused', withdrawn: 'Withdrawn' } as const;

type QueueListProps = { professionals: readonly TriageProfessionalView[]; isRefreshing: boolean };

/** Profiles one below the other, each with the state of its verification. */
export function QueueList({ professionals, isRefreshing }: QueueListProps) {
  const [openId, setOpenId] = useState<string>();
  const open = professionals.find(({ id }) => id === openId);
  return (
    <>
      <ul
        aria-label="Professionals"
        aria-busy={isRefreshing}
        className="border-line bg-surface shadow-rest divide-line divide-y rounded-lg border"
      >
        {professionals.map((professional) => (
          <li
            key={professional.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4"
          >
            <div className="min-w-0 space-y-1">
              <h2 className="text-lg leading-snug font-semibold wrap-anywhere">
                {nameOfProfessional(professional.businessName)}
              </h2>
              <QueueFacts professional={professional} />
            </div>
            <Button
              icon={FileCheck}
              aria-label={`Review ${nameOfProfessional(professional.businessName)}`}
              onClick={() => setOpenId(professional.id)}
            >
              Review
            </Button>
          </li>
        ))}
      </ul>
      {open !== undefined && <DecisionDialog professional={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

function QueueFacts({ professional }: { professional: TriageProfessionalView }) {
  const { own, lapsesOn, ownerName } = professional;
  return (
    <p className="text-ink-soft flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <StatePill tone={verificationTones[own.verification]}>{verificationLabels[own.verification]}</StatePill>
      {own.verification === 'verified' && lapsesOn !== null && (
        <span>
          until <DateText date={lapsesOn} />
        </span>
      )}
      {own.verification === 'verified' && own.isProofWaiting && <span>New document waits</span>}
      {listings[own.listing] !== '' && <span>{listings[own.listing]}</span>}
      <span>{ownerName ?? 'Former user'}</span>
      <span>{specialtyLabels[professional.specialty]}</span>
      {own.proof !== null && (
        <span>
          Document sent <InstantText instant={own.proof.sentAt} />
        </span>
      )}
    </p>
  );
}
