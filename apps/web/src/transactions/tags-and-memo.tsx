import { useId } from 'react';
import { paperHelp } from '../design/paper-help.ts';
import { TextField } from '../design/text-field.tsx';
import { useTransactionTags } from './transactions.api.ts';

type Said = { tags: string; memo: string };

type TagsAndMemoProps = {
  form: Said;
  tagsError: string | undefined;
  onEdit: (change: Partial<Said>) => void;
};

/** The maker's own words on a transaction or bill; tags that were used before are offered. */
export function TagsAndMemo({ form, tagsError, onEdit }: TagsAndMemoProps) {
  const used = useTransactionTags().data ?? [];
  const listId = useId();
  return (
    <>
      <TextField
        label="Tags"
        optional
        autoComplete="off"
        list={listId}
        placeholder="Spring fair, glaze test"
        help="Your own words to find it by, with commas between."
        value={form.tags}
        error={tagsError}
        onChange={(event) => onEdit({ tags: event.target.value })}
      />
      <datalist id={listId}>
        {used.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <TextField
        label="Memo"
        help={paperHelp(form.memo)}
        optional
        autoComplete="off"
        maxLength={500}
        placeholder="What you will want to know later"
        value={form.memo}
        onChange={(event) => onEdit({ memo: event.target.value })}
      />
    </>
  );
}
