import { useState } from 'react';
import { sumCash, type CashPieces } from '@atelier/domain/till';
import type { CatalogueView } from '@atelier/contract/till';
import { Button } from '../design/button.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { newId } from '../platform/new-id.ts';
import { CountFields } from './count-fields.tsx';
import { TillFrame } from './till-frame.tsx';
import { TillMenu } from './till-menu.tsx';
import { tillHere, useGo, useRecord, useTillSnapshot, type TillPerson } from './use-till.ts';

type OpenTillProps = {
  catalogue: CatalogueView;
  /** The event that was asked for. */
  eventId: string | null;
  person: TillPerson | null;
  onLock: (() => void) | undefined;
};

/** Opens a session: where, at which prices, and with which cash in the drawer. */
export function OpenTillView({ catalogue, eventId: askedId, person, onLock }: OpenTillProps) {
  const { isReached } = useTillSnapshot();
  const [eventId, setEventId] = useState(askedId ?? catalogue.event?.id ?? '');
  const [priceListId, setPriceListId] = useState('');
  const [accountId, setAccountId] = useState('');
  const [count, setCount] = useState<readonly CashPieces[]>([]);
  const [record, isBusy] = useRecord();
  const go = useGo();
  const events = [...catalogue.events, ...(catalogue.event ? [catalogue.event] : [])].filter(
    ({ id, isCancelled }, index, all) => !isCancelled && all.findIndex((each) => each.id === id) === index,
  );
  const event = events.find(({ id }) => id === eventId);
  const rate = catalogue.taxRates.find(({ id }) => id === event?.taxRateId);
  const refresh = (wish: { eventId: string; priceListId: string }) =>
    void tillHere().refreshCatalogue({
      ...{ eventId: wish.eventId || null, priceListId: wish.priceListId || null },
    });
  const isOfOther = (catalogue.event?.id ?? '') !== eventId;
  const open = async () => {
    const opened = await record({
      ...{ id: newId(), personId: person?.id ?? null },
      write: (head) => ({
        ...{ ...head, kind: 'open', count, floatCents: sumCash(count) },
        ...{ eventId: event?.id ?? null, priceListId: priceListId || null, accountId: accountId || null },
      }),
    });
    if (opened !== null) void go({});
  };
  const mayOpen = person === null || person.mayOpen;
  return (
    <TillFrame
      title={`Open ${catalogue.till.name}`}
      menu={<TillMenu onLock={onLock} />}
      bar={
        <Button
          size="lg"
          tone="primary"
          className="flex-1"
          busy={isBusy}
          disabled={!mayOpen}
          onClick={() => void open()}
        >
          Open with <MoneyText cents={sumCash(count)} />
        </Button>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(submit) => {
          submit.preventDefault();
          if (mayOpen) void open();
        }}
      >
        {!mayOpen && (
          <p className="text-danger font-medium">Your PIN can’t open the till. Ask someone whose PIN can.</p>
        )}
        <SelectField
          label="Event"
          value={eventId}
          onValueChange={(value: string) => {
            setEventId(value);
            refresh({ eventId: value, priceListId });
          }}
          choices={[
            { value: '', label: 'No event: shop or counter' },
            ...events.map(({ id, name, place }) => ({
              ...{ value: id, label: place === '' ? name : `${name}, ${place}` },
            })),
          ]}
          help={
            event &&
            (rate === undefined
              ? 'No sales tax is set for this event.'
              : `Sales tax: ${rate.name}${rate.place === '' ? '' : `, ${rate.place}`}`)
          }
        />
        {catalogue.priceLists.length > 0 && (
          <SelectField
            label="Prices"
            value={priceListId}
            onValueChange={(value: string) => {
              setPriceListId(value);
              refresh({ eventId, priceListId: value });
            }}
            choices={[
              { value: '', label: event === undefined ? 'Usual prices' : 'Prices of the event' },
              ...catalogue.priceLists.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        {isOfOther && isReached === false && (
          <p className="text-warning font-medium">
            There is no connection. Prices and stock are the last ones on this device; the tax is that of the
            event you choose.
          </p>
        )}
        <CountFields count={count} onCount={setCount} />
        {catalogue.accounts.length > 0 && (
          <SelectField
            label="Float comes from"
            value={accountId}
            onValueChange={(value: string) => setAccountId(value)}
            choices={[
              { value: '', label: 'The usual account' },
              ...catalogue.accounts.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </form>
    </TillFrame>
  );
}
