import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import type { CashFlowView } from '@atelier/contract/reports';
import { MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import {
  BasisPicker,
  PeriodPicker,
  periodOf,
  type ReportDefaults,
  AccountFigure,
  AccountName,
  GroupFigure,
  WhyNote,
} from '../books/index.ts';
import { ReportBar } from './report-bar.tsx';
import { ReportFrame } from './report-frame.tsx';
import { useCashFlow } from './reports.api.ts';

const route = getRouteApi('/dashboard/finances/reports/cash-flow');

export function CashFlowScreen() {
  return (
    <ReportFrame
      title="Cash flow"
      description="Why your cash changed by a different amount than your profit."
    >
      {(defaults) => <Report defaults={defaults} />}
    </ReportFrame>
  );
}

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const input = { ...periodOf(search, defaults), basis: search.basis ?? defaults.basis };
  const flow = useCashFlow(input);
  const show = (changed: Partial<typeof input>) => void navigate({ search: { ...input, ...changed } });
  return (
    <>
      <ReportBar report="cash-flow" asked={input}>
        <PeriodPicker period={input} defaults={defaults} onPick={show} />
        <BasisPicker basis={input.basis} onPick={(basis) => show({ basis })} />
      </ReportBar>
      <WhyNote names={['cash-flow', `basis-${input.basis}`]} />
      <Loaded
        query={flow}
        skeleton={<TableSkeleton rows={9} columns={2} />}
        errorTitle="The cash flow could not be worked out"
      >
        {(view) => <Flow view={view} />}
      </Loaded>
    </>
  );
}

function Flow({ view }: { view: CashFlowView }) {
  const isProved = view.changeCents === view.closingCents - view.openingCents;
  const shared = { period: { from: view.from, to: view.to }, basis: view.basis };
  return (
    <div className="border-line bg-surface shadow-rest max-w-3xl overflow-clip rounded-lg border">
      <table className="w-full border-collapse">
        <thead className="sr-only">
          <tr>
            <th scope="col">What changed</th>
            <th scope="col">Money in, or out where negative</th>
          </tr>
        </thead>
        <Section
          title="Operating"
          hint="The profit, and what of it is not money yet or was not yet paid"
          section={view.operating}
          total="Money from your work"
          {...{ view }}
        >
          <tr className="hover:bg-sunken">
            <th scope="row" className="py-1.5 pr-3 pl-7 text-left font-normal sm:pl-8">
              Net profit
            </th>
            <td className="px-4 py-1.5 text-right tabular-nums sm:px-5">
              <GroupFigure group="net-profit" cents={view.netProfitCents} about="net profit" {...shared} />
            </td>
          </tr>
        </Section>
        <Section
          title="Equipment"
          hint="A kiln, a loom, what you sold of such things"
          section={view.investing}
          total="Money for things that stay"
          {...{ view }}
        />
        <Section
          title="Owner and loans"
          hint="What you put in and took out, and what you borrowed and paid back"
          section={view.financing}
          total="Money from you and lenders"
          {...{ view }}
        />
        <tbody className="bg-sunken">
          <Line name="Change in cash" isStrong>
            <GroupFigure
              group="money"
              cents={view.changeCents}
              about="the change of money"
              bare={false}
              {...shared}
            />
          </Line>
          <Line name="Money before">
            <MoneyText cents={view.openingCents} bare />
          </Line>
          <Line name="Money at the end">
            <MoneyText cents={view.closingCents} bare />
          </Line>
        </tbody>
      </table>
      <p className="border-line flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-4 py-3 text-sm sm:px-5">
        <StatePill tone={isProved ? 'success' : 'danger'}>{isProved ? 'Proved' : 'Not proved'}</StatePill>
        <span className="text-ink-soft">
          {isProved
            ? 'Your bank, cash and clearing accounts changed by the same amount.'
            : 'Your bank, cash and clearing accounts changed by a different amount. Run “atelier verify”.'}{' '}
          <TextLink to={paths.dashboard}>Cash day by day</TextLink> is on the dashboard.
        </span>
      </p>
    </div>
  );
}

type SectionProps = {
  title: string;
  hint: string;
  total: string;
  view: CashFlowView;
  section: CashFlowView['operating'];
  children?: ReactNode;
};

function Section({ title, hint, total, view, section, children }: SectionProps) {
  const shared = { period: { from: view.from, to: view.to }, basis: view.basis };
  return (
    <tbody className="border-line border-b">
      <tr>
        <th scope="rowgroup" colSpan={2} className="px-4 pt-4 pb-1.5 text-left sm:px-5">
          <span className="block font-semibold">{title}</span>
          <span className="text-ink-soft block text-sm font-normal">{hint}</span>
        </th>
      </tr>
      {children}
      {section.rows.map((row) => (
        <tr key={row.accountId} className="hover:bg-sunken">
          <th scope="row" className="py-1.5 pr-3 pl-7 text-left font-normal sm:pl-8">
            <span className="text-ink-soft">Change of </span>
            <AccountName accountId={row.accountId} name={row.name} {...shared} />
          </th>
          <td className="px-4 py-1.5 text-right tabular-nums sm:px-5">
            <AccountFigure accountId={row.accountId} cents={row.amountCents} about={row.name} {...shared} />
          </td>
        </tr>
      ))}
      <Line name={total} isStrong>
        <MoneyText cents={section.totalCents} bare />
      </Line>
    </tbody>
  );
}

function Line({
  name,
  isStrong = false,
  children,
}: {
  name: string;
  isStrong?: boolean;
  children: ReactNode;
}) {
  return (
    <tr className={isStrong ? 'font-semibold' : ''}>
      <th scope="row" className={`px-4 py-2 text-left sm:px-5 ${isStrong ? '' : 'font-normal'}`}>
        {name}
      </th>
      <td className="px-4 py-2 text-right tabular-nums sm:px-5">{children}</td>
    </tr>
  );
}
