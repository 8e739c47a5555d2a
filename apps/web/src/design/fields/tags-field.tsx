import { useId } from 'react';
import { ParsedField } from './parsed-field.tsx';
import { wordsOf } from './words-of.ts';

type TagsFieldProps = {
  label: string;
  help: string;
  optional?: boolean;
  /** Most tags, and most characters of one. */
  most: { tags: number; letters: number };
  /** One of the entries, where they are not tags. */
  one?: string;
  /** Says that there are too many. */
  tooMany: string;
  /** Tags that are in use, offered while typing; undefined where none are offered. */
  used?: readonly { tag: string }[];
  value: readonly string[];
  onValueChange: (tags: string[]) => void;
  onBlur?: () => void;
  error: string | undefined;
};

/** Tags, typed with commas between or taken from those in use. */
export function TagsField({
  most,
  one = 'A tag',
  tooMany,
  used,
  value,
  onValueChange,
  ...field
}: TagsFieldProps) {
  const listId = useId();
  return (
    <>
      <ParsedField<readonly string[]>
        {...field}
        {...(used === undefined ? {} : { list: listId })}
        inputMode="text"
        value={value}
        onValueChange={(tags) => onValueChange([...(tags ?? [])])}
        read={(text) => {
          const words = wordsOf(text);
          if (words.length > most.tags) return { ok: false, problem: tooMany };
          return words.some((word) => word.length > most.letters)
            ? { ok: false, problem: `${one} has at most ${String(most.letters)} characters.` }
            : { ok: true, value: words };
        }}
        write={(words) => words.join(', ')}
      />
      {used !== undefined && (
        <datalist id={listId}>
          {used
            .filter(({ tag }) => !value.includes(tag))
            .map(({ tag }) => (
              <option key={tag} value={[...value, tag].join(', ')} />
            ))}
        </datalist>
      )}
    </>
  );
}
