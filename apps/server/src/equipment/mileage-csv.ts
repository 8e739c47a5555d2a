import type { TripView } from '@atelier/contract/equipment';
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
