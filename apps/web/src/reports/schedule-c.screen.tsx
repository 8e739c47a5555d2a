import { getRouteApi } from '@tanstack/react-router';
import type { ScheduleCView } from '@atelier/contract/taxes';
import type { BookBasis } from '@atelier/domain/businesses';
import { scheduleCForms } from '@atelier/domain/taxes';
import { classNames } from '../design/class-names.ts';
import { MenuDownload } from '../design/menus/menu.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PhoneFacts } from '../design/phone-facts.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import {
  BasisPicker,
  type ReportDefaults,
  AccountFigure,
  FigureLink,
  useReportAddresses,
  WhyNote,
} from '../books/index.ts';
import { ReportBar } from './report-bar.tsx';
import { ReportFrame } from './report-frame.tsx';
import { useScheduleC } from './reports.api.ts';
import { ScheduleCBoxes } from './schedule-c-boxes.tsx';

const route = getRouteApi('/dashboard/finances/reports/schedule-c');

const years = scheduleCForms.map(({ year }) => year);
const yearChoices = years.map((year) => ({ value: String(year), label: String(year) }));

export function ScheduleCScreen() {
  return (
    <ReportFrame
      title="Schedule C"
      description="Profit or Loss From Business (Form 1040), worked out from your books."
    >
      {(defaults) => <Report defaults={defaults} />}
    </ReportFrame>
  );
}

/** The year that an address names and whose form is known, or this one. */
function yearOf(asked: number | undefined, today: string): number {
  const wanted = asked ?? Number(today.slice(0, 4));
  return years.includes(wanted) ? wanted : Math.min(Math.max(...years), Math.max(Math.min(...years), wanted));
}

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const asked = {
    year: yearOf(search.year, defaults.today),
    basis: search.basis ?? defaults.basis,
  };
  const form = useScheduleC(asked);
  const { txf } = useReportAddresses()('schedule-c', asked);
  const show = (changed: { year?: number; basis?: BookBasis }) =>
    void navigate({ search: { ...asked, ...changed }, resetScroll: false });
  return (
    <>
      <ReportBar
        report="schedule-c"
        asked={asked}
        ownFile={<MenuDownload href={txf}>TXF for tax programs</MenuDownload>}
      >
        <SelectField
          label="Year"
          className="w-28 max-sm:flex-1 max-sm:basis-24"
          choices={yearChoices}
          value={String(asked.year)}
          onValueChange={(year) => show({ year: Number(year) })}
        />
        <BasisPicker basis={asked.basis} onPick={(basis) => show({ basis })} />
      </ReportBar>
      <WhyNote names={['schedule-c', `basis-${asked.basis}`]} />
      <Loaded
        query={form}
        skeleton={<TableSkeleton rows={12} columns={3} />}
        errorTitle="The form could not be worked out"
      >
        {(view) => <Form view={view} />}
      </Loaded>
    </>
  );
}

const parts = [
  { part: 'I', title: 'Part I. Income' },
  { part: 'II', title: 'Part II. Expenses' },
  { part: 'III', title: 'Part III. Cost of goods sold' },
] as const;

function Form({ view }: { view: ScheduleCView }) {
  return (
    <div className="max-w-4xl space-y-6">
      <p className="border-line bg-sunken rounded-lg border px-4 py-3 sm:px-5">
        Worked out from your books and how your accounts are mapped to the lines. This is not tax advice: look
        it through, or have it looked through, before you file.{' '}
        <a href={view.source} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          The form of {view.year}
        </a>
      </p>
      <ScheduleCBoxes boxes={view.boxes} />
      {view.unmapped.length > 0 && <Unmapped view={view} />}
      {parts.map(({ part, title }) => (
        <Part key={part} part={part} title={title} view={view} />
      ))}
      {view.driving.vehicles.length > 0 && <Driving view={view} />}
      <CostTie view={view} />
      <ProfitTie view={view} />
    </div>
  );
}

const card = 'border-line bg-surface shadow-rest overflow-clip rounded-lg border';
const figure = 'px-3 py-1.5 text-right align-top whitespace-nowrap tabular-nums sm:px-5';

function Part({ part, title, view }: { part: string; title: string; view: ScheduleCView }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <div className={card}>
        <table className="w-full border-collapse max-sm:text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">Line</th>
              <th scope="col">What</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          {view.lines
            .filter((line) => line.part === part)
            .map((line) => (
              <Line key={line.line} line={line} view={view} />
            ))}
        </table>
      </div>
    </section>
  );
}

type FormLine = ScheduleCView['lines'][number];

function Line({ line, view }: { line: FormLine; view: ScheduleCView }) {
  const { from, to, basis } = view;
  const isSum = line.kind === 'sum';
  return (
    <tbody
      className={classNames('border-line border-t first:border-t-0', isSum && 'bg-sunken font-semibold')}
    >
      <tr>
        <td className="text-ink-soft w-12 px-3 py-1.5 align-top tabular-nums sm:px-5">{line.line}</td>
        <th scope="row" className={classNames('py-1.5 text-left align-top', !isSum && 'font-normal')}>
          {line.title}
          {line.how !== '' && <span className="text-ink-soft block text-sm font-normal">{line.how}</span>}
        </th>
        <td className={figure}>
          {line.line === '42' ? (
            <FigureLink
              to={paths.costOfGoodsSold}
              search={{ from, to, basis }}
              cents={line.amountCents}
              about="line 42"
            />
          ) : line.opens === null || line.shares.length === 0 ? (
            <Amount cents={line.amountCents} />
          ) : (
            <FigureLink
              to={paths.figureLines}
              search={{ of: line.opens, from, to, basis }}
              cents={line.amountCents}
              about={`line ${line.line}`}
            />
          )}
        </td>
      </tr>
      {line.shares.map((share) => (
        <tr key={share.accountId ?? 'miles'} className="text-ink-soft text-sm">
          <td />
          <td className="py-1 pr-2 pl-4">
            {share.code} {share.name}
            {share.bookedCents !== share.amountCents &&
              share.accountId !== null &&
              line.kind === 'accounts' && (
                <span className="block">
                  of <MoneyText cents={share.bookedCents} bare /> in the books
                </span>
              )}
          </td>
          <td className={classNames(figure, 'py-1')}>
            <ShareFigure share={share} view={view} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** Opens the lines of an account, or the drives behind miles. */
function ShareFigure({ share, view }: { share: FormLine['shares'][number]; view: ScheduleCView }) {
  if (share.accountId === null) {
    return <FigureLink to={paths.mileage} search={{}} cents={share.amountCents} about={share.name} />;
  }
  return (
    <AccountFigure
      accountId={share.accountId}
      period={{ from: view.from, to: view.to }}
      cents={share.amountCents}
      about={share.name}
      basis={view.basis}
    />
  );
}

function Amount({ cents }: { cents: number }) {
  return cents === 0 ? (
    <span className="text-ink-soft">
      <span aria-hidden>–</span>
      <span className="sr-only">0</span>
    </span>
  ) : (
    <MoneyText cents={cents} bare />
  );
}

const milesOf = (tenths: number) => (tenths / 10).toFixed(1);

const drivingTitles = ['43 In service', '44a Business', '44b Commuting', '44c Other'] as const;

const drivingOf = (vehicle: ScheduleCView['driving']['vehicles'][number]) => [
  vehicle.inServiceOn === null ? '–' : <DateText key="since" date={vehicle.inServiceOn} />,
  milesOf(vehicle.businessTenths),
  milesOf(vehicle.commutingTenths),
  milesOf(vehicle.otherTenths),
];

function Driving({ view: { driving } }: { view: ScheduleCView }) {
  const title = 'Part IV. Information on your vehicle';
  return (
    <section aria-label={title}>
      <h2 className="mb-1 text-lg font-semibold">{title}</h2>
      <p className="text-ink-soft mb-2">
        {driving.isByMile
          ? 'Line 9 takes the miles by the standard rate.'
          : 'Line 9 takes what was spent; the form asks for the miles all the same.'}{' '}
        <TextLink to={paths.mileage}>Open the log of miles.</TextLink> The questions of lines 45 to 47 only
        you can answer.
      </p>
      <div
        role="region"
        aria-label={title}
        tabIndex={0}
        className="border-line bg-surface shadow-rest relative overflow-x-auto rounded-lg border"
      >
        <table className="w-full border-collapse max-sm:text-sm">
          <thead>
            <tr className="border-line bg-sunken text-ink-soft border-b text-sm">
              {['Vehicle', ...drivingTitles].map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={classNames(
                    'px-3 py-2 font-semibold whitespace-nowrap',
                    index < 2 ? 'text-left' : 'text-right',
                    index > 0 && 'max-sm:hidden',
                  )}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {driving.vehicles.map((vehicle) => (
              <tr key={vehicle.vehicleId}>
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {vehicle.name}
                  <PhoneFacts
                    facts={drivingTitles.map((term, index) => ({ term, value: drivingOf(vehicle)[index] }))}
                  />
                </th>
                {drivingOf(vehicle).map((value, index) => (
                  <td
                    key={drivingTitles[index]}
                    className={classNames(index === 0 ? 'px-3 py-1.5' : figure, 'max-sm:hidden')}
                  >
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Unmapped({ view }: { view: ScheduleCView }) {
  return (
    <section
      aria-label="Accounts without a line"
      className="border-warning bg-surface rounded-lg border px-4 py-3 sm:px-5"
    >
      <h2 className="font-semibold">Not on the form</h2>
      <p className="text-ink-soft mb-2">
        These accounts moved and have no line of Schedule C.{' '}
        <TextLink to={paths.accounts}>Give them one in the chart of accounts.</TextLink>
      </p>
      <ul>
        {view.unmapped.map((share) => (
          <li key={share.code} className="flex justify-between gap-3 py-0.5">
            <span>
              {share.code} {share.name}
            </span>
            <ShareFigure share={share} view={view} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CostTie({ view }: { view: ScheduleCView }) {
  const { line42Cents, ledgerCents, shares } = view.cost;
  const isTied = line42Cents === ledgerCents;
  return (
    <Tie
      title="Line 42 and the ledger"
      text="The accounts of cost of goods sold say the same as 35 + 36 + 37 + 38 + 39 − 41. What is in stock comes from the inventory accounts."
      isTied={isTied}
      rows={shares.map(({ accountId, code, name, amountCents }) => ({
        key: accountId ?? name,
        name: `${code} ${name}`,
        cents: amountCents,
      }))}
      total={{ name: 'In the ledger', cents: ledgerCents }}
    />
  );
}

function ProfitTie({ view: { profit } }: { view: ScheduleCView }) {
  const worked = profit.booksCents + profit.mealsCents + profit.carCents - profit.unmappedCents;
  return (
    <Tie
      title="Line 31 and the profit of your books"
      text="Why the form says another profit than your books, if it does."
      isTied={worked === profit.line31Cents}
      rows={[
        { key: 'books', name: 'Net profit of the books', cents: profit.booksCents },
        { key: 'meals', name: 'The half of meals that does not count', cents: profit.mealsCents },
        ...(profit.carCents === 0
          ? []
          : [{ key: 'car', name: 'Spent on driving, less what line 9 takes', cents: profit.carCents }]),
        ...(profit.unmappedCents === 0
          ? []
          : [{ key: 'unmapped', name: 'Less accounts without a line', cents: 0 - profit.unmappedCents }]),
      ]}
      total={{ name: 'Line 31', cents: profit.line31Cents }}
    />
  );
}

type TieProps = {
  title: string;
  text: string;
  isTied: boolean;
  rows: readonly { key: string; name: string; cents: number }[];
  total: { name: string; cents: number };
};

function Tie({ title, text, isTied, rows, total }: TieProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1 flex flex-wrap items-center gap-2 text-lg font-semibold">
        {title}
        <StatePill tone={isTied ? 'success' : 'danger'}>{isTied ? 'Tied' : 'They differ'}</StatePill>
      </h2>
      <p className="text-ink-soft mb-2">{text}</p>
      <div className={card}>
        <table className="w-full border-collapse max-sm:text-sm">
          <tbody>
            {rows.map(({ key, name, cents }) => (
              <tr key={key}>
                <th scope="row" className="px-3 py-1.5 text-left font-normal sm:px-5">
                  {name}
                </th>
                <td className={figure}>
                  <Amount cents={cents} />
                </td>
              </tr>
            ))}
            <tr className="bg-sunken border-line border-t font-semibold">
              <th scope="row" className="px-3 py-1.5 text-left sm:px-5">
                {total.name}
              </th>
              <td className={figure}>
                <Amount cents={total.cents} />
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
