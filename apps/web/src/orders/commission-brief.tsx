import { useState, type SyntheticEvent } from 'react';
import { Pencil } from 'lucide-react';
import type { CommissionView } from '@atelier/contract/orders';
import { zeroMoney, type Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { MoneyField } from '../design/money-field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { Attachments } from '../documents/index.ts';
import { useChangeCommission } from './commissions.api.ts';

type CommissionBriefProps = { commission: CommissionView; mayWrite: boolean };

/** What is to be made, with the sketches; the customer reads it, too. */
export function CommissionBrief({ commission, mayWrite }: CommissionBriefProps) {
  const [isEditing, setEditing] = useState(false);
  const { brief, depositCents, paidCents } = commission;
  return (
    <>
      <Card
        title="Brief"
        description="The customer reads this on the page behind the link."
        action={
          mayWrite && (
            <Button size="sm" icon={Pencil} onClick={() => setEditing(true)}>
              {brief === '' ? 'Write the brief' : 'Edit'}
            </Button>
          )
        }
      >
        <p className={brief === '' ? 'text-ink-soft' : 'wrap-anywhere whitespace-pre-line'}>
          {brief === '' ? 'Nothing is written yet: what it is, how large, which colors, by when.' : brief}
        </p>
        {depositCents > 0 && (
          <p className="text-ink-soft mt-3">
            Deposit asked: <MoneyText cents={depositCents} />, paid so far <MoneyText cents={paidCents} />
          </p>
        )}
        <div className="mt-4">
          <Attachments kind="commission" id={commission.orderId} title="Sketches" isPlain />
        </div>
      </Card>
      {isEditing && <BriefDialog commission={commission} onClose={() => setEditing(false)} />}
    </>
  );
}

function BriefDialog({ commission, onClose }: { commission: CommissionView; onClose: () => void }) {
  const [brief, setBrief] = useState(commission.brief);
  const [deposit, setDeposit] = useState<Money | null>(
    commission.depositCents === 0 ? null : commission.depositCents,
  );
  const [isUnreadable, setUnreadable] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = useChangeCommission({
    onSaved: onClose,
    onRefusal: ({ message }) => setProblem(message),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (change.isPending || isUnreadable) return;
    setProblem(undefined);
    const { orderId, version } = commission;
    change.mutate({ orderId, version, brief: brief.trim(), depositCents: deposit ?? zeroMoney });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={change.isPending ? 'busy' : undefined}
      title="Brief"
      description="What maker and customer agree on."
      actions={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form="commission-brief" busy={change.isPending}>
            Save brief
          </Button>
        </>
      }
    >
      <form id="commission-brief" onSubmit={submit} noValidate className="space-y-4">
        <TextArea
          label="What is to be made"
          rows={8}
          maxLength={5000}
          value={brief}
          onChange={(event) => setBrief(event.target.value)}
        />
        <MoneyField
          label="Deposit before the work begins"
          optional
          help="The first invoice of the order asks for it first. Empty: any payment counts as the deposit."
          value={deposit}
          onValueChange={setDeposit}
          onUnreadable={setUnreadable}
        />
        <FormError message={problem} />
      </form>
    </Dialog>
  );
}
