import { useId, useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { Controller, useFieldArray } from 'react-hook-form';
import { packingTemplateFields, type PackingTemplateView } from '@atelier/contract/packing';
import { Button, IconButton } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import { RowsField } from '../design/rows-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { packingWords } from './packing-words.ts';
import { usePackingTemplates, useRemoveTemplate, useWriteTemplate } from './packing.api.ts';

/** Lists the templates of packing lists, to edit or delete them. */
export function PackingTemplatesDialog({ onClose }: { onClose: () => void }) {
  const templates = usePackingTemplates().data ?? [];
  const [edited, setEdited] = useState<PackingTemplateView | null>(null);
  const write = useWriteTemplate({});
  const remove = useRemoveTemplate({});
  if (edited) return <EditTemplateDialog template={edited} onClose={() => setEdited(null)} />;
  const deleteOne = ({ id: templateId, ...template }: PackingTemplateView) =>
    remove.mutate(
      { templateId },
      {
        onSuccess: () =>
          showToast({
            id: 'packing-template-deleted',
            title: `“${template.name}” deleted`,
            kind: 'success',
            action: { label: 'Undo', onClick: () => write.mutate({ templateId, ...template }) },
            duration: 8000,
          }),
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Packing list templates"
      description="Lists that were made from a template stay as they are."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {templates.length === 0 ? (
        <p className="text-ink-soft">
          No templates yet. Save a packing list as a template to use it for other events.
        </p>
      ) : (
        <ul aria-label="Templates" className="border-line divide-line divide-y rounded-lg border">
          {templates.map((template) => (
            <li key={template.id} className="flex items-center gap-1 py-1 pr-1 pl-3">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {template.name}
                <span className="text-ink-soft block text-sm">
                  {template.entries.length === 1 ? '1 entry' : `${String(template.entries.length)} entries`}
                </span>
              </span>
              <IconButton icon={Pencil} label={`Edit ${template.name}`} onClick={() => setEdited(template)} />
              <IconButton
                icon={Trash2}
                label={`Delete ${template.name}`}
                busy={remove.isPending && remove.variables.templateId === template.id}
                onClick={() => deleteOne(template)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type EditTemplateProps = { template: PackingTemplateView; onClose: () => void };

function EditTemplateDialog({ template, onClose }: EditTemplateProps) {
  const formId = useId();
  const write = useWriteTemplate({
    onProblem: () => true,
    onSaved: () => {
      showToast({ title: 'Template saved', kind: 'success' });
      onClose();
    },
  });
  const { form, submit, formError } = useDialogForm({
    schema: packingTemplateFields,
    words: packingWords,
    defaultValues: { name: template.name, entries: template.entries },
    onSubmit: (values) => write.mutateAsync({ ...values, templateId: template.id }),
  });
  const { control, register, formState } = form;
  const { errors, isSubmitting } = formState;
  const { fields, append, remove } = useFieldArray({ control, name: 'entries', keyName: 'key' });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title="Edit template"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            Save template
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
        <RowsField
          legend="Entries"
          rows={fields}
          rowName="Entry"
          addLabel="Add entry"
          onAdd={() => append({ name: '', quantity: 1, group: fields.at(-1)?.group ?? '' })}
          onRemove={remove}
          error={errors.entries?.root?.message ?? errors.entries?.message}
        >
          {(index) => (
            <>
              <TextField
                label="Name"
                autoComplete="off"
                error={errors.entries?.[index]?.name?.message}
                {...register(`entries.${index}.name`)}
              />
              <Controller
                control={control}
                name={`entries.${index}.quantity`}
                render={({ field }) => (
                  <WholeField
                    label="Quantity"
                    least={1}
                    most={9999}
                    value={field.value}
                    error={errors.entries?.[index]?.quantity?.message}
                    onValueChange={(value) => field.onChange(value ?? 0)}
                  />
                )}
              />
              <TextField
                label="Group"
                optional
                autoComplete="off"
                error={errors.entries?.[index]?.group?.message}
                {...register(`entries.${index}.group`)}
              />
            </>
          )}
        </RowsField>
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
