import { useState } from 'react';
import type { EventView } from '@atelier/contract/books';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FieldError } from '../design/field.tsx';
import { showToast } from '../design/toast.ts';
import { EventCombobox } from './event-combobox.tsx';
import { useMergeEvent } from './events.api.ts';

/** Lets an event that was entered twice be read as the other one. */
export function MergeEventDialog({ event, onClose }: { event: EventView; onClose: () => void }) {
  const [intoId, setIntoId] = useState<string | null>(null);
  const merge = useMergeEvent({
    onSaved: (into) => {
      showToast({ title: 'Events merged', description: into.name, kind: 'success' });
      onClose();
    },
  });
  const isSame = intoId === event.id;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`Merge ${event.name}`}
      description="Everything that belongs to it is read under the other event from now on. This cannot be undone."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            disabled={intoId === null || isSame}
            busy={merge.isPending}
            onClick={() => intoId !== null && merge.mutate({ eventId: event.id, intoId })}
          >
            Merge
          </Button>
        </>
      }
    >
      <EventCombobox
        label="The event that stays"
        placeholder="Choose an event"
        value={intoId}
        onValueChange={setIntoId}
      />
      <FieldError message={isSame ? 'Choose another event than itself.' : undefined} />
    </Dialog>
  );
}
