import { formatQuantity } from '@atelier/domain/foundation';
import { Card, FactList } from '../design/card.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { useGoodsOfEvent } from './event-plans.api.ts';

/** Goods of an event in short: what is planned and packed, and after the return what became of it. */
export function EventGoodsCard({ eventId }: { eventId: string }) {
  const { locale } = useFormats();
  const view = useGoodsOfEvent(eventId).data;
  if (view === undefined) return null;
  const { goods, packingList, stall, totals } = view;
  const planned = goods.filter((row) => (row.planned ?? 0) > 0);
  const packed = planned.filter((row) => row.packed >= (row.planned ?? 0)).length;
  const checked = packingList.filter(({ packedAt }) => packedAt !== null).length;
  const amounts = [
    { term: 'Brought', amount: totals.brought },
    { term: 'Sold', amount: totals.sold },
    { term: 'Returned', amount: totals.returned },
    { term: 'Given away', amount: totals.given },
    { term: 'Shrinkage', amount: totals.shrinkage },
  ];
  return (
    <Card title="Goods" action={<TextLink to={paths.eventGoods(eventId)}>Goods and packing</TextLink>}>
      {stall === null ? (
        <p className="text-ink-soft">
          {planned.length === 0 && packingList.length === 0
            ? 'Nothing planned yet.'
            : `${String(packed + checked)} of ${String(planned.length + packingList.length)} packed`}
        </p>
      ) : (
        <FactList
          className="-my-2.5"
          facts={[
            ...amounts.map(({ term, amount }) => ({ term, value: formatQuantity(amount, locale) })),
            ...(stall.isOpen || totals.sellThrough === null
              ? []
              : [{ term: 'Sell-through', value: `${String(Math.round(totals.sellThrough / 10_000))}%` }]),
          ]}
        />
      )}
    </Card>
  );
}
