import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useActiveBusiness } from '../../platform/active-business.tsx';
import { newId } from '../../platform/new-id.ts';
import { paths } from '../../platform/paths.ts';
import { usePairTill } from './tills.api.ts';
import { tillHere, useTillSnapshot } from '../use-till.ts';

const formId = 'pair-till';

type PairDialogProps = { eventId?: string; onClose: () => void };

/** Makes this device a till, with receipt numbers of its own. */
export function PairDialog({ eventId, onClose }: PairDialogProps) {
  const { business } = useActiveBusiness();
  const { phase, device } = useTillSnapshot();
  const navigate = useNavigate();
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const pair = usePairTill({
    onRefusal: ({ message }) => setProblem(message),
    onSaved: async ({ till, credential }) => {
      await tillHere().pair({
        ...{ tillId: till.id, businessId: business.id, name: till.name, letters: till.letters, credential },
        ...{ lastNumber: null, session: null, clockOffsetMs: null },
      });
      await navigate({ to: paths.till, search: eventId === undefined ? {} : { event: eventId } });
    },
  });
  if (device !== null) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        size="sm"
        title="This device is a till"
        description={`It is till ${device.letters}, ${device.name}. Unpair it first to make it a new one.`}
        actions={<Button onClick={onClose}>Close</Button>}
      />
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Pair this device"
      description="The till keeps products, prices and photos on this device, and sells without a connection. Receipts get a letter of its own, such as A-0042."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            busy={pair.isPending}
            disabled={phase !== 'ready'}
          >
            Pair this device
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') setProblem('Give the till a name.');
          else pair.mutate({ id, name: name.trim() });
        }}
      >
        <TextField
          label="Name of the till"
          help="Such as “Stall” or “Mara’s phone”."
          maxLength={80}
          error={problem}
          value={name}
          onChange={({ target }) => {
            setProblem(undefined);
            setName(target.value);
          }}
        />
      </form>
    </Dialog>
  );
}
