import type { CardMovementView, CardSumsView, FailedCheckoutView } from '@atelier/contract/payments';
import { cardProcessorNames } from '@atelier/domain/payments';
import { RotateCw } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Card, Figure } from '../design/card.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { DateText, InstantText, MoneyText } from '../design/figures.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { cardWords } from './card-words.ts';
import {
  useCardConnections,
  useCardMovements,
  useCardSums,
  useFailedCardPayments,
  useLookAgain,
} from './cards.api.ts';
import { paymentWords } from './payment-words.ts';
import { PaymentsNav } from './payments-nav.tsx';

type CardMoneyScreenProps = { pages: number; onMore: () => void };

/**
 * Shows what was paid by card online: what came in, what is on its way to the bank, what failed, and what was kept.
 */
export function CardMoneyScreen({ pages, onMore }: CardMoneyScreenProps) {
  const sums = useCardSums();
  const failed = useFailedCardPayments().data ?? [];
  return (
    <>
      <PageHeader title="Card payments" nav={<PaymentsNav />} />
      <Loaded query={sums} skeleton={<TableSkeleton columns={4} />} errorTitle="This could not be loaded">
        {(figures) => (
          <div className="space-y-5">
            <Sums sums={figures} />
            {figures.unbookedCount > 0 && <Unbooked count={figures.unbookedCount} />}
            {failed.length > 0 && <Failed payments={failed} />}
            <Movements pages={pages} onMore={onMore} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Sums({ sums }: { sums: CardSumsView }) {
  const figures = [
    ['In transit', sums.heldCents],
    ['Came in', sums.paidCents],
    ['Went back', sums.backCents],
    ['Fees', sums.feeCents],
    ['Paid out', sums.paidOutCents],
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(([label, cents]) => (
        <Figure key={label} label={label} value={<MoneyText cents={cents} />} />
      ))}
    </div>
  );
}

/** Shows where the reason is gone, such as a day that was closed, it is asked for again and booked. */
function Unbooked({ count }: { count: number }) {
  const lookAgain = useLookAgain({
    onSuccess: ({ stillOut }) =>
      showToast(
        stillOut === 0
          ? { title: 'Everything is in your books', kind: 'success' }
          : { title: 'Some of it could not be booked', description: 'The list says why.', kind: 'warning' },
      ),
  });
  const things = count === 1 ? 'One movement is' : `${String(count)} movements are`;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{things} not in your books. The list below says why; once that is settled, try again.</p>
        <Button icon={RotateCw} busy={lookAgain.isPending} onClick={() => lookAgain.mutate(undefined)}>
          Try again
        </Button>
      </div>
    </Card>
  );
}

function Failed({ payments }: { payments: readonly FailedCheckoutView[] }) {
  return (
    <Card title="Refused cards" description="Nothing was paid since. They may need another way to pay.">
      <ul className="divide-line -my-3 divide-y">
        {payments.map((each) => (
          <li key={each.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <span className="min-w-0">
              <PaidFor checkout={each} />
              <span className="wrap-anywhere"> by {each.customerName}</span>
              <span className="text-ink-soft block text-sm wrap-anywhere">
                {each.failure} <InstantText instant={each.failedAt} />
              </span>
            </span>
            <MoneyText cents={each.amountCents} className="font-semibold" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PaidFor({ checkout }: { checkout: FailedCheckoutView }) {
  const { invoiceId, invoiceNumber, eventId, eventName } = checkout;
  if (eventId !== null) return <TextLink to={paths.eventAttendees(eventId)}>{eventName}</TextLink>;
  return invoiceId !== null && <TextLink to={paths.invoice(invoiceId)}>{invoiceNumber}</TextLink>;
}

const kinds: Readonly<Record<CardMovementView['kind'], string>> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  payout: 'Payout',
};

const isOut = ({ kind }: CardMovementView) => kind === 'refund' || kind === 'dispute';

function Problem({ row }: { row: CardMovementView }) {
  const words: Readonly<Record<string, string>> = { ...paymentWords, ...cardWords };
  return (
    <span className="text-danger block text-sm font-normal wrap-anywhere">
      Not booked. {words[row.problem] ?? row.problem.replaceAll('-', ' ')}
    </span>
  );
}

/** Names a movement and links to its record. */
function Name({ row }: { row: CardMovementView }) {
  const name = [kinds[row.kind], row.invoiceNumber ?? row.eventName].filter(Boolean).join(' for ');
  if (row.eventId !== null) return <TextLink to={paths.eventAttendees(row.eventId)}>{name}</TextLink>;
  if (row.paymentId !== null) return <TextLink to={paths.payment(row.paymentId)}>{name}</TextLink>;
  if (row.transactionId !== null)
    return <TextLink to={paths.transaction(row.transactionId)}>{name}</TextLink>;
  return name;
}

const columns: readonly Column<CardMovementView>[] = [
  {
    key: 'what',
    header: 'What',
    onCard: 'title',
    cell: (row) => (
      <span className="block min-w-0">
        <Name row={row} />
        {!row.isLive && <span className="text-ink-soft font-normal"> (test)</span>}
        <span className="text-ink-soft block text-sm font-normal wrap-anywhere">
          {[row.customerName, row.ref].filter(Boolean).join(' · ')}
        </span>
        {row.problem !== '' && <Problem row={row} />}
      </span>
    ),
  },
  { key: 'date', header: 'Date', cell: (row) => <DateText date={row.date} /> },
  {
    key: 'state',
    header: 'State',
    onCard: 'aside',
    cell: (row) => (
      <span className="text-ink-soft inline-block first-letter:uppercase">
        {row.state.replaceAll('_', ' ')}
      </span>
    ),
  },
  {
    key: 'fee',
    header: 'Fee',
    align: 'end',
    cell: (row) =>
      row.feeCents === 0 ? <span className="text-ink-soft">–</span> : <MoneyText cents={row.feeCents} />,
    className: 'max-lg:hidden',
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (row) => (
      <MoneyText cents={isOut(row) ? -row.amountCents : row.amountCents} className="font-medium" />
    ),
  },
];

function Movements({ pages, onMore }: CardMoneyScreenProps) {
  const { query, hasMore, isLoadingMore } = useCardMovements(pages);
  const isConnected = (useCardConnections().data?.connections.length ?? 0) > 0;
  return (
    <Loaded query={query} skeleton={<TableSkeleton columns={4} />} errorTitle="This could not be loaded">
      {(rows) =>
        rows.length === 0 ? (
          <Card>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-ink-soft">
                {isConnected
                  ? `Nothing has been paid by card yet. Invoices and places in workshops are paid on their page, through ${cardProcessorNames.stripe}.`
                  : 'Connect Stripe, and your customers can pay by card for invoices and workshops.'}
              </p>
              {!isConnected && (
                <LinkButton to={paths.settingsPayments} tone="primary">
                  Connect Stripe
                </LinkButton>
              )}
            </div>
          </Card>
        ) : (
          <>
            <DataTable
              caption="What moved at Stripe"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.ref}
            />
            <LoadMore
              shown={rows.length}
              things="movements"
              hasMore={hasMore}
              loading={isLoadingMore}
              onLoadMore={onMore}
            />
          </>
        )
      }
    </Loaded>
  );
}
