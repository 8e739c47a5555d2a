import { useState } from 'react';
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import type { EventApplicationView } from '@atelier/contract/events';
import { Button, IconButton } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { DateText } from '../../design/figures.tsx';
import { TextLink } from '../../design/link-button.tsx';
import { Menu, MenuItem } from '../../design/menus/menu.tsx';
import { showToast } from '../../design/toast.ts';
import { Checkbox } from '../../design/toggles.tsx';
import { useToday } from '../../platform/active-business.tsx';
import { newId } from '../../platform/new-id.ts';
import { paths } from '../../platform/paths.ts';
import { useRemoveRequirement, useSaveRequirement, type Requirement } from './event-applications.api.ts';
import { RequirementDialog } from './requirement-dialog.tsx';

/** Items that most applications ask for. */
const usual = ['Photos', 'Artist statement', 'Seller’s permit', 'Insurance'] as const;

type ChecklistProps = { view: EventApplicationView; mayWrite: boolean };

/** Items that an application asks for, with the documents that go with them. */
export function ApplicationChecklist({ view, mayWrite }: ChecklistProps) {
  const [open, setOpen] = useState<Requirement | 'new' | null>(null);
  const { event, requirements } = view;
  const add = useSaveRequirement({});
  const done = requirements.filter(({ isDone }) => isDone).length;
  const suggested = usual.filter((name) => !requirements.some((item) => item.name === name));
  return (
    <Card
      title="Checklist"
      {...(requirements.length === 0
        ? {}
        : { description: `${String(done)} of ${String(requirements.length)} done` })}
      action={
        mayWrite && (
          <Button icon={Plus} onClick={() => setOpen('new')}>
            Add item
          </Button>
        )
      }
    >
      {requirements.length === 0 ? (
        <p className="text-ink-soft">Add what the application asks for, with the documents to send.</p>
      ) : (
        <ul aria-label="Checklist" className="divide-line -my-3 divide-y">
          {requirements.map((item) => (
            <RequirementRow
              key={item.id}
              eventId={event.id}
              item={item}
              mayWrite={mayWrite}
              onEdit={() => setOpen(item)}
            />
          ))}
        </ul>
      )}
      {mayWrite && suggested.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {suggested.map((name) => (
            <Button
              key={name}
              icon={Plus}
              aria-label={`Add ${name} to the checklist`}
              onClick={() =>
                add.mutate({
                  ...{ eventId: event.id, requirementId: newId(), name, isDone: false, documentId: null },
                })
              }
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {open !== null && (
        <RequirementDialog
          eventId={event.id}
          item={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

type RowProps = { eventId: string; item: Requirement; mayWrite: boolean; onEdit: () => void };

function RequirementRow({ eventId, item, mayWrite, onEdit }: RowProps) {
  const today = useToday();
  const save = useSaveRequirement({});
  const remove = useRemoveRequirement({
    onSaved: () => showToast({ title: 'Item removed', description: item.name }),
  });
  const { id: requirementId, name, isDone, documentId, documentName, documentExpiresOn } = item;
  return (
    <li className="flex items-start justify-between gap-3 py-1">
      <div className="min-w-0">
        <Checkbox
          label={name}
          checked={save.isPending ? save.variables.isDone : isDone}
          disabled={!mayWrite}
          onChange={({ target }) =>
            save.mutate({ eventId, requirementId, name, documentId, isDone: target.checked })
          }
        />
        {documentId !== null && (
          <p className="-mt-1 mb-2 ml-8 text-sm wrap-anywhere">
            <TextLink to={paths.documents} search={{ open: documentId }}>
              {documentName ?? 'Document'}
            </TextLink>
            {documentExpiresOn !== null && (
              <span className={documentExpiresOn < today ? 'text-danger' : 'text-ink-soft'}>
                {documentExpiresOn < today ? ' · expired ' : ' · valid until '}
                <DateText date={documentExpiresOn} />
              </span>
            )}
          </p>
        )}
      </div>
      {mayWrite && (
        <Menu trigger={<IconButton label={`Actions for ${name}`} icon={Ellipsis} />}>
          <MenuItem icon={Pencil} onSelect={onEdit}>
            Edit item
          </MenuItem>
          <MenuItem icon={Trash2} onSelect={() => remove.mutate({ eventId, requirementId })}>
            Remove item
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
