import { useEffect } from 'react';
import type { PublicCommissionView } from '@atelier/contract/orders';
import { Card } from '../design/card.tsx';
import { useDocumentTitle } from '../design/document-title.ts';
import { DateText, InstantText, MoneyText } from '../design/figures.tsx';
import { FormatsProvider } from '../design/formats.tsx';
import { Linked, PublicFooter, PublicHeader, PublicPage } from '../sales-documents/index.ts';
import { newId } from '../platform/new-id.ts';
import { CommissionFiles } from './commission-files.tsx';
import { CommissionMessages } from './commission-messages.tsx';
import { CommissionStages } from './commission-stages.tsx';
import { publicCommissionWords, publicStageLooks } from './commission-words.ts';
import {
  publicCommissionLogo,
  publicFileAddress,
  reportCommissionViewed,
  useAnswerPublicProof,
  usePublicCommission,
  useWritePublicMessage,
} from './commissions.api.ts';
import { LookPill } from './order-columns.tsx';
import { ProofAnswerForm } from './proof-answer-form.tsx';
import { ProofAnswerText } from './proof-answer-text.tsx';

type OpenProps = { token: string; commission: PublicCommissionView };

/** Shows what a customer sees behind the link of a commission: brief, proofs and messages, and where he answers. */
export function PublicCommissionScreen({ token }: { token: string }) {
  return (
    <PublicPage>
      <PublicCommission token={token} />
    </PublicPage>
  );
}

function PublicCommission({ token }: { token: string }) {
  return (
    <Linked thing="commission" query={usePublicCommission(token)}>
      {(commission) => <OpenCommission token={token} commission={commission} />}
    </Linked>
  );
}

function OpenCommission({ token, commission }: OpenProps) {
  const { seller, stage, isOver } = commission;
  useDocumentTitle(`Commission from ${seller.name}`);
  useEffect(() => void reportCommissionViewed(token), [token]);
  const write = useWritePublicMessage({ onProblem: () => true });
  return (
    <FormatsProvider currency={commission.currency} locale={commission.locale}>
      {commission.hasLogo && (
        <img src={publicCommissionLogo(token)} alt="" className="mb-4 max-h-16 max-w-48 object-contain" />
      )}
      <PublicHeader
        title={`Commission from ${seller.name}`}
        state={<LookPill look={publicStageLooks[stage]} />}
        sentence={<Sentence commission={commission} />}
      />
      <div className="space-y-5">
        <Card>
          <CommissionStages stage={stage} reached={commission.reached} />
        </Card>
        <Proofs token={token} commission={commission} />
        <Agreed token={token} commission={commission} />
        <CommissionMessages
          messages={commission.messages}
          draftKey={`commission-message:${token}`}
          isCustomer
          empty={`Nothing was written yet. ${seller.name} reads what you write here.`}
          words={publicCommissionWords}
          onSend={isOver ? undefined : (body) => write.mutateAsync({ token, id: newId(), body })}
        />
      </div>
      <PublicFooter thing="commission" seller={seller} />
    </FormatsProvider>
  );
}

function Sentence({ commission: { number, customerName, promisedOn, isOver } }: Omit<OpenProps, 'token'>) {
  const whose = [customerName && `For ${customerName}`, number].filter(Boolean).join(', ');
  return (
    <>
      {whose}
      {isOver
        ? '. This order is over.'
        : promisedOn !== null && (
            <>
              , promised for <DateText date={promisedOn} />
            </>
          )}
    </>
  );
}

function Agreed({ token, commission }: OpenProps) {
  const { brief, depositCents, quoteUrl, sketches } = commission;
  return (
    <Card title="What is to be made">
      <div className="space-y-4">
        <p className={brief === '' ? 'text-ink-soft' : 'wrap-anywhere whitespace-pre-line'}>
          {brief === '' ? 'Nothing is written down yet.' : brief}
        </p>
        {depositCents > 0 && (
          <p className="text-ink-soft">
            Deposit before the work begins: <MoneyText cents={depositCents} />
          </p>
        )}
        {quoteUrl !== null && (
          <p>
            <a
              href={quoteUrl}
              className="text-accent-ink touch-target inline-flex items-center font-medium underline"
            >
              See the quote
            </a>
          </p>
        )}
        {sketches.length > 0 && (
          <CommissionFiles label="Sketches" files={sketches} addressOf={publicFileAddress(token)} />
        )}
      </div>
    </Card>
  );
}

/** The last one stands open for an answer. */
function Proofs({ token, commission }: OpenProps) {
  const answer = useAnswerPublicProof({ onProblem: () => true });
  const { proofs, isOver, seller } = commission;
  const [last] = proofs.toReversed();
  if (last === undefined) return null;
  return (
    <Card title={proofs.length === 1 ? 'Proof' : 'Proofs'} flush>
      <ol className="divide-line border-line divide-y border-t">
        {proofs.toReversed().map((proof) => (
          <li key={proof.id} aria-label={`Proof ${String(proof.number)}`} className="space-y-3 p-4 sm:p-5">
            <h3 className="font-medium">
              Proof {proof.number}
              <span className="text-ink-soft font-normal">
                , <InstantText instant={proof.sentAt} />
              </span>
            </h3>
            {proof.note !== '' && <p className="wrap-anywhere whitespace-pre-line">{proof.note}</p>}
            <CommissionFiles
              label={`Files of proof ${String(proof.number)}`}
              files={proof.files}
              addressOf={publicFileAddress(token)}
            />
            <ProofAnswerText proof={proof} />
            {proof === last && proof.answer === null && !isOver && (
              <div className="border-line border-t pt-4">
                <p className="text-ink-soft mb-4">Is it as you want it? {seller.name} gets your answer.</p>
                <ProofAnswerForm
                  words={publicCommissionWords}
                  onAnswer={(said) => answer.mutateAsync({ token, proofId: proof.id, ...said })}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
