import { useState } from 'react';
import { Pencil, Plus } from 'lucide-react';
import type { OrganizerInteractionView, OrganizerView } from '@atelier/contract/organizers';
import { interactionKindWords, interactionTitle } from '../customers/index.ts';
import { Button, IconButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateText } from '../design/figures.tsx';
import { OrganizerInteractionDialog } from './organizer-interaction-dialog.tsx';

type OrganizerInteractionsProps = { organizer: OrganizerView; mayWrite: boolean };

/** Interactions with an organizer, the latest first. */
export function OrganizerInteractions({ organizer, mayWrite }: OrganizerInteractionsProps) {
  const [open, setOpen] = useState<OrganizerInteractionView | 'new' | null>(null);
  const { interactions } = organizer;
  return (
    <Card
      title="Interactions"
      action={
        mayWrite && (
          <Button size="sm" icon={Plus} onClick={() => setOpen('new')}>
            Record interaction
          </Button>
        )
      }
    >
      {interactions.length === 0 ? (
        <p className="text-ink-soft">
          Nothing noted yet. Record calls, emails and meetings with this organizer.
        </p>
      ) : (
        <ul className="divide-line -my-3 divide-y">
          {interactions.map((interaction) => (
            <li key={interaction.id} className="flex items-start justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{interactionTitle(interaction)}</p>
                <p className="text-ink-soft text-sm">
                  {interactionKindWords[interaction.kind].label}, <DateText date={interaction.happenedOn} />
                  {interaction.recordedBy !== null && ` · ${interaction.recordedBy}`}
                </p>
                {interaction.subject !== '' && interaction.body !== '' && (
                  <p className="mt-1 wrap-anywhere whitespace-pre-line">{interaction.body}</p>
                )}
                {interaction.outcome !== '' && (
                  <p className="mt-1 wrap-anywhere">
                    <span className="text-ink-soft">Outcome: </span>
                    {interaction.outcome}
                  </p>
                )}
              </div>
              {mayWrite && (
                <IconButton
                  icon={Pencil}
                  label={`Edit ${interactionTitle(interaction)}`}
                  onClick={() => setOpen(interaction)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open !== null && (
        <OrganizerInteractionDialog
          organizerId={organizer.id}
          interaction={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
