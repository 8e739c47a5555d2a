import type { MileageReportView, TripView } from '@atelier/contract/finances';
import { moneyText, toCsv, type CsvCell } from '@atelier/domain/foundation';

function csvFile(name: string, rows: readonly (readonly CsvCell[])[]): File {
  return new File([toCsv(rows)], name, { type: 'text/csv;charset=utf-8' });
}

/** Tenths with their decimal, whatever the scale: 124 is `12.4`. */
const tenthsText = (tenths: number) => (tenths / 10).toFixed(1);
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** Drives as CSV, one a row, with what an examiner asks for. */
export function tripsCsv(trips: readonly TripView[], currency: string): File {
  return csvFile('mileage.csv', [
    [
      'Date',
      'From',
      'To',
      'Purpose',
      'Event',
      'Use',
      'Vehicle',
      'Miles one way',
      'Round trip',
      'Miles',
      'Cents a mile',
      'Deduction',
      'Odometer',
      'Notes',
    ],
    ...trips.map((trip) => [
      trip.date,
      trip.from,
      trip.to,
      trip.purpose,
      trip.event,
      trip.use,
      trip.vehicleName,
      tenthsText(trip.tenths),
      yesOrNo(trip.isRoundTrip),
      tenthsText(trip.drivenTenths),
      trip.tenthsOfCent === null ? '' : tenthsText(trip.tenthsOfCent),
      moneyText(trip.deductionCents, currency),
      trip.odometer ?? '',
      trip.notes,
    ]),
  ]);
}

const keyTitles = { month: 'Month', purpose: 'Purpose', event: 'Event', vehicle: 'Vehicle' } as const;

/** The mileage report as CSV. */
export function mileageReportCsv({ from, to, by, rows, totals }: MileageReportView, currency: string): File {
  return csvFile(`mileage-by-${by}-${from}-${to}.csv`, [
    [keyTitles[by], 'Trips', 'Business miles', 'All miles', 'Deduction'],
    ...[...rows, { name: 'Total', ...totals }].map((row) => [
      row.name,
      row.trips,
      tenthsText(row.businessTenths),
      tenthsText(row.tenths),
      moneyText(row.deductionCents, currency),
    ]),
  ]);
}
