import { useId, useState, type SyntheticEvent } from 'react';
import type { DocumentRowView } from '@atelier/contract/documents';
import { documentCategories, mostOfDocument, type DocumentCategory } from '@atelier/domain/documents';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { showToast } from '../design/toast.ts';
import { wordsOf } from '../design/fields/words-of.ts';
import { useChangeDocuments } from './document-list.api.ts';
import { categoryWords } from './document-words.ts';

type BulkChangeProps = {
  documents: readonly DocumentRowView[];
  what: 'tag' | 'categorize';
  onClose: () => void;
  onDone: () => void;
};

/** Gives the selected documents tags, removes tags from them, or sets their category. */
export function BulkChangeDialog({ documents, what, onClose, onDone }: BulkChangeProps) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [remove, setRemove] = useState<readonly string[]>([]);
  const [category, setCategory] = useState<DocumentCategory>(documents[0]?.category ?? 'other');
  const [problem, setProblem] = useState<string>();
  const used = [...new Set(documents.flatMap(({ tags }) => tags))].sort((one, other) =>
    one.localeCompare(other),
  );
  const change = useChangeDocuments({
    onSaved: () => {
      showToast({ title: what === 'tag' ? 'Tags changed' : 'Category changed', kind: 'success' });
      onDone();
      onClose();
    },
    onRefusal: ({ message }) => setProblem(message),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const addTags = wordsOf(typed);
    if (what === 'tag' && addTags.length === 0 && remove.length === 0)
      return setProblem('Enter a tag, or choose one to remove.');
    if (addTags.some((tag) => tag.length > mostOfDocument.tag))
      return setProblem(`A tag has at most ${String(mostOfDocument.tag)} characters.`);
    setProblem(undefined);
    change.mutate({
      documentIds: documents.map(({ id }) => id),
      ...(what === 'tag' ? { addTags, removeTags: [...remove] } : { category }),
    });
  };
  const count = documents.length === 1 ? '1 document' : `${String(documents.length)} documents`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={change.isPending ? 'busy' : undefined}
      title={what === 'tag' ? `Tag ${count}` : `Categorize ${count}`}
      actions={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={change.isPending}>
            {what === 'tag' ? 'Save tags' : 'Save category'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        {what === 'tag' ? (
          <>
            <TextField
              label="Tags to add"
              help="Separate tags with commas."
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            {used.length > 0 && (
              <fieldset className="min-w-0">
                <legend className="mb-1 font-medium">Tags to remove</legend>
                <div className="grid gap-x-4 sm:grid-cols-2">
                  {used.map((tag) => (
                    <Checkbox
                      key={tag}
                      label={<span className="wrap-anywhere">#{tag}</span>}
                      checked={remove.includes(tag)}
                      onChange={(event) =>
                        setRemove(
                          event.target.checked ? [...remove, tag] : remove.filter((one) => one !== tag),
                        )
                      }
                    />
                  ))}
                </div>
              </fieldset>
            )}
          </>
        ) : (
          <SelectField
            label="Category"
            choices={documentCategories.map((value) => ({ value, label: categoryWords[value] }))}
            value={category}
            onValueChange={setCategory}
          />
        )}
        <FormError message={problem} />
      </form>
    </Dialog>
  );
}
