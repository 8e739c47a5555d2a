import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { Button, IconButton } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { useBudgetTemplates, useRemoveBudgetTemplate, useSaveBudgetTemplate } from './event-budget.api.ts';

type BudgetTemplateDialogProps = { eventId: string; onClose: () => void };

/** Saves the budget of an event as a template, under a new name or over one that there is, and removes others. */
export function BudgetTemplateDialog({ eventId, onClose }: BudgetTemplateDialogProps) {
  const templates = useBudgetTemplates().data ?? [];
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = useSaveBudgetTemplate({
    onRefusal: ({ message }) => setProblem(message),
    onSaved: () => {
      showToast({ title: 'Template saved', kind: 'success' });
      onClose();
    },
  });
  const remove = useRemoveBudgetTemplate({});
  const submit = () => {
    const typed = name.trim();
    if (typed === '') {
      setProblem('Enter a name.');
      return;
    }
    const same = templates.find((template) => template.name.toLowerCase() === typed.toLowerCase());
    save.mutate({ templateId: same?.id ?? id, name: typed, fromEventId: eventId });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Save as template"
      description="Saves amounts, shares and hours, without days, product and note. A template of the same name is replaced."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={save.isPending} onClick={submit}>
            Save template
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={80}
          value={name}
          error={problem}
          onChange={({ target }) => {
            setName(target.value);
            setProblem(undefined);
          }}
        />
        {templates.length > 0 && (
          <ul aria-label="Templates" className="border-line divide-line divide-y rounded-lg border">
            {templates.map((template) => (
              <li key={template.id} className="flex items-center justify-between gap-3 py-1 pr-1 pl-3">
                <span className="min-w-0 wrap-anywhere">{template.name}</span>
                <IconButton
                  icon={Trash2}
                  label={`Remove template ${template.name}`}
                  busy={remove.isPending}
                  onClick={() => remove.mutate({ templateId: template.id })}
                />
              </li>
            ))}
          </ul>
        )}
      </form>
    </Dialog>
  );
}
