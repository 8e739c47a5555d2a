import { Fragment, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { CalendarDate } from '@atelier/domain/foundation';
import { classNames } from '../design/class-names.ts';
import { DateText, MoneyText } from '../design/figures.tsx';
import { PhoneFacts } from '../design/phone-facts.tsx';

const ages = ['Not due yet', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as const;
const head =
  'border-line bg-sunken text-ink-soft border-b px-3 py-2.5 text-sm font-semibold whitespace-nowrap';
const figure = 'px-3 py-2 text-right whitespace-nowrap tabular-nums';

// What the ages are on a phone stands below the name.
const onlyWide = 'max-sm:hidden';

function factsOf(amounts: readonly number[]) {
  return amounts.flatMap((cents, index) =>
    cents === 0 ? [] : [{ term: ages[index] ?? '', value: <Cents cents={cents} isLate={index > 0} /> }],
  );
}

function ageOf(daysOverdue: number): number {
  return daysOverdue <= 0 ? 0 : Math.min(4, Math.ceil(daysOverdue / 30));
}

type AgeingRow = {
  readonly id: string;
  readonly name: string;
  readonly amounts: readonly number[];
  readonly totalCents: number;
  readonly documents: readonly {
    readonly id: string;
    readonly name: string;
    readonly to: string;
    readonly dueDate: CalendarDate;
    readonly daysOverdue: number;
    readonly openCents: number;
  }[];
};

type AgeingTableProps = {
  label: string;
  /** Whom a row is about. */
  who: string;
  rows: readonly AgeingRow[];
  amounts: readonly number[];
  total: ReactNode;
  otherCents: number;
  otherText: string;
};

/** What is open by how long it is due: a row for each customer or payee, which opens to the documents behind it. */
export function AgeingTable({ label, who, rows, amounts, total, otherCents, otherText }: AgeingTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const turn = (id: string) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="border-line bg-surface shadow-rest relative overflow-x-auto rounded-lg border"
    >
      <table className="w-full border-collapse text-[0.9375rem]">
        <thead>
          <tr>
            <th scope="col" className={classNames(head, 'text-left')}>
              {who}
            </th>
            {ages.map((age) => (
              <th key={age} scope="col" className={classNames(head, onlyWide, 'text-right')}>
                {age}
              </th>
            ))}
            <th scope="col" className={classNames(head, 'text-ink text-right')}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isOpen = open.has(row.id);
            return (
              <Fragment key={row.id}>
                <tr className="border-line hover:bg-sunken border-b">
                  <th scope="row" className="py-1 pr-3 text-left font-medium">
                    <button
                      type="button"
                      aria-expanded={isOpen}
                      onClick={() => turn(row.id)}
                      className="touch-target flex w-full items-center gap-2 px-3 text-left"
                    >
                      <ChevronDown
                        aria-hidden
                        className={classNames('text-ink-soft size-4.5 shrink-0', !isOpen && '-rotate-90')}
                      />
                      <span className="min-w-32 wrap-anywhere">{row.name}</span>
                    </button>
                    <div className="pr-3 pb-1.5 pl-9.5 sm:hidden">
                      <PhoneFacts facts={factsOf(row.amounts)} />
                    </div>
                  </th>
                  {row.amounts.map((cents, index) => (
                    <td key={ages[index]} className={classNames(figure, onlyWide)}>
                      <Cents cents={cents} isLate={index > 0} />
                    </td>
                  ))}
                  <td className={classNames(figure, 'font-semibold max-sm:py-3 max-sm:align-top')}>
                    <MoneyText cents={row.totalCents} bare />
                  </td>
                </tr>
                {isOpen &&
                  row.documents.map((document) => (
                    <tr key={document.id} className="border-line bg-sunken/50 border-b text-sm">
                      <th scope="row" className="py-2 pr-3 pl-10 text-left font-normal">
                        <Link to={document.to} className="underline decoration-dotted underline-offset-4">
                          {document.name}
                        </Link>
                        <span className="text-ink-soft block">
                          due <DateText date={document.dueDate} />
                          {document.daysOverdue > 0 && `, ${String(document.daysOverdue)} days ago`}
                        </span>
                      </th>
                      {ages.map((age, index) => (
                        <td key={age} className={classNames(figure, onlyWide)}>
                          {index === ageOf(document.daysOverdue) && (
                            <MoneyText cents={document.openCents} bare />
                          )}
                        </td>
                      ))}
                      <td className={figure}>
                        <MoneyText cents={document.openCents} bare />
                      </td>
                    </tr>
                  ))}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot>
          <tr className="bg-sunken font-semibold">
            <th scope="row" className="px-3 py-3 text-left">
              Total
              <PhoneFacts facts={factsOf(amounts)} />
            </th>
            {amounts.map((cents, index) => (
              <td key={ages[index]} className={classNames(figure, onlyWide)}>
                <Cents cents={cents} isLate={index > 0} />
              </td>
            ))}
            <td className={classNames(figure, 'max-sm:py-3 max-sm:align-top')}>{total}</td>
          </tr>
          {otherCents !== 0 && (
            <tr>
              <th scope="row" className="px-3 py-3 text-left font-normal">
                {otherText}
              </th>
              <td colSpan={5} className={onlyWide} />
              <td className={figure}>
                <MoneyText cents={otherCents} bare />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  );
}

function Cents({ cents, isLate }: { cents: number; isLate: boolean }) {
  if (cents === 0) {
    return (
      <span className="text-ink-soft">
        <span aria-hidden>–</span>
        <span className="sr-only">0</span>
      </span>
    );
  }
  return <MoneyText cents={cents} bare className={isLate ? 'text-danger' : ''} />;
}
