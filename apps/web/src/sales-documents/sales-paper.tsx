import type { ReactNode } from 'react';
import type { SalesPaperView, InvoiceLineView, PartyView } from '@atelier/contract/sales-documents';
import { formatRate } from '@atelier/domain/foundation';
import { measureText, type SalesPaperWords } from '@atelier/domain/sales-documents';
import { classNames } from '../design/class-names.ts';
import { DateText, MoneyText } from '../design/figures.tsx';
import { FormatsProvider, useFormats } from '../design/formats.tsx';

type SalesPaperProps = {
  document: SalesPaperView;
  words: SalesPaperWords;
  /** Address of the seller's logo, or nothing. */
  logo?: string | undefined;
};

/** Shows what a customer is given, as he sees it, in the app and behind its link. */
export function SalesPaper({ document, words, logo }: SalesPaperProps) {
  return (
    <FormatsProvider currency={document.currency} locale={document.locale}>
      <article
        aria-label={document.number === null ? 'Draft' : `${words.name} ${document.number}`}
        className="border-line bg-surface shadow-lifted @container relative rounded-lg border print:border-0 print:shadow-none"
      >
        <div className="bg-accent h-1.5 rounded-t-lg print:hidden" />
        <div className="px-5 py-6 @2xl:px-10 @2xl:py-9 print:p-0">
          <Head document={document} words={words} logo={logo} />
          <Parties document={document} words={words} />
          <Lines document={document} />
          <Sums document={document} words={words} />
          <PaymentParts words={words} />
          {document.taxNote !== '' && (
            <p className="text-ink-soft mt-3 text-right text-sm wrap-anywhere">{document.taxNote}</p>
          )}
          {document.note !== '' && (
            <p className="border-line mt-8 border-t pt-5 wrap-anywhere whitespace-pre-line">
              {document.note}
            </p>
          )}
          <WaysToPay document={document} />
        </div>
      </article>
    </FormatsProvider>
  );
}

/** In which parts it is paid. */
function PaymentParts({ words: { parts } }: { words: SalesPaperWords }) {
  if (parts === undefined) return null;
  const tellsOpen = parts.some(({ open }) => open !== null);
  const head = 'py-2 text-sm font-medium text-ink-soft';
  return (
    <section className="border-line mt-8 border-t pt-5 print:break-inside-avoid">
      <h2 className="text-ink-soft text-sm font-medium">Payment schedule</h2>
      <table className="mt-1 w-full border-collapse">
        <thead>
          <tr className="border-line border-b text-left">
            <th scope="col" className={head}>
              Part
            </th>
            <th scope="col" className={`${head} hidden pl-4 @md:table-cell print:table-cell`}>
              Due
            </th>
            <th scope="col" className={`${head} pl-4 text-right`}>
              Amount
            </th>
            {tellsOpen && (
              <th scope="col" className={`${head} pl-4 text-right`}>
                Open
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, day, amount, open }) => (
            <tr key={name} className="border-line border-b align-baseline last:border-0">
              <td className="py-2">
                {name}
                <span className="text-ink-soft block text-sm @md:hidden print:hidden">
                  <DateText date={day} />
                </span>
              </td>
              <td className="hidden py-2 pl-4 @md:table-cell print:table-cell">
                <DateText date={day} />
              </td>
              <td className="py-2 pl-4 text-right">
                <MoneyText cents={amount} />
              </td>
              {open !== null && (
                <td className="py-2 pl-4 text-right">
                  {open === 0 ? <span className="text-success">Paid</span> : <MoneyText cents={open} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function WaysToPay({ document: { waysToPay } }: { document: SalesPaperView }) {
  if (waysToPay.length === 0) return null;
  return (
    <section className="border-line mt-8 border-t pt-5 print:break-inside-avoid">
      <h2 className="text-ink-soft text-sm font-medium">Ways to pay</h2>
      <ul className="mt-1 space-y-1">
        {waysToPay.map(({ name, instruction }) => (
          <li key={name} className="wrap-anywhere whitespace-pre-line">
            <span className="font-medium">{name}</span>
            {instruction !== '' && `: ${instruction}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Head({ document, words, logo }: SalesPaperProps) {
  const { seller } = document;
  return (
    <div className="flex flex-col-reverse gap-5 @md:flex-row @md:items-start @md:justify-between">
      <div>
        <p className="font-serif text-3xl font-semibold">
          {words.stamp === 'void' ? `Void ${words.name.toLowerCase()}` : words.name}
        </p>
        <p className="text-ink-soft mt-0.5 font-medium tabular-nums">
          {document.number ?? 'Draft, without a number yet'}
        </p>
      </div>
      <div className="min-w-0 @md:max-w-1/2 @md:text-right">
        {logo !== undefined && (
          <img src={logo} alt="" className="mb-3 max-h-16 max-w-48 rounded-md object-contain @md:ml-auto" />
        )}
        <p className="text-lg font-semibold wrap-anywhere">{seller.name}</p>
        <PartyLines party={seller} />
      </div>
    </div>
  );
}

function PartyLines({ party }: { party: PartyView }) {
  const lines = [
    party.address,
    party.email,
    party.phone,
    party.taxNumber === '' ? '' : `Tax number ${party.taxNumber}`,
  ].filter((line) => line !== '');
  return (
    <address className="text-ink-soft text-sm wrap-anywhere not-italic">
      {lines.map((line) => (
        <span key={line} className="block whitespace-pre-line">
          {line}
        </span>
      ))}
    </address>
  );
}

type PartProps = Omit<SalesPaperProps, 'logo'>;

function Parties({ document, words }: PartProps) {
  return (
    <div className="border-line mt-7 grid gap-x-8 gap-y-5 border-y py-5 @md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="text-ink-soft text-sm font-medium">{words.buyer}</p>
        <p className="mt-0.5 font-semibold wrap-anywhere">{document.buyer.name || 'No customer yet'}</p>
        <PartyLines party={document.buyer} />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,auto)] content-start justify-start gap-x-5 gap-y-1 @md:justify-end">
        {words.days.map(({ name, day }) => (
          <Fact key={name} term={name}>
            <DateText date={day} />
          </Fact>
        ))}
        {document.reference !== '' && <Fact term="Reference">{document.reference}</Fact>}
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </>
  );
}

function Lines({ document }: { document: SalesPaperView }) {
  if (document.lines.length === 0) {
    return <p className="text-ink-soft border-line border-b py-8 text-center">No lines yet.</p>;
  }
  const head = 'py-2.5 text-sm font-medium text-ink-soft';
  return (
    <table className="mt-3 w-full border-collapse">
      <thead>
        <tr className="border-line border-b text-left">
          <th scope="col" className={head}>
            Description
          </th>
          <th scope="col" className={`${head} hidden pl-4 text-right @xl:table-cell print:table-cell`}>
            Quantity
          </th>
          <th scope="col" className={`${head} hidden pl-4 text-right @xl:table-cell print:table-cell`}>
            Price
          </th>
          <th scope="col" className={`${head} pl-4 text-right`}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {document.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line }: { line: InvoiceLineView }) {
  const { locale } = useFormats();
  const quantity = measureText(line, locale);
  return (
    <tr className="border-line border-b align-baseline print:break-inside-avoid">
      <td className="py-3">
        <span className="wrap-anywhere whitespace-pre-line">{line.description}</span>
        <span className="text-ink-soft block text-sm tabular-nums @xl:hidden print:hidden">
          {quantity} × <MoneyText cents={line.unitPriceCents} />
        </span>
        <LineNotes line={line} />
      </td>
      <td className="hidden py-3 pl-4 text-right tabular-nums @xl:table-cell print:table-cell">{quantity}</td>
      <td className="hidden py-3 pl-4 text-right @xl:table-cell print:table-cell">
        <MoneyText cents={line.unitPriceCents} />
      </td>
      <td className="py-3 pl-4 text-right">
        <MoneyText cents={line.amountCents} />
      </td>
    </tr>
  );
}

function LineNotes({ line }: { line: InvoiceLineView }) {
  const { locale } = useFormats();
  const { discount } = line;
  // Which tax it would bear is the seller's affair.
  const taxRate = line.exemption === null ? line.taxRate : null;
  if (discount.kind === 'none' && taxRate === null) return null;
  return (
    <span className="text-ink-soft block text-sm">
      {discount.kind === 'rate' && `${formatRate(discount.rate, locale)} off`}
      {discount.kind === 'amount' && (
        <>
          <MoneyText cents={discount.amount} /> off
        </>
      )}
      {discount.kind !== 'none' && taxRate !== null && ' · '}
      {taxRate !== null && `${taxRate.name} ${formatRate(taxRate.rate, locale)}`}
    </span>
  );
}

function Sums({ document, words }: PartProps) {
  const { locale } = useFormats();
  const { discount } = document;
  return (
    <dl className="mt-4 ml-auto w-full max-w-96 print:break-inside-avoid">
      <Sum term="Subtotal" cents={document.subtotalCents} />
      {document.discountCents > 0 && (
        <Sum
          term={discount.kind === 'rate' ? `Discount ${formatRate(discount.rate, locale)}` : 'Discount'}
          cents={document.discountCents}
          isTakenOff
        />
      )}
      {document.shippingCents > 0 && <Sum term="Shipping" cents={document.shippingCents} />}
      {document.taxes
        .filter((tax) => tax.taxableCents > 0 || tax.taxCents > 0)
        .map((tax) => (
          <Sum
            key={`${tax.taxRateId} ${String(tax.rate)}`}
            term={`${document.pricesIncludeTax ? 'Includes ' : ''}${tax.name} ${formatRate(tax.rate, locale)}`}
            cents={tax.taxCents}
            isQuiet={document.pricesIncludeTax}
          />
        ))}
      <Sum
        term="Total"
        cents={document.totalCents}
        look="mt-1.5 border-t border-ink pt-2.5 text-xl font-semibold"
      />
      {words.sums.map(({ name, amount, look }) => (
        <Sum
          key={name}
          term={name}
          cents={amount}
          isTakenOff={look === 'taken-off'}
          look={look === 'due' ? dueLook(amount) : ''}
        />
      ))}
    </dl>
  );
}

const dueLook = (cents: number) =>
  classNames(
    '-mx-3 mt-1.5 rounded-md px-3 py-2 text-lg font-semibold',
    cents === 0 ? 'bg-success-soft text-success' : 'bg-accent-soft text-accent-ink',
  );

type SumProps = { term: string; cents: number; isTakenOff?: boolean; isQuiet?: boolean; look?: string };

function Sum({ term, cents, isTakenOff = false, isQuiet = false, look }: SumProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-4 py-1',
        isQuiet && 'text-ink-soft',
        look,
      )}
    >
      <dt className="min-w-0 wrap-anywhere">{term}</dt>
      <dd className="ml-auto text-right tabular-nums">
        {isTakenOff && '−'}
        <MoneyText cents={cents} />
      </dd>
    </div>
  );
}
