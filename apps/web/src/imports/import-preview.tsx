import type { ImportPreviewView } from '@atelier/contract/imports';
import { DataTable, type Column } from '../design/data-table.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { importFieldTitle, importWords } from './import-words.ts';

type Row = ImportPreviewView['rows'][number];

const outcomes = {
  new: { label: 'New', tone: 'success' },
  changed: { label: 'Changes', tone: 'info' },
  known: { label: 'There already', tone: 'muted' },
  wrong: { label: 'Cannot go in', tone: 'danger' },
} as const;

type ImportPreviewProps = {
  preview: Pick<ImportPreviewView, 'kind' | 'rows' | 'rowCount'>;
  /** Which rows they are. */
  title?: string;
};

/** What would become of the rows of a file, or became of some, those that cannot go in first. */
export function ImportPreview({ preview, title = 'Rows of the file' }: ImportPreviewProps) {
  const { rows, rowCount, kind } = preview;
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
      header: 'What becomes of it',
      cell: (row) => <StatePill tone={outcomes[row.outcome].tone}>{outcomes[row.outcome].label}</StatePill>,
    },
    {
      key: 'why',
      header: 'Why',
      cell: (row) =>
        row.problems.map((problem) => {
          const title = importFieldTitle(kind, problem.field);
          return (
            <span key={`${problem.field} ${problem.code}`} className="block wrap-anywhere">
              {title !== '' && <span className="font-medium">{title}: </span>}
              {importWords[problem.code] ?? problem.code.replaceAll('-', ' ')}
              {problem.details !== '' && <span className="text-ink-soft"> “{problem.details}”</span>}
            </span>
          );
        }),
    },
  ];
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg font-semibold">
        {title}: {rowCount.toLocaleString('en-US')}
      </h2>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${String(row.row)} ${row.name}`}
      />
      {rows.length < rowCount && (
        <p className="text-ink-soft mt-3 text-sm">The first {rows.length} are shown.</p>
      )}
    </section>
  );
}
