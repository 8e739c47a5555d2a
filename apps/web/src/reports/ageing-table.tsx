import { Fragment, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AgeingDocumentsView, AgeingView } from '@atelier/contract/reports';
import { ageOfDebt, agesOfDebt } from '@atelier/domain/books';
import { classNames } from '../design/class-names.ts';
import { DateText, MoneyText } from '../design/figures.tsx';
import { PhoneFacts } from '../design/phone-facts.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';

type OpenDocument = AgeingDocumentsView['documents'][number];

const head =
  'border-line bg-sunken text-ink-soft border-b px-3 py-2.5 text-sm font-semibold whitespace-nowrap';
const figure = 'px-3 py-2 text-right whitespace-nowrap tabular-nums';

// What the ages are on a phone is below the name.
const onlyWide = 'max-sm:hidden';

function factsOf(amounts: readonly number[]) {
  return amounts.flatMap((cents, index) =>
    cents === 0 ? [] : [{ term: agesOfDebt[index] ?? '', value: <Cents cents={cents} isLate={index > 0} /> }],
  );
}

type AgeingTableProps = {
  label: string;
  /** Whom a row is about. */
  who: string;
  view: AgeingView;
  total: ReactNode;
  otherText: string;
  /** The documents of one customer or payee, as `AgeingDocuments`; asked for when the row is opened. */
  documentsOf: (id: string) => ReactNode;
};

/**
 * Shows what is open by how long it is due: a row for each customer or payee, which opens to the documents behind it.
 */
export function AgeingTable({ label, who, view, total, otherText, documentsOf }: AgeingTableProps) {
  const { rows, amounts, otherCents } = view;
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
            {agesOfDebt.map((age) => (
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
                    <td key={agesOfDebt[index]} className={classNames(figure, onlyWide)}>
                      <Cents cents={cents} isLate={index > 0} />
                    </td>
                  ))}
                  <td className={classNames(figure, 'font-semibold max-sm:py-3 max-sm:align-top')}>
                    <MoneyText cents={row.totalCents} bare />
                  </td>
                </tr>
                {isOpen && documentsOf(row.id)}
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
              <td key={agesOfDebt[index]} className={classNames(figure, onlyWide)}>
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

type AgeingDocumentsProps = {
  query: UseQueryResult<AgeingDocumentsView>;
  nameOf: (document: OpenDocument) => string;
  addressOf: (id: string) => string;
};

/** The rows below a customer or payee, once their documents are here. */
export function AgeingDocuments({ query, nameOf, addressOf }: AgeingDocumentsProps) {
  const around = (content: ReactNode) => (
    <tr className="border-line bg-sunken/50 border-b">
      <td colSpan={agesOfDebt.length + 2} className="px-3 py-2 pl-10">
        {content}
      </td>
    </tr>
  );
  // What waits or failed is in a row of its own; the documents are rows themselves.
  if (query.data === undefined) {
    return around(
      <Loaded
        query={query}
        skeleton={
          <div role="status">
            <span className="sr-only">Loading the documents</span>
            <Skeleton className="my-1 h-5 w-64 max-w-full" />
          </div>
        }
        errorTitle="The documents could not be loaded"
      >
        {() => null}
      </Loaded>,
    );
  }
  return query.data.documents.map((document) => (
    <tr key={`${document.id} ${document.dueDate}`} className="border-line bg-sunken/50 border-b text-sm">
      <th scope="row" className="py-2 pr-3 pl-10 text-left font-normal">
        <Link to={addressOf(document.id)} className="underline decoration-dotted underline-offset-4">
          {nameOf(document)}
        </Link>
        <span className="text-ink-soft block">
          due <DateText date={document.dueDate} />
          {document.daysOverdue > 0 && `, ${String(document.daysOverdue)} days ago`}
        </span>
      </th>
      {agesOfDebt.map((age, index) => (
        <td key={age} className={classNames(figure, onlyWide)}>
          {index === ageOfDebt(document.daysOverdue) && <MoneyText cents={document.openCents} bare />}
        </td>
      ))}
      <td className={figure}>
        <MoneyText cents={document.openCents} bare />
      </td>
    </tr>
  ));
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
