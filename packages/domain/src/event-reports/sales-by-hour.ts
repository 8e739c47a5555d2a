import { sumMoney, type CalendarDate, type Money, type Quantity } from '../foundation/index.ts';

/** A sale of an event: its day, and the hour of that day at which it was made; null where no one knows. */
export interface TimedSale {
  readonly date: CalendarDate;
  readonly hour: number | null;
  /** Without tax. */
  readonly amountCents: Money;
  readonly products: readonly SoldPieces[];
}

/** Pieces of a product, or of a line without one, by its name. */
export interface SoldPieces {
  readonly name: string;
  readonly quantity: Quantity;
}

/** Sales of one hour of a day, `9` from nine to ten; those without a time have the hour null. */
export interface HourOfSales {
  readonly date: CalendarDate;
  readonly hour: number | null;
  readonly sales: number;
  readonly amountCents: Money;
  /** The most pieces first. */
  readonly products: readonly SoldPieces[];
}

function sumHour(date: CalendarDate, hour: number | null, sales: readonly TimedSale[]): HourOfSales {
  const pieces = Map.groupBy(
    sales.flatMap(({ products }) => products),
    ({ name }) => name,
  );
  const products = [...pieces].map(([name, own]) => ({
    name,
    quantity: own.reduce<number>((sum, { quantity }) => sum + quantity, 0) as Quantity,
  }));
  return {
    ...{ date, hour, sales: sales.length, amountCents: sumMoney(sales.map((sale) => sale.amountCents)) },
    products: products.toSorted((one, other) => other.quantity - one.quantity),
  };
}

/** Adds up sales by day and hour, without gaps between the first and the last hour of a day. */
export function salesByHour(sales: readonly TimedSale[]): HourOfSales[] {
  const days = [...Map.groupBy(sales, ({ date }) => date)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  return days.flatMap(([date, own]) => {
    const timed = own.flatMap(({ hour }) => hour ?? []);
    const [first, last] = [Math.min(...timed), Math.max(...timed)];
    const hours =
      timed.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const untimed = own.filter(({ hour }) => hour === null);
    return [
      ...hours.map((hour) =>
        sumHour(
          date,
          hour,
          own.filter((sale) => sale.hour === hour),
        ),
      ),
      ...(untimed.length === 0 ? [] : [sumHour(date, null, untimed)]),
    ];
  });
}
