import type { ReactNode } from 'react';
import { FileUp } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { ImportView } from '@atelier/contract/imports';
import { permits } from '@atelier/domain/businesses';
import { importAreas, type ImportArea } from '@atelier/domain/imports';
import type { Column } from '../design/data-table.tsx';
import { InstantText, CountText } from '../design/figures.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { PagedTable } from '../platform/paged-table.tsx';
import { paths } from '../platform/paths.ts';
import { importKindWords, importStates } from './import-words.ts';
import { useImports } from './imports.api.ts';

const columns: readonly Column<ImportView>[] = [
  { key: 'file', header: 'File', cell: (row) => <span className="wrap-anywhere">{row.fileName}</span> },
  { key: 'kind', header: 'What', cell: (row) => importKindWords[row.kind].title },
  {
    key: 'state',
    header: 'State',
    cell: (row) => <StatePill tone={importStates[row.state].tone}>{importStates[row.state].label}</StatePill>,
  },
  { key: 'new', header: 'New', align: 'end', cell: (row) => <CountText count={row.newCount} /> },
  { key: 'when', header: 'When', cell: (row) => <InstantText instant={row.importedAt} /> },
];

type ImportsScreenProps = {
  area: ImportArea;
  back?: { to: string; label: string };
  /** The way between the pages of the area. */
  nav?: ReactNode;
  /** Other imports of the area that can be reversed. */
  children?: ReactNode;
};

/** Shows what can be brought as a file, and what was. */
export function ImportsScreen({ area, back, nav, children }: ImportsScreenProps) {
  const imports = useImports(area);
  const mayImport = permits(useActiveBusiness().business.role, `${area}.write`);
  return (
    <>
      <PageHeader
        title="Import"
        description="Bring what you have in a spreadsheet. You see every row first, and each file can be taken out again as a whole."
        nav={nav}
        {...(back && { back })}
      />
      {mayImport && (
        <ul className="mb-7 grid gap-3 sm:grid-cols-2">
          {importAreas[area].map((kind) => (
            <li key={kind}>
              <Link
                to={paths.newImport(area)}
                search={{ kind }}
                className="border-line bg-surface shadow-rest hover:border-edge flex h-full gap-3.5 rounded-lg border p-4 transition-colors"
              >
                <span className="bg-indigo-soft text-indigo flex size-10 shrink-0 items-center justify-center rounded-md">
                  <FileUp aria-hidden className="size-5" strokeWidth={1.8} />
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">{importKindWords[kind].title}</span>
                  <span className="text-ink-soft block text-[0.9375rem]">{importKindWords[kind].text}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Loaded
        query={imports}
        skeleton={<TableSkeleton rows={3} columns={5} />}
        errorTitle="Your imports could not be loaded"
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) return <p className="text-ink-soft">No file was brought yet.</p>;
          return (
            <section aria-label="Files that were brought">
              <h2 className="mb-2 text-lg font-semibold">Files that were brought</h2>
              <PagedTable
                query={imports}
                caption="Imports"
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.fileImport(area, row.id)}
                things="files"
              />
            </section>
          );
        }}
      </Loaded>
      {children}
    </>
  );
}
