import type { RecurringInvoiceView } from '@atelier/contract/invoices';
import { invoicePaperWords } from '@atelier/domain/sales-documents';
import { whyNotSent } from '@atelier/domain/notifications';
import { zeroMoney } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { rhythmWords } from '../transactions/index.ts';
import { useBusinessSettings } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { InvoiceStatePill } from './invoice-state-pill.tsx';
import { useLogoAddress } from './invoices.api.ts';
import { PaperPageSkeleton, SalesPaper } from '../sales-documents/index.ts';
import { RecurringInvoiceActions } from './recurring-invoice-actions.tsx';
import { RecurringInvoiceStatePill } from './recurring-invoice-state-pill.tsx';
import { recurringInvoiceWords, useRecurringInvoice } from './recurring-invoices.api.ts';

const back = { to: paths.recurringInvoices, label: 'Recurring invoices' };

export function RecurringInvoiceScreen({ seriesId }: { seriesId: string }) {
  const series = useRecurringInvoice(seriesId);
  return (
    <LoadedPage
      title="Recurring invoice"
      back={back}
      query={series}
      skeleton={<PaperPageSkeleton label="Loading the recurring invoice" />}
      errorTitle="This recurring invoice could not be loaded"
      words={recurringInvoiceWords}
    >
      {(loaded) => <OpenSeries series={loaded} />}
    </LoadedPage>
  );
}

function OpenSeries({ series }: { series: RecurringInvoiceView }) {
  const hasLogo = useBusinessSettings().data?.hasLogo === true;
  const logo = useLogoAddress();
  const words = invoicePaperWords({
    ...series,
    state: 'draft',
    paidCents: zeroMoney,
    creditedCents: zeroMoney,
    balanceCents: zeroMoney,
    parts: [],
  });
  return (
    <>
      <PageHeader
        title={rhythmWords(series)}
        badge={<RecurringInvoiceStatePill series={series} />}
        description={
          <>
            <TextLink to={paths.customer(series.customerId)} className="wrap-anywhere">
              {series.buyer.name}
            </TextLink>
            {' · '}
            <MoneyText cents={series.totalCents} currency={series.currency} />
            {' · '}
            {series.madeAs === 'sent' ? 'issued and emailed by itself' : 'waits as a draft each time'}
          </>
        }
        back={back}
        action={<RecurringInvoiceActions series={series} />}
      />
      {series.problem !== null && series.state !== 'ended' && (
        <p role="status" className="bg-danger-soft text-danger mb-5 rounded-lg px-4 py-3 font-medium">
          The last one did not go out: {whyNotSent(series.problem)}.
        </p>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <SalesPaper document={series} words={words} logo={hasLogo ? logo : undefined} />
        <div className="grid items-start gap-5 md:max-xl:grid-cols-2">
          <NextDays series={series} />
          <Made series={series} />
        </div>
      </div>
    </>
  );
}

function NextDays({ series: { state, upcoming, endsOn, timesLeft } }: { series: RecurringInvoiceView }) {
  return (
    <Card title={state === 'paused' ? 'Once it goes on' : 'Next days'}>
      {upcoming.length === 0 ? (
        <p className="text-ink-soft">It has ended: nothing more is made.</p>
      ) : (
        <>
          <ol className="space-y-1">
            {upcoming.map((day) => (
              <li key={day}>
                <DateText date={day} />
              </li>
            ))}
          </ol>
          <p className="text-ink-soft mt-3 text-sm">
            {endsOn !== null ? (
              <>
                Until <DateText date={endsOn} />, that day included.
              </>
            ) : timesLeft !== null ? (
              timesLeft === 1 ? (
                'One more, then it ends.'
              ) : (
                `${String(timesLeft)} more, then it ends.`
              )
            ) : (
              'It goes on until you end it.'
            )}
          </p>
        </>
      )}
    </Card>
  );
}

function Made({ series: { made, madeCount } }: { series: RecurringInvoiceView }) {
  return (
    <Card title={madeCount === 0 ? 'Made so far' : `Made so far: ${String(madeCount)}`}>
      {made.length === 0 ? (
        <p className="text-ink-soft">None yet.</p>
      ) : (
        <ul className="divide-line divide-y">
          {made.map((invoice) => (
            <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <span>
                <TextLink to={paths.invoice(invoice.id)}>{invoice.number ?? 'Draft'}</TextLink>{' '}
                <span className="text-ink-soft text-sm">
                  <DateText date={invoice.issueDate} />
                </span>
              </span>
              <InvoiceStatePill state={invoice.state} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
