import type { BankFilePreviewView } from '@atelier/contract/banking';
import { useCounts } from '../design/formats.tsx';
import { Card, Figure } from '../design/card.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { wrongRowWords } from './bank-file-words.ts';

type Statement = NonNullable<BankFilePreviewView['statement']>;
type Line = Statement['lines'][number];

const columns: readonly Column<Line>[] = [
  {
    key: 'payee',
    header: 'What',
    cell: (line) => (
      <>
        <span className="block font-medium wrap-anywhere">{line.payee || line.description || 'No text'}</span>
        {line.payee !== '' && line.description !== '' && (
          <span className="text-ink-soft block text-sm wrap-anywhere">{line.description}</span>
        )}
      </>
    ),
  },
  { key: 'date', header: 'Date', cell: (line) => <DateText date={line.date} /> },
  {
    key: 'state',
    header: 'State',
    cell: (line) =>
      line.isKnown ? (
        <StatePill tone="muted">Already imported</StatePill>
      ) : line.pending ? (
        <StatePill tone="warning">New, pending</StatePill>
      ) : (
        <StatePill tone="success">New</StatePill>
      ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (line) => <MoneyText cents={line.amountCents} />,
    onCard: 'aside',
  },
];

/** Shows what of a file would go in: sums first, then the lines. */
export function BankFilePreview({ statement }: { statement: Statement }) {
  const counts = useCounts();
  const { newCount, knownCount, firstDate, lastDate, lines, closing } = statement;
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Figure
          label="New lines"
          value={counts(newCount)}
          {...(firstDate === null || lastDate === null
            ? {}
            : {
                note: (
                  <>
                    <DateText date={firstDate} /> – <DateText date={lastDate} />
                  </>
                ),
              })}
        />
        <Figure label="Already imported" value={counts(knownCount)} note="Not added again" />
        <Figure label="Money in" value={<MoneyText cents={statement.inCents} />} note="In new lines" />
        <Figure
          label="Money out"
          value={<MoneyText cents={statement.outCents} />}
          note={
            closing === null ? (
              'In new lines'
            ) : (
              <>
                Balance at the end: <MoneyText cents={closing.amountCents} />
              </>
            )
          }
        />
      </div>
      {lines.length > 0 && (
        <section aria-label="Lines of the file">
          <DataTable
            caption="Lines of the file"
            columns={columns}
            rows={lines}
            rowKey={(line) => String(line.row)}
          />
          {newCount + knownCount > lines.length && (
            <p className="text-ink-soft mt-3 text-center text-sm">
              The first {counts(lines.length)} of {counts(newCount + knownCount)} lines
            </p>
          )}
        </section>
      )}
    </div>
  );
}

type BalanceProps = {
  balances: NonNullable<Statement['balances']>;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
};

/** Shows what the bank says the account holds beside what the lines make of it, where that is not the same. */
export function BalanceWarning({ balances, isTaken, onTake }: BalanceProps) {
  const counts = useCounts();
  const { closingCents, linesMakeCents, brokenRow } = balances;
  return (
    <Card
      title="The balance does not add up"
      aria-label="The balance does not add up"
      description="A line may be missing, left out, or read with the wrong sign. Nothing goes in until you say so."
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-ink-soft text-sm">Your bank says</dt>
          <dd className="font-medium">
            <MoneyText cents={closingCents} />
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft text-sm">These lines make</dt>
          <dd className="font-medium">
            <MoneyText cents={linesMakeCents} />
          </dd>
        </div>
      </dl>
      {brokenRow !== null && (
        <p className="mt-2">The first balance that does not follow is in row {counts(brokenRow)}.</p>
      )}
      <Checkbox
        label="Import anyway"
        checked={isTaken}
        onChange={(event) => onTake(event.target.checked)}
        className="mt-2"
      />
    </Card>
  );
}

type WrongRowsProps = { statement: Statement; isLeftOut: boolean; onLeaveOut: (leaveOut: boolean) => void };

/** Rows that cannot be imported, each with its reason, and whether the others may go without them. */
export function WrongRows({ statement, isLeftOut, onLeaveOut }: WrongRowsProps) {
  const counts = useCounts();
  const { wrongRows, wrongCount } = statement;
  const rows = wrongCount === 1 ? '1 row' : `${counts(wrongCount)} rows`;
  return (
    <Card
      title={`${rows} cannot be imported`}
      description="Nothing goes in until you say what to do with them."
    >
      <ul className="divide-line border-line max-h-72 divide-y overflow-y-auto border-y" tabIndex={0}>
        {wrongRows.map((row) => (
          <li key={`${String(row.row)} ${row.reason}`} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2">
            <span className="text-ink-soft shrink-0 tabular-nums sm:w-20">Row {counts(row.row)}</span>
            <span className="font-medium">{wrongRowWords[row.reason]}</span>
            <span className="text-ink-soft min-w-0 wrap-anywhere">{row.text}</span>
          </li>
        ))}
      </ul>
      <Checkbox
        label={`Import without ${wrongCount === 1 ? 'this row' : 'these rows'}`}
        checked={isLeftOut}
        onChange={(event) => onLeaveOut(event.target.checked)}
        className="mt-2"
      />
    </Card>
  );
}
