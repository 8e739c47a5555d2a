import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';
import { classNames } from '../design/class-names.ts';
import { NothingFound } from '../design/empty-state.tsx';
import { SearchBox } from '../design/list-controls.tsx';
import { matches } from '../learning/index.ts';
import { glossary } from './resources.ts';

type GlossaryProps = { search: string; onSearch: (text: string | undefined) => void };

/** Terms in the order of the alphabet; each can be linked to. */
export function Glossary({ search, onSearch }: GlossaryProps) {
  const { hash } = useLocation();
  // The router looks for the term before this part is there.
  useEffect(() => {
    document.getElementById(hash)?.scrollIntoView({ block: 'center' });
  }, [hash]);
  const found = glossary.filter(({ title, text }) => matches(search, title, text));
  return (
    <>
      <SearchBox
        label="Search the glossary"
        value={search}
        onSearch={(text) => onSearch(text.trim() || undefined)}
        className="mb-6 print:hidden"
      />
      {found.length === 0 && <NothingFound>No terms found</NothingFound>}
      <dl className="grid gap-x-8 md:grid-cols-2">
        {found.map(({ id, title, text }) => (
          <div
            key={id}
            id={id}
            className={classNames(
              'border-line rounded-md border-b px-3 py-4 print:break-inside-avoid',
              id === hash && 'bg-accent-soft',
            )}
          >
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-soft mt-1">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
