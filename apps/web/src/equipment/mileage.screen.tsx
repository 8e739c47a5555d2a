import { useState } from 'react';
import { CarFront, ChartColumn, Copy, Download, Pencil, Percent, Trash2 } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import type { TripView } from '@atelier/contract/equipment';
import { permits } from '@atelier/domain/businesses';
import { mileageUses } from '@atelier/domain/equipment';
import { partsOfDate, type CalendarDate } from '@atelier/domain/foundation';
import { Button, IconButton } from '../design/button.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { Figure, FigureLine, MoneyFigure } from '../design/head/figure-line.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { ListBar } from '../design/list-bar.tsx';
import { FilterChips, LoadMore } from '../design/list-controls.tsx';
import { MenuDownload, MenuItem, MenuLink } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useIsNarrow } from '../platform/use-is-narrow.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import {
  FinancesNav,
  PeriodPicker,
  periodNamed,
  type Period,
  type ReportDefaults,
  WithReportDefaults,
} from '../books/index.ts';
import { MileageRatesDialog } from './mileage-rates-dialog.tsx';
import type { MileageSearch } from './mileage-search.ts';
import { milesText, useWords } from './mileage-words.ts';
import { MileageYearCard } from './mileage-year-card.tsx';
import { useMileageFiles, useRemoveTrip, useTrips, useTripTotals, useVehicles } from './mileage.api.ts';
import { TripDialog } from './trip-dialog.tsx';
import { VehiclesDialog } from './vehicles-dialog.tsx';

const route = getRouteApi('/dashboard/finances/mileage');

type Open =
  | { what: 'trip'; trip: TripView | null; isCopy: boolean }
  | { what: 'remove'; trip: TripView }
  | { what: 'vehicles' }
  | { what: 'rates' };

export function MileageScreen() {
  const { business } = useActiveBusiness();
  const [open, setOpen] = useState<Open | null>(null);
  const mayWrite = permits(business.role, 'finances.record');
  const search = route.useSearch();
  const period = periodOfLog(search, useToday());
  const files = useMileageFiles();
  const isNarrow = useIsNarrow();
  const totals = <Totals filter={{ ...search, ...period }} />;
  const close = () => setOpen(null);
  const addTrip = () => setOpen({ what: 'trip', trip: null, isCopy: false });
  useShortcut('n', 'New trip', addTrip, mayWrite);
  const remove = useRemoveTrip(() => showToast({ title: 'Trip deleted', kind: 'success' }));
  return (
    <>
      <PageHeader
        title="Mileage"
        figures={isNarrow ? undefined : totals}
        action={
          <>
            <MoreMenu>
              <MenuItem icon={Percent} onSelect={() => setOpen({ what: 'rates' })}>
                Rates
              </MenuItem>
              {mayWrite && (
                <MenuItem icon={CarFront} onSelect={() => setOpen({ what: 'vehicles' })}>
                  Vehicles
                </MenuItem>
              )}
              <MenuLink to={paths.mileageReport} search={period} icon={ChartColumn}>
                Report
              </MenuLink>
              <MenuDownload icon={Download} href={files.trips({ ...search, ...period })}>
                Export CSV
              </MenuDownload>
            </MoreMenu>
            {mayWrite && (
              <Button tone="primary" icon={CarFront} onClick={addTrip}>
                <ShortLabel>New trip</ShortLabel>
              </Button>
            )}
          </>
        }
        nav={<FinancesNav />}
      />
      <WithReportDefaults>
        {(defaults) => (
          <>
            <Log period={period} defaults={defaults} mayWrite={mayWrite} onOpen={setOpen} />
            {isNarrow && totals}
            <MileageYearCard thisYear={partsOfDate(defaults.today).year} />
          </>
        )}
      </WithReportDefaults>
      {open?.what === 'trip' && <TripDialog trip={open.trip} isCopy={open.isCopy} onClose={close} />}
      {open?.what === 'vehicles' && <VehiclesDialog onClose={close} />}
      {open?.what === 'rates' && <MileageRatesDialog mayChange={mayWrite} onClose={close} />}
      {open?.what === 'remove' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          onConfirm={() => remove.mutateAsync({ tripId: open.trip.id })}
          title="Delete this trip?"
          consequence="Its miles no longer count. The audit trail keeps what it said."
          confirmLabel="Delete trip"
        />
      )}
    </>
  );
}

type LogProps = { period: Period; defaults: ReportDefaults; mayWrite: boolean; onOpen: (open: Open) => void };

function Log({ period, defaults, mayWrite, onOpen }: LogProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = { ...search, ...period };
  const trips = useTrips(filter);
  const vehicles = useVehicles().data ?? [];
  const change = (next: MileageSearch) =>
    void navigate({
      search: (before) => ({ ...before, pages: undefined, ...next }),
      replace: true,
      resetScroll: false,
    });
  const isFiltered = Object.entries(search).some(([key, value]) => key !== 'pages' && value !== undefined);
  return (
    <section aria-label="Trips">
      <ListBar
        table="trips"
        search={{ label: 'Search trips', value: search.search, onSearch: (text) => change({ search: text }) }}
        filters={{
          values: [search.vehicle, search.from],
          fields: (
            <>
              <PeriodPicker period={period} defaults={defaults} onPick={change} />
              {vehicles.length > 1 && (
                <SelectField
                  label="Vehicle"
                  placeholder="Every vehicle"
                  choices={vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicle.name }))}
                  value={search.vehicle ?? ''}
                  onValueChange={(vehicle: string) =>
                    change({ vehicle: vehicle === '' ? undefined : vehicle })
                  }
                />
              )}
            </>
          ),
        }}
        chips={
          <FilterChips
            label="Kind of trip"
            choices={[
              { value: 'all', label: 'All' },
              ...mileageUses.map((use) => ({ value: use, label: useWords[use].name })),
            ]}
            value={search.use ?? 'all'}
            onValueChange={(use) => change({ use: use === 'all' ? undefined : use })}
          />
        }
      />
      <Loaded
        query={trips.query}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="Your trips could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <TripTable rows={rows} refreshing={trips.isRefreshing} onOpen={mayWrite ? onOpen : undefined} />
              <LoadMore
                shown={rows.length}
                things="trips"
                hasMore={trips.hasMore}
                loading={trips.isLoadingMore}
                onLoadMore={() => change({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound
              action={
                <Button onClick={() => void navigate({ search: {}, replace: true })}>
                  Show this year’s trips
                </Button>
              }
            >
              No trip fits this.
            </NothingFound>
          ) : (
            <EmptyState
              drawing="stall"
              title="No trip in these days"
              action={
                mayWrite && (
                  <Button
                    tone="primary"
                    icon={CarFront}
                    onClick={() => onOpen({ what: 'trip', trip: null, isCopy: false })}
                  >
                    Write the first trip down
                  </Button>
                )
              }
            >
              A day, a place, the miles and what it was for is all that the tax office asks. A hundred miles
              to markets take about $70 off your profit on the form.
            </EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}

/** This year, where the address names no days. */
function periodOfLog({ from, to }: MileageSearch, today: CalendarDate): Period {
  if (from !== undefined && to !== undefined) return { from, to };
  return periodNamed('this-calendar-year', { today, fiscalYearStartMonth: 1 });
}

function Totals({ filter }: { filter: MileageSearch & Period }) {
  const { locale } = useFormats();
  const totals = useTripTotals(filter).data;
  return (
    <FigureLine label="Sums of what is shown">
      {totals !== undefined && (
        <>
          <Figure label="Miles">{milesText(totals.tenths, locale)}</Figure>
          <Figure label="Business miles">{milesText(totals.businessTenths, locale)}</Figure>
          <MoneyFigure label="Deduction" cents={totals.deductionCents} />
        </>
      )}
    </FigureLine>
  );
}

type TripTableProps = {
  rows: readonly TripView[];
  refreshing: boolean;
  onOpen: ((open: Open) => void) | undefined;
};

function TripTable({ rows, refreshing, onOpen }: TripTableProps) {
  const { locale } = useFormats();
  const columns: Column<TripView>[] = [
    {
      key: 'what',
      header: 'Trip',
      onCard: 'title',
      cell: (row) => (
        <span className="block min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere">{titleOf(row)}</span>
            {row.use !== 'business' && <StatePill tone="muted">{useWords[row.use].name}</StatePill>}
          </span>
          <span className="text-ink-soft line-clamp-1 text-sm wrap-anywhere">
            {[wayOf(row), row.event, row.vehicleName].filter((text) => text !== '').join(' · ')}
          </span>
        </span>
      ),
    },
    { key: 'date', header: 'Day', cell: (row) => <DateText date={row.date} /> },
    {
      key: 'miles',
      header: 'Miles',
      align: 'end',
      cell: (row) => (
        <span className="whitespace-nowrap tabular-nums">{milesText(row.drivenTenths, locale)}</span>
      ),
    },
    {
      key: 'deduction',
      header: 'Deduction',
      align: 'end',
      onCard: 'aside',
      cell: (row) =>
        row.deductionCents === 0 ? (
          <span className="text-ink-soft">–</span>
        ) : (
          <MoneyText cents={row.deductionCents} />
        ),
    },
  ];
  if (onOpen !== undefined) {
    columns.push({
      key: 'actions',
      header: 'Change',
      align: 'end',
      cell: (row) => {
        const name = `${titleOf(row)}, ${row.date}`;
        return (
          <span className="-my-1 flex justify-end">
            <IconButton
              label={`Copy ${name}`}
              icon={Copy}
              onClick={() => onOpen({ what: 'trip', trip: row, isCopy: true })}
            />
            <IconButton
              label={`Edit ${name}`}
              icon={Pencil}
              onClick={() => onOpen({ what: 'trip', trip: row, isCopy: false })}
            />
            <IconButton
              label={`Delete ${name}`}
              icon={Trash2}
              onClick={() => onOpen({ what: 'remove', trip: row })}
            />
          </span>
        );
      },
    });
  }
  return (
    <DataTable
      list="trips"
      caption="Trips"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      refreshing={refreshing}
    />
  );
}

const titleOf = (trip: TripView) => trip.purpose || trip.event || useWords[trip.use].name;

function wayOf({ from, to, isRoundTrip }: TripView): string {
  const way = [from, to].filter((place) => place !== '').join(' → ');
  return isRoundTrip && way !== '' ? `${way} and back` : way;
}
