import { useState } from 'react';
import { Eye, MessageSquareReply, Plus, Send, Trash2 } from 'lucide-react';
import type { CommissionView, OrderView } from '@atelier/contract/orders';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ConfirmDialog, Dialog } from '../design/dialog.tsx';
import { InstantText } from '../design/figures.tsx';
import { TextArea } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Attachments } from '../documents/index.ts';
import { newId } from '../platform/new-id.ts';
import { CommissionFiles } from './commission-files.tsx';
import { commissionWords } from './commission-words.ts';
import {
  useAddProof,
  useAnswerProof,
  useChangeProof,
  useDocumentAddress,
  useRemoveProof,
  useSendProof,
} from './commissions.api.ts';
import { ProofAnswerForm } from './proof-answer-form.tsx';
import { ProofAnswerText } from './proof-answer-text.tsx';
import { SendProofDialog } from './send-proof-dialog.tsx';

type Proof = CommissionView['proofs'][number];
type ProofsProps = { commission: CommissionView; order: OrderView; mayWrite: boolean };

/** Shows what the customer was shown and said, the last one first. */
export function CommissionProofs({ commission, order, mayWrite }: ProofsProps) {
  const [id, setId] = useState(newId);
  const add = useAddProof({ onSaved: () => setId(newId()) });
  const { proofs } = commission;
  const isPreparing = proofs.some(({ sentAt }) => sentAt === null);
  const last = proofs.findLast(({ sentAt }) => sentAt !== null);
  return (
    <Card
      title="Proofs"
      description="What the customer approves, or asks to be changed."
      flush
      action={
        mayWrite &&
        !isPreparing && (
          <Button
            size="sm"
            icon={Plus}
            busy={add.isPending}
            onClick={() => add.mutate({ orderId: order.id, id, note: '' })}
          >
            New proof
          </Button>
        )
      }
    >
      {proofs.length === 0 ? (
        <p className="text-ink-soft px-4 pb-4 sm:px-5">Nothing was shown yet.</p>
      ) : (
        <ol className="divide-line border-line divide-y border-t">
          {proofs.toReversed().map((proof) => (
            <li key={proof.id} aria-label={`Proof ${String(proof.number)}`} className="space-y-3 p-4 sm:p-5">
              {proof.sentAt === null ? (
                <ProofDraft commission={commission} order={order} proof={proof} mayWrite={mayWrite} />
              ) : (
                <SentProof proof={proof} sentAt={proof.sentAt} isLast={proof === last} mayWrite={mayWrite} />
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

type ProofDraftProps = ProofsProps & { proof: Proof };

/** A proof that is being prepared: the files, and what goes with them. */
function ProofDraft({ commission, order, proof, mayWrite }: ProofDraftProps) {
  const [note, setNote] = useState(proof.note);
  const [open, setOpen] = useState<'mail' | 'remove' | null>(null);
  const change = useChangeProof({});
  const show = useSendProof({
    onSaved: () =>
      showToast({
        title: `Proof ${String(proof.number)} is on the page`,
        description: 'Copy the link and hand it over.',
        kind: 'success',
      }),
  });
  const remove = useRemoveProof({});
  const save = async () => {
    const said = note.trim();
    if (said !== proof.note) await change.mutateAsync({ proofId: proof.id, note: said });
  };
  const after = (then: () => void) => void save().then(then, () => undefined);
  return (
    <>
      <h3 className="font-medium">
        Proof {proof.number}
        <span className="text-ink-soft font-normal">, not sent yet</span>
      </h3>
      {mayWrite && (
        <>
          <Attachments kind="commission-proof" id={proof.id} isPlain />
          <TextArea
            label="What goes with it"
            optional
            rows={2}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            onBlur={() => after(() => undefined)}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button icon={Trash2} tone="quiet" onClick={() => setOpen('remove')}>
              Discard
            </Button>
            <Button
              icon={Eye}
              busy={show.isPending}
              onClick={() => after(() => show.mutate({ proofId: proof.id, mail: null }))}
            >
              Show without email
            </Button>
            <Button icon={Send} tone="primary" onClick={() => after(() => setOpen('mail'))}>
              Send by email
            </Button>
          </div>
        </>
      )}
      {open === 'mail' && (
        <SendProofDialog commission={commission} order={order} proof={proof} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={() => setOpen(null)}
        onConfirm={() => remove.mutateAsync({ proofId: proof.id })}
        title={`Throw proof ${String(proof.number)} away?`}
        consequence="Its files go with it. The customer has not seen it."
        confirmLabel="Discard"
      />
    </>
  );
}

type SentProofProps = { proof: Proof; sentAt: string; isLast: boolean; mayWrite: boolean };

function SentProof({ proof, sentAt, isLast, mayWrite }: SentProofProps) {
  const addressOf = useDocumentAddress();
  const [isNoting, setNoting] = useState(false);
  const answer = useAnswerProof({ onProblem: () => true, onSaved: () => setNoting(false) });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-medium">
          Proof {proof.number}
          <span className="text-ink-soft font-normal">
            , {proof.mailedAt === null ? 'shown' : 'mailed'} <InstantText instant={sentAt} />
          </span>
        </h3>
        {mayWrite && isLast && proof.answer === null && (
          <Button size="sm" icon={MessageSquareReply} onClick={() => setNoting(true)}>
            Note their answer
          </Button>
        )}
      </div>
      {proof.note !== '' && <p className="wrap-anywhere whitespace-pre-line">{proof.note}</p>}
      <CommissionFiles
        label={`Files of proof ${String(proof.number)}`}
        files={proof.files}
        addressOf={addressOf}
      />
      <ProofAnswerText proof={proof} />
      {isNoting && (
        <Dialog
          isOpen
          onClose={() => setNoting(false)}
          size="sm"
          title={`What they said of proof ${String(proof.number)}`}
          description="Where the answer came by email, by telephone or in person."
        >
          <ProofAnswerForm
            words={commissionWords}
            nameLabel="Who approves it"
            onAnswer={(said) => answer.mutateAsync({ proofId: proof.id, ...said })}
          />
        </Dialog>
      )}
    </>
  );
}
