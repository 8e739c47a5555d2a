import { useId } from 'react';
import { longestTag, mostOfCustomer } from '@atelier/domain/customers';
import { ParsedField } from '../design/fields/parsed-field.tsx';
import { wordsOf } from '../platform/words-of.ts';
import { useTagsInUse } from './customers.api.ts';

type TagsFieldProps = {
  label: string;
  optional?: boolean;
  value: readonly string[];
  onValueChange: (tags: string[]) => void;
  onBlur?: () => void;
  error: string | undefined;
};

/** Tags of customers, typed or of those in use. */
export function TagsField({ value, onValueChange, ...field }: TagsFieldProps) {
  const used = useTagsInUse().data ?? [];
  const listId = useId();
  return (
    <>
      <ParsedField<readonly string[]>
        {...field}
        list={listId}
        help="Your own words, with commas between."
        inputMode="text"
        value={value}
        onValueChange={(tags) => onValueChange([...(tags ?? [])])}
        read={(text) => {
          const words = wordsOf(text);
          if (words.length > mostOfCustomer.tags)
            return { ok: false, problem: `Choose at most ${String(mostOfCustomer.tags)} tags.` };
          return words.some((word) => word.length > longestTag)
            ? { ok: false, problem: `A tag has at most ${String(longestTag)} characters.` }
            : { ok: true, value: words };
        }}
        write={(words) => words.join(', ')}
      />
      <datalist id={listId}>
        {used
          .filter(({ tag }) => !value.includes(tag))
          .map(({ tag }) => (
            <option key={tag} value={[...value, tag].join(', ')} />
          ))}
      </datalist>
    </>
  );
}
