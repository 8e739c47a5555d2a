import { useState, type ReactNode } from 'react';
import type { ImportPreviewView } from '@atelier/contract/imports';
import { CountText } from '../design/figures.tsx';
import { Button } from '../design/button.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { wordsOfProblem } from './wrong-rows.ts';

type Row = Omit<ImportPreviewView['rows'][number], 'cells'>;

const outcomes = {
  new: { label: 'New', tone: 'success' },
  changed: { label: 'Changes', tone: 'info' },
  known: { label: 'Already imported', tone: 'muted' },
  'left-out': { label: 'Left out', tone: 'muted' },
  wrong: { label: 'Cannot go in', tone: 'danger' },
} as const;

const shownAtOnce = 100;

type ImportPreviewProps = {
  preview: Pick<ImportPreviewView, 'kind' | 'rowCount'> & { rows: readonly Row[] };
  /** Which rows they are. */
  title?: string;
  /** A small action at the right of the title. */
  action?: ReactNode;
};

/** Shows what would become of the rows of a file, or became of some, those that cannot go in first. */
export function ImportPreview({ preview, title = 'Rows of the file', action }: ImportPreviewProps) {
  const { rows, rowCount, kind } = preview;
  const [most, setMost] = useState(shownAtOnce);
  if (rows.length === 0) return null;
  const columns: readonly Column<Row>[] = [
    { key: 'row', header: 'Row', cell: (row) => row.row, onCard: 'aside' },
    {
      key: 'name',
      header: 'Name',
      cell: (row) => <span className="wrap-anywhere">{row.name === '' ? '–' : row.name}</span>,
      onCard: 'title',
    },
    {
      key: 'outcome',
      header: 'Result',
      cell: (row) => <StatePill tone={outcomes[row.outcome].tone}>{outcomes[row.outcome].label}</StatePill>,
    },
    {
      key: 'why',
      header: 'Why',
      cell: (row) =>
        // A card leaves out the name of what is nothing, not of an empty list.
        row.problems.length === 0
          ? null
          : row.problems.map((problem) => {
              const { field, why, details } = wordsOfProblem(kind, problem);
              return (
                <span key={`${problem.field} ${problem.code}`} className="block wrap-anywhere">
                  {field !== '' && <span className="font-medium">{field}: </span>}
                  {why}
                  {details !== '' && <span className="text-ink-soft"> “{details}”</span>}
                </span>
              );
            }),
    },
  ];
  return (
    <section aria-label={title}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-semibold">
          {title}: <CountText count={rowCount} />
        </h2>
        {action}
      </div>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows.slice(0, most)}
        rowKey={(row) => `${String(row.row)} ${row.name}`}
      />
      {Math.min(most, rows.length) < rowCount && (
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <p className="text-ink-soft text-sm">
            The first <CountText count={Math.min(most, rows.length)} /> are shown.
          </p>
          {most < rows.length && (
            <Button size="sm" onClick={() => setMost(most + shownAtOnce)}>
              Show more
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
