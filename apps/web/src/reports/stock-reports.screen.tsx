import type { UseQueryResult } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { StockReportView } from '@atelier/contract/reports';
import { EmptyState } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import {
  BasisPicker,
  DayPicker,
  PeriodPicker,
  periodOf,
  type ReportDefaults,
  WhyNote,
} from '../books/index.ts';
import { ReportBar } from './report-bar.tsx';
import { ReportFrame } from './report-frame.tsx';
import {
  useCostOfGoodsSold,
  usePeriodStockReport,
  useStockValuation,
  type PeriodStockReport,
} from './stock-report.api.ts';
import { StockReportTable } from './stock-report-table.tsx';

const route = getRouteApi('/dashboard/finances/reports/stock/$stockReport');

type AnswerProps = {
  query: UseQueryResult<StockReportView>;
  basis?: string;
  empty: { title: string; text: string };
};

function Answer({ query, basis, empty }: AnswerProps) {
  return (
    <Loaded
      query={query}
      skeleton={<TableSkeleton rows={8} columns={5} />}
      errorTitle="The report could not be worked out"
    >
      {(view) =>
        view.rows.length === 0 ? (
          <EmptyState
            drawing="ledger"
            title={empty.title}
            action={<LinkButton to={paths.inventory}>Go to your inventory</LinkButton>}
          >
            {empty.text}
          </EmptyState>
        ) : (
          <StockReportTable view={view} {...(basis === undefined ? {} : { basis })} />
        )
      }
    </Loaded>
  );
}

function StockValuationScreen() {
  return (
    <ReportFrame
      title="Value of the stock"
      description="What was there at the end of a day, what it was worth, and what the books say of it."
    >
      {(defaults) => <Valuation defaults={defaults} />}
    </ReportFrame>
  );
}

function Valuation({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const { on = defaults.today } = route.useSearch();
  const query = useStockValuation(on);
  return (
    <>
      <ReportBar report="stock-valuation" asked={{ on }}>
        <DayPicker on={on} defaults={defaults} onPick={(day) => void navigate({ search: { on: day } })} />
      </ReportBar>
      <WhyNote names={['stock-valuation']} />
      <Answer
        query={query}
        empty={{
          title: 'Nothing in stock on this day',
          text: 'Once your stock is counted, all of it is listed here with its value.',
        }}
      />
    </>
  );
}

function CostOfGoodsSoldScreen() {
  return (
    <ReportFrame
      title="Cost of goods sold"
      description="What was in stock, what came to it, what is left, and so what your sales cost you."
    >
      {(defaults) => <Cost defaults={defaults} />}
    </ReportFrame>
  );
}

function Cost({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const input = { ...periodOf(search, defaults), basis: search.basis ?? defaults.basis };
  const query = useCostOfGoodsSold(input);
  const show = (changed: Partial<typeof input>) => void navigate({ search: { ...input, ...changed } });
  return (
    <>
      <ReportBar report="cost-of-goods-sold" asked={input}>
        <PeriodPicker period={input} defaults={defaults} onPick={show} />
        <BasisPicker basis={input.basis} onPick={(basis) => show({ basis })} />
      </ReportBar>
      <WhyNote names={['cost-of-goods-sold', `basis-${input.basis}`]} />
      <div className="max-w-4xl">
        <Answer
          query={query}
          basis={input.basis}
          empty={{ title: 'Nothing in these days', text: 'Choose another period.' }}
        />
      </div>
    </>
  );
}

type PeriodReport = {
  file: 'stock-movement' | 'stock-turnover' | 'margin-by-product' | 'shrinkage' | 'purchases-by-supplier';
  title: string;
  description: string;
  empty: AnswerProps['empty'];
};

/** The reports that ask for nothing but a period, by their name in the address. */
const periodReports: Readonly<Record<PeriodStockReport, PeriodReport>> = {
  movement: {
    file: 'stock-movement',
    title: 'Stock movement',
    description: 'Of every item: what was there, what came and went and why, and what is left.',
    empty: { title: 'Nothing was in stock in these days', text: 'Choose another period.' },
  },
  turnover: {
    file: 'stock-turnover',
    title: 'Turnover of the stock',
    description: 'What sells fast, what hasn’t moved, and how long your stock will last.',
    empty: { title: 'Nothing was in stock in these days', text: 'Choose another period.' },
  },
  margin: {
    file: 'margin-by-product',
    title: 'Margin by product',
    description: 'What each product sold for, what it had cost you, and what is left.',
    empty: { title: 'Nothing was sold in these days', text: 'Choose another period.' },
  },
  shrinkage: {
    file: 'shrinkage',
    title: 'Shrinkage',
    description: 'What was damaged, lost or stolen, and what a count found missing or too much.',
    empty: { title: 'Nothing was lost in these days', text: 'That is as it should be.' },
  },
  purchases: {
    file: 'purchases-by-supplier',
    title: 'Purchases by supplier',
    description: 'Of every supplier and item: what you ordered, what came, and what is still to come.',
    empty: {
      title: 'Nothing was bought in these days',
      text: 'Once you place an order with a supplier, it is listed here with its deliveries.',
    },
  },
};

function PeriodReportScreen({ name }: { name: PeriodStockReport }) {
  const { title, description } = periodReports[name];
  return (
    <ReportFrame title={title} description={description}>
      {(defaults) => <OfPeriod name={name} defaults={defaults} />}
    </ReportFrame>
  );
}

function OfPeriod({ name, defaults }: { name: PeriodStockReport; defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const period = periodOf(route.useSearch(), defaults);
  const query = usePeriodStockReport(name, period);
  const { file, empty } = periodReports[name];
  return (
    <>
      <ReportBar report={file} asked={period}>
        <PeriodPicker
          period={period}
          defaults={defaults}
          onPick={(picked) => void navigate({ search: picked })}
        />
      </ReportBar>
      <WhyNote names={[file]} />
      <Answer query={query} empty={empty} />
    </>
  );
}

const isPeriodReport = (name: string): name is PeriodStockReport => Object.hasOwn(periodReports, name);

/** The report on stock that the address names. */
export function StockReportScreen() {
  const { stockReport } = route.useParams();
  if (stockReport === 'valuation') return <StockValuationScreen />;
  if (stockReport === 'cost') return <CostOfGoodsSoldScreen />;
  // Each is a screen of its own: nothing of one is carried over into the next.
  if (isPeriodReport(stockReport)) return <PeriodReportScreen key={stockReport} name={stockReport} />;
  return (
    <EmptyState
      drawing="ledger"
      title="There is no such report"
      action={<LinkButton to={paths.financeReports}>All reports</LinkButton>}
    >
      The address names none of the reports on stock.
    </EmptyState>
  );
}
