import { useState, type ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import type { TaxFilingView } from '@atelier/contract/taxes';
import { otherBasis, permits } from '@atelier/domain/businesses';
import { formatRate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateText, InstantText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { PhoneFacts } from '../design/phone-facts.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { ReversalDialog } from '../books/index.ts';
import { salesTaxWords, taxKindWords } from '../tax-rates/index.ts';
import { useReopenTaxFiling, useTaxFiling } from './sales-tax.api.ts';

const route = getRouteApi('/dashboard/finances/sales-tax/returns/$filingId');
const back = { to: paths.salesTax, label: 'Sales tax' };

export function TaxFilingScreen() {
  const { filingId } = route.useParams();
  const filing = useTaxFiling(filingId);
  return (
    <LoadedPage
      title="Sales tax return"
      back={back}
      query={filing}
      errorTitle="This return could not be loaded"
      words={salesTaxWords}
      skeleton={<FormSkeleton />}
    >
      {(loaded) => <Filing filing={loaded} />}
    </LoadedPage>
  );
}

const figureTitles = ['Taxable', 'Exempt', 'By a marketplace'] as const;

type Figures = NonNullable<TaxFilingView['carried']>;

const amountsOf = ({ taxableCents, exemptCents, marketplaceCents, taxCents }: Figures) => [
  taxableCents,
  exemptCents,
  marketplaceCents,
  taxCents,
];

/** Returns what a phone has no columns for. */
function factsOf(figures: Figures) {
  return amountsOf(figures)
    .slice(0, -1)
    .flatMap((cents, index) =>
      cents === 0 ? [] : [{ term: figureTitles[index] ?? '', value: <MoneyText cents={cents} bare /> }],
    );
}

function Filing({ filing }: { filing: TaxFilingView }) {
  const { business } = useActiveBusiness();
  const { locale } = useFormats();
  const [isReopening, setReopening] = useState(false);
  const isFiled = filing.reopenedAt === null;
  const amount = 'py-2 pl-4 text-right align-top whitespace-nowrap tabular-nums not-last:max-sm:hidden';
  return (
    <>
      <PageHeader
        title={`Sales tax of ${filing.place}`}
        badge={
          isFiled ? <StatePill tone="success">Filed</StatePill> : <StatePill tone="muted">Reopened</StatePill>
        }
        description="The return, frozen as it was filed."
        back={back}
        action={
          isFiled &&
          permits(business.role, 'finances.close-period') && (
            <Button onClick={() => setReopening(true)}>Reopen</Button>
          )
        }
      />
      {filing.reopenedAt !== null && (
        <p className="bg-info-soft text-info mb-5 max-w-3xl rounded-md px-3 py-2" role="status">
          Reopened <InstantText instant={filing.reopenedAt} />: {filing.reopenReason}. Its payment is
          reversed, and its days take documents again.
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title="Figures">
          <div className="overflow-x-auto" role="region" aria-label="Figures" tabIndex={0}>
            <table className="w-full border-collapse">
              <thead>
                <tr className="text-ink-soft border-line border-b text-sm">
                  <th scope="col" className="py-2 text-left font-semibold">
                    Rate
                  </th>
                  {[...figureTitles, 'Tax'].map((title) => (
                    <th
                      key={title}
                      scope="col"
                      className="py-2 pl-4 text-right font-semibold not-last:max-sm:hidden"
                    >
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {filing.rates.map((rate) => (
                  <tr key={`${rate.taxRateId} ${String(rate.rate)}`} className="border-line border-b">
                    <th scope="row" className="min-w-32 py-2 text-left font-normal">
                      {rate.name} {formatRate(rate.rate, locale)}
                      {rate.kind !== 'sales' && (
                        <span className="text-ink-soft text-sm"> · {taxKindWords[rate.kind]}</span>
                      )}
                      <PhoneFacts facts={factsOf(rate)} />
                    </th>
                    {amountsOf(rate).map((cents, index) => (
                      <td key={index} className={amount}>
                        <MoneyText cents={cents} bare />
                      </td>
                    ))}
                  </tr>
                ))}
                {filing.carried && (
                  <tr className="border-line border-b">
                    <th scope="row" className="py-2 text-left font-normal">
                      Carried over from {otherBasis(filing.basis)} basis
                      <PhoneFacts facts={factsOf(filing.carried)} />
                    </th>
                    {amountsOf(filing.carried).map((cents, index) => (
                      <td key={index} className={amount}>
                        <MoneyText cents={cents} bare />
                      </td>
                    ))}
                  </tr>
                )}
              </tbody>
              <tfoot>
                <tr className="font-semibold">
                  <th scope="row" className="py-2 text-left">
                    {filing.place}
                    <PhoneFacts facts={factsOf(filing)} />
                  </th>
                  {amountsOf(filing).map((cents, index) => (
                    <td key={index} className={amount}>
                      <MoneyText cents={cents} bare />
                    </td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </div>
          <p className="mt-4">
            <TextLink
              to={paths.taxDocuments}
              search={{ from: filing.from, to: filing.to, basis: filing.basis, place: filing.place }}
            >
              Open the documents
            </TextLink>
          </p>
        </Card>
        <Card title="Payment">
          <dl className="space-y-2">
            <Fact term="Period">
              <DateText date={filing.from} /> to <DateText date={filing.to} />
            </Fact>
            <Fact term="Basis">{filing.basis === 'cash' ? 'Cash' : 'Accrual'}</Fact>
            <Fact term="Tax">
              <MoneyText cents={filing.taxCents} />
            </Fact>
            {filing.adjustmentCents !== 0 && (
              <Fact
                term={`${filing.adjustmentCents > 0 ? 'Discount' : 'Paid more'}, ${filing.adjustmentAccountName ?? ''}`}
              >
                <MoneyText cents={-filing.adjustmentCents} />
              </Fact>
            )}
            <Fact term="Paid">
              <MoneyText cents={filing.paidCents} />
            </Fact>
            <Fact term="From">{filing.moneyAccountName}</Fact>
            <Fact term="On">
              <DateText date={filing.paidOn} />
            </Fact>
            {filing.reference !== '' && <Fact term="Confirmation number">{filing.reference}</Fact>}
            <Fact term="In the books">
              {filing.journalEntryId === null ? (
                'Nothing was due'
              ) : (
                <TextLink to={paths.journalEntry(filing.journalEntryId)}>Open the entry</TextLink>
              )}
            </Fact>
            {filing.reversalEntryId !== null && (
              <Fact term="Reversed">
                <TextLink to={paths.journalEntry(filing.reversalEntryId)}>Open the reversal</TextLink>
              </Fact>
            )}
          </dl>
        </Card>
      </div>
      {isReopening && <ReopenDialog filing={filing} onClose={() => setReopening(false)} />}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="ml-auto text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function ReopenDialog({ filing, onClose }: { filing: TaxFilingView; onClose: () => void }) {
  const reopen = useReopenTaxFiling({
    onProblem: () => true,
    onSuccess: () => {
      showToast({ title: 'The return is reopened', kind: 'success' });
      onClose();
    },
  });
  return (
    <ReversalDialog
      title="Reopen this return?"
      description="Its payment is reversed in your books, and its days take documents of this place again. The return stays to be seen."
      notBefore={filing.paidOn}
      asksReason
      confirmLabel="Reopen the return"
      tone="primary"
      words={salesTaxWords}
      onConfirm={(reversal) => reopen.mutateAsync({ filingId: filing.id, ...reversal })}
      onClose={onClose}
    />
  );
}
