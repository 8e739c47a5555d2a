import { useId, useState } from 'react';
import { mostMailedBytes } from '@atelier/domain/documents';
import { fileSize, useDocuments } from '../documents/index.ts';
import { FieldError } from '../design/field.tsx';
import { Checkbox } from '../design/toggles.tsx';

type PaperOfDocuments = {
  readonly recordKind: 'invoice' | 'quote' | 'credit-note';
  readonly recordId: string;
};

/**
 * Returns which documents of a paper go with its mail, beginning with those of what is scheduled; asked only where it
 * has some.
 */
export function useMailedDocuments(of: PaperOfDocuments, scheduled: readonly string[] = []) {
  const found = useDocuments(of).data ?? [];
  const errorId = useId();
  const [chosen, choose] = useState<readonly string[] | null>(null);
  const mailed = found.filter(({ id }) => (chosen ?? scheduled).includes(id));
  const documentIds = mailed.map(({ id }) => id);
  const size = mailed.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const question = found.length > 0 && (
    <fieldset className="min-w-0" aria-describedby={errorId}>
      <legend className="font-medium">Attach as well</legend>
      {found.map(({ id, fileName, sizeBytes }) => (
        <Checkbox
          key={id}
          label={<span className="wrap-anywhere">{fileName}</span>}
          help={fileSize(sizeBytes)}
          checked={documentIds.includes(id)}
          onChange={({ target }) =>
            choose(target.checked ? [...documentIds, id] : documentIds.filter((other) => other !== id))
          }
        />
      ))}
      <FieldError
        id={errorId}
        message={
          size > mostMailedBytes
            ? `Together ${fileSize(size)}; an email carries up to ${fileSize(mostMailedBytes)} of documents.`
            : undefined
        }
      />
    </fieldset>
  );
  return { documentIds, question };
}
