import { useState } from 'react';
import type { MileageYearView } from '@atelier/contract/equipment';
import { permits } from '@atelier/domain/businesses';
import type { MileageMethod } from '@atelier/domain/equipment';
import { Card } from '../design/card.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { CardsSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { milesText } from './mileage-words.ts';
import { useChooseMileageMethod, useMileageYear } from './mileage.api.ts';

/** Shows what driving in a year may be deducted with, both ways, and which of them the tax form takes. */
export function MileageYearCard({ thisYear }: { thisYear: number }) {
  const [year, setYear] = useState(thisYear);
  const found = useMileageYear(year);
  const years = [0, 1, 2, 3].map((ago) => String(thisYear - ago));
  return (
    <Card
      className="mt-6"
      title="On your tax form"
      description="Schedule C, line 9: the miles or what you spent on the car. One of the two, never both."
      action={
        <SelectField
          label="Year"
          hideLabel
          className="w-28"
          choices={years.map((value) => ({ value, label: value }))}
          value={String(year)}
          onValueChange={(value) => setYear(Number(value))}
        />
      }
    >
      <Loaded query={found} skeleton={<CardsSkeleton />} errorTitle="The year could not be worked out">
        {(view) => <Year view={view} />}
      </Loaded>
    </Card>
  );
}

function Year({ view }: { view: MileageYearView }) {
  const { locale } = useFormats();
  const { business } = useActiveBusiness();
  const choose = useChooseMileageMethod(() =>
    showToast({ title: `Schedule C of ${String(view.year)} follows your choice`, kind: 'success' }),
  );
  const mayChoose = permits(business.role, 'finances.record');
  const business10ths = view.vehicles.reduce((sum, one) => sum + one.businessTenths, 0);
  const ways: readonly { method: MileageMethod; title: string; cents: number; text: string }[] = [
    {
      method: 'standard',
      title: 'By the mile',
      cents: view.standardCents,
      text: `${milesText(business10ths, locale)} business miles at the rate of each day. It covers fuel, repairs, insurance and wear.`,
    },
    {
      method: 'actual',
      title: 'What you spent',
      cents: view.actualCents,
      text: 'Booked to your car accounts, those of line 9. Only the business share of it may be deducted.',
    },
  ];
  return (
    <>
      <div role="radiogroup" aria-label="Line 9 takes" className="grid gap-3 sm:grid-cols-2">
        {ways.map(({ method, title, cents, text }) => {
          // What was clicked shows at once; the answer follows.
          const taken = choose.isPending ? choose.variables.method : view.method;
          const isTaken = taken === method;
          return (
            <label
              key={method}
              className={`flex gap-3 rounded-lg border p-4 ${isTaken ? 'border-accent bg-sunken' : 'border-line'} ${mayChoose ? 'cursor-pointer' : ''}`}
            >
              <input
                type="radio"
                name="mileage-method"
                className="accent-accent mt-1 size-5 shrink-0"
                checked={isTaken}
                disabled={!mayChoose}
                onChange={() => !choose.isPending && choose.mutate({ year: view.year, method })}
              />
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                <MoneyText cents={cents} className="block text-xl font-semibold" />
                <span className="text-ink-soft block text-sm">{text}</span>
              </span>
            </label>
          );
        })}
      </div>
      {!view.isChosen && view.standardCents > 0 && view.actualCents !== 0 && (
        <p className="mt-3 text-sm font-medium">
          You have both in {view.year}. Until you choose, the miles are taken; the car accounts then stay out
          of line 9.
        </p>
      )}
      {view.vehicles.length > 0 && (
        <table className="mt-4 w-full text-sm">
          <caption className="sr-only">Miles by vehicle, as Part IV of Schedule C asks for them</caption>
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="py-1 text-left font-medium">
                Vehicle
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                Business
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                Commuting
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                Personal
              </th>
            </tr>
          </thead>
          <tbody>
            {view.vehicles.map((vehicle) => (
              <tr key={vehicle.vehicleId} className="border-line border-t">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
                  {vehicle.name}
                  {vehicle.inServiceOn !== null && (
                    <span className="text-ink-soft block text-xs">
                      since <DateText date={vehicle.inServiceOn} />
                    </span>
                  )}
                </th>
                {[vehicle.businessTenths, vehicle.commutingTenths, vehicle.otherTenths].map(
                  (tenths, index) => (
                    <td key={index} className="py-1.5 pl-2 text-right tabular-nums">
                      {milesText(tenths, locale)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-ink-soft mt-4 text-sm">
        Miles are not in your books, and change no profit there: no money was paid for them. They are a
        deduction of the tax form alone. Parking and tolls may come on top of the miles; book them under{' '}
        <TextLink to={paths.newTransaction} search={{ kind: 'expense' }}>
          Travel
        </TextLink>
        .
      </p>
    </>
  );
}
