import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { useApplyTemplate, usePackingTemplates, useSaveTemplate } from './packing.api.ts';

type DialogProps = { eventId: string; onClose: () => void };

const usual = 'usual';

/** Adds the entries of a template to a packing list. */
export function ApplyTemplateDialog({ eventId, onClose }: DialogProps) {
  const templates = usePackingTemplates().data ?? [];
  const [chosen, setChosen] = useState(usual);
  const apply = useApplyTemplate({
    onSaved: () => {
      showToast({ title: 'Entries added', kind: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Add from template"
      description="Adds the entries that this list doesn’t have yet."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={apply.isPending}
            onClick={() => apply.mutate({ eventId, templateId: chosen === usual ? null : chosen })}
          >
            Add entries
          </Button>
        </>
      }
    >
      <SelectField
        label="Template"
        choices={[
          { value: usual, label: 'Usual list for a stall' },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={chosen}
        onValueChange={setChosen}
      />
    </Dialog>
  );
}

/** Saves the packing list of an event as a template, under a new name or over one that there is. */
export function SaveTemplateDialog({ eventId, onClose }: DialogProps) {
  const templates = usePackingTemplates().data ?? [];
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = useSaveTemplate({
    onRefusal: ({ message }) => setProblem(message),
    onSaved: () => {
      showToast({ title: 'Template saved', kind: 'success' });
      onClose();
    },
  });
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
      description="Saves the entries of this list, without goods. A template of the same name is replaced."
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
      </form>
    </Dialog>
  );
}
