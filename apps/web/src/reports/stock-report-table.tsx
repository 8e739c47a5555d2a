import { openingOf, type StockOpening, type StockReportView } from '@atelier/contract/reports';
import { formatDecimal } from '@atelier/domain/foundation';
import { Link } from '@tanstack/react-router';
import { classNames } from '../design/class-names.ts';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';

type Row = StockReportView['rows'][number];
type Cell = Row['cells'][number];
type Target = { to: string; search: Readonly<Record<string, string>> };

/** Returns where a figure leads. The days are those of the report where it names none of its own. */
function targetOf(opening: StockOpening, view: StockReportView, basis: string): Target {
  const period = { from: view.from ?? view.to, to: view.to };
  switch (opening.kind) {
    case 'movements': {
      const { from, to, itemId, cause } = opening;
      return {
        to: paths.stockLines,
        search: {
          ...(from === undefined ? {} : { from }),
          to,
          ...(itemId === undefined ? {} : { item: itemId }),
          ...(cause === undefined ? {} : { cause }),
        },
      };
    }
    case 'purchases': {
      const { figure, from, to, payeeId, itemId } = opening;
      return {
        to: paths.purchaseLines,
        search: {
          figure,
          // What is still to come may have been ordered long before.
          ...(figure === 'open' ? {} : { from }),
          to,
          ...(payeeId === undefined ? {} : { supplier: payeeId }),
          ...(itemId === undefined ? {} : { item: itemId }),
        },
      };
    }
    case 'supplier':
      return { to: paths.supplier(opening.payeeId), search: {} };
    case 'sold':
      return {
        to: paths.soldLines,
        search: { product: opening.productId, from: opening.from, to: opening.to, basis: 'accrual' },
      };
    case 'account':
      return { to: paths.account(opening.accountId), search: period };
    case 'figure':
      return { to: paths.figureLines, search: { of: opening.of, ...period, basis } };
    case 'valuation':
      return { to: paths.stockValuation, search: { on: opening.on } };
  }
}

type StockReportTableProps = {
  view: StockReportView;
  /** The basis on which figures of the books are opened. */
  basis?: string;
};

/** A report on stock; every figure of it opens what it is made of. */
export function StockReportTable({ view, basis = 'accrual' }: StockReportTableProps) {
  const [first, ...others] = view.columns;
  return (
    <div className="space-y-3">
      <div
        className="border-line bg-surface shadow-rest relative overflow-x-auto rounded-lg border"
        role="region"
        aria-label={view.title}
        tabIndex={0}
      >
        <table className="w-full border-collapse text-[0.9375rem]">
          <thead>
            <tr className="border-line bg-sunken text-ink-soft border-b text-sm">
              <th
                scope="col"
                className="bg-sunken sticky left-0 z-10 px-4 py-2.5 text-left font-semibold sm:px-5"
              >
                {first?.title}
              </th>
              {others.map(({ title, kind }) => (
                <th
                  key={title}
                  scope="col"
                  className={classNames(
                    'px-3 py-2.5 font-semibold whitespace-nowrap last:pr-4 sm:last:pr-5',
                    kind === 'text' ? 'text-left max-sm:hidden' : 'text-right',
                  )}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row, index) => (
              <ReportLine key={index} row={row} view={view} basis={basis} />
            ))}
          </tbody>
        </table>
      </div>
      {view.notes.map((note) => (
        <p key={note} className="text-ink-soft max-w-3xl text-sm">
          {note}
        </p>
      ))}
    </div>
  );
}

function ReportLine({ row, view, basis }: { row: Row; view: StockReportView; basis: string }) {
  const [name, ...cells] = row.cells;
  const columns = view.columns.slice(1);
  if (row.kind === 'heading') {
    const [opening = null] = row.opens;
    return (
      <tr className="border-line border-t first:border-t-0">
        <th
          scope="rowgroup"
          colSpan={view.columns.length}
          className="px-4 pt-4 pb-1.5 text-left font-semibold sm:px-5"
        >
          {opening === null ? name : <TextLink {...targetOf(opening, view, basis)}>{name}</TextLink>}
        </th>
      </tr>
    );
  }
  const isTotal = row.kind === 'total';
  return (
    <tr
      className={classNames(
        'border-line group border-t',
        isTotal ? 'bg-sunken font-semibold' : 'hover:bg-sunken',
      )}
    >
      <th
        scope="row"
        className={classNames(
          'sticky left-0 z-10 max-w-72 min-w-36 px-4 py-2 text-left wrap-anywhere sm:min-w-56 sm:px-5',
          isTotal ? 'bg-sunken font-semibold' : 'bg-surface group-hover:bg-sunken font-normal',
        )}
      >
        {name}
      </th>
      {columns.map(({ title, kind }, index) => (
        <td
          key={title}
          className={classNames(
            'px-3 py-2 whitespace-nowrap tabular-nums last:pr-4 sm:last:pr-5',
            kind === 'text' ? 'text-ink-soft text-left max-sm:hidden' : 'text-right',
          )}
        >
          <Figure
            cell={cells[index] ?? null}
            kind={kind}
            isTotal={isTotal}
            opening={openingOf(view, row, index + 1)}
            about={`${String(name)}, ${title}`}
            view={view}
            basis={basis}
          />
        </td>
      ))}
    </tr>
  );
}

type FigureProps = {
  cell: Cell;
  kind: StockReportView['columns'][number]['kind'];
  isTotal: boolean;
  opening: StockOpening | null;
  about: string;
  view: StockReportView;
  basis: string;
};

function Figure({ cell, kind, isTotal, opening, about, view, basis }: FigureProps) {
  if (cell === null) return null;
  if (Number(cell) === 0) {
    return (
      <span className="text-ink-soft">
        <span aria-hidden>–</span>
        <span className="sr-only">0</span>
      </span>
    );
  }
  const written = <CellText cell={cell} kind={kind} isTotal={isTotal} />;
  if (opening === null) return written;
  return (
    <Link
      {...targetOf(opening, view, basis)}
      title={`Open what is behind ${about}`}
      className="decoration-edge hover:decoration-accent -mx-1 rounded-sm px-1 underline decoration-dotted underline-offset-4 hover:decoration-solid"
    >
      {written}
    </Link>
  );
}

function CellText({
  cell,
  kind,
  isTotal,
}: Pick<FigureProps, 'kind' | 'isTotal'> & { cell: string | number }) {
  const { locale } = useFormats();
  if (kind === 'money') return <MoneyText cents={Number(cell)} bare={!isTotal} />;
  if (kind === 'date') return <DateText date={String(cell)} />;
  if (kind === 'text') return cell;
  return formatDecimal(String(cell), locale);
}
