import { Link, getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '../design/empty-state.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { PeriodPicker, periodOf, type ReportDefaults, WhyNote } from '../books/index.ts';
import { EventReportFrame } from './event-report-frame.tsx';
import { useSellThrough, type SellThroughAsked } from './event-reports.api.ts';
import { ReportBar } from './report-bar.tsx';
import { SellThroughChart, SellThroughTable } from './sell-through-table.tsx';

const route = getRouteApi('/dashboard/events/reports/sell-through');

/** Goods brought to events, what sold of them and what did not. */
export function SellThroughScreen() {
  return <EventReportFrame>{(defaults) => <Report defaults={defaults} />}</EventReportFrame>;
}

const groupings = [
  { value: 'product', label: 'Product' },
  { value: 'event', label: 'Event' },
] as const;
const goodsChoices = [
  { value: 'all', label: 'All products' },
  { value: 'unsold', label: 'Did not sell' },
] as const;

function Report({ defaults }: { defaults: ReportDefaults }) {
  const navigate = route.useNavigate();
  const { by = 'product', product, event, unsold, ...search } = route.useSearch();
  const input: SellThroughAsked = {
    ...{ ...periodOf(search, defaults), by },
    ...(product === undefined ? {} : { productId: product }),
    ...(event === undefined ? {} : { eventId: event }),
    ...(unsold === undefined ? {} : { unsold }),
  };
  const report = useSellThrough(input);
  const show = (changed: Partial<SellThroughAsked>) => {
    const asked = { ...input, ...changed };
    void navigate({
      search: {
        ...{ from: asked.from, to: asked.to },
        ...(asked.by === 'event' ? { by: asked.by } : {}),
        ...(product === undefined ? {} : { product }),
        ...(event === undefined ? {} : { event }),
        ...(asked.unsold === true ? { unsold: true } : {}),
      },
      resetScroll: false,
    });
  };
  return (
    <>
      <ReportBar report="event-sell-through" asked={input}>
        <PeriodPicker period={input} defaults={defaults} onPick={show} />
        <SelectField
          label="By"
          className="w-32"
          choices={groupings}
          value={by}
          onValueChange={(picked) => show({ by: picked })}
        />
        <SelectField
          label="Show"
          className="w-36"
          choices={goodsChoices}
          value={unsold === true ? 'unsold' : 'all'}
          onValueChange={(picked) => show({ unsold: picked === 'unsold' })}
        />
      </ReportBar>
      <WhyNote names={['event-sell-through']} />
      <Loaded
        query={report}
        skeleton={<TableSkeleton rows={8} columns={6} />}
        errorTitle="Sell-through could not be loaded"
      >
        {(view) => (
          <>
            {(view.product ?? view.event) && (
              <p className="mb-4">
                <strong>{[view.product?.name, view.event?.name].filter(Boolean).join(' at ')}</strong>.{' '}
                <Link
                  to={paths.eventSellThrough}
                  search={{ from: view.from, to: view.to, ...(view.product ? {} : { by: 'event' as const }) }}
                  className="text-accent-ink underline"
                >
                  Show all
                </Link>
              </p>
            )}
            {view.rows.length === 0 ? (
              <EmptyState
                drawing="stall"
                title={view.unsold ? 'Everything sold' : 'No goods in this period'}
                action={<LinkButton to={paths.events}>Go to events</LinkButton>}
              >
                {view.unsold
                  ? 'Of each product that you brought in these days, at least one piece sold.'
                  : 'Goods that you pack for events, and sales that name an event, appear here.'}
              </EmptyState>
            ) : (
              <>
                <SellThroughChart view={view} />
                <SellThroughTable view={view} />
              </>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
