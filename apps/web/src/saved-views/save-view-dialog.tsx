import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import type { SavedViewView } from '@atelier/contract/saved-views';
import type { ViewedList } from '@atelier/domain/saved-views';
import { Button, IconButton } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { useRemoveView, useSaveView } from './saved-views.api.ts';

type SaveViewDialogProps = {
  list: ViewedList;
  filters: SavedViewView['filters'];
  views: readonly Pick<SavedViewView, 'id' | 'name'>[];
  onClose: () => void;
};

/** Saves the filters of a list under a name, new or not, and removes views. */
export function SaveViewDialog({ list, filters, views, onClose }: SaveViewDialogProps) {
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = useSaveView({
    onRefusal: ({ message }) => setProblem(message),
    onSaved: () => {
      showToast({ title: 'View saved', kind: 'success' });
      onClose();
    },
  });
  const remove = useRemoveView({});
  const typed = name.trim();
  const same = views.find((view) => view.name.toLowerCase() === typed.toLowerCase());
  const submit = () => {
    if (typed === '') setProblem('Enter a name.');
    else save.mutate({ viewId: same?.id ?? id, list, name: typed, filters });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Save this view"
      description="Keeps the filters, the search and the order of this list. Only you see your views."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={save.isPending} onClick={submit}>
            {same ? 'Replace view' : 'Save view'}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={60}
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
      </form>
      {views.length > 0 && (
        <ul aria-label="Your views" className="divide-line border-line mt-4 divide-y border-t">
          {views.map((view) => (
            <li key={view.id} className="flex items-center justify-between gap-2 py-1">
              <span className="min-w-0 break-words">{view.name}</span>
              <IconButton
                icon={Trash2}
                label={`Remove ${view.name}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ viewId: view.id })}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
