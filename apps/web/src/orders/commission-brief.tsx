import { useState, type SyntheticEvent } from 'react';
import { Pencil } from 'lucide-react';
import type { CommissionView } from '@atelier/contract/orders';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { Attachments } from '../documents/index.ts';
import { useChangeCommission } from './commissions.api.ts';

type CommissionBriefProps = { commission: CommissionView; mayWrite: boolean };

/** Shows what is to be made, with the sketches; the customer reads it, too. */
export function CommissionBrief({ commission, mayWrite }: CommissionBriefProps) {
  const [isEditing, setEditing] = useState(false);
  const { brief } = commission;
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
  const [problem, setProblem] = useState<string>();
  const change = useChangeCommission({
    onSaved: onClose,
    onRefusal: ({ message }) => setProblem(message),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    setProblem(undefined);
    const { orderId, version } = commission;
    change.mutate({ orderId, version, brief: brief.trim() });
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
        <FormError message={problem} />
      </form>
    </Dialog>
  );
}
