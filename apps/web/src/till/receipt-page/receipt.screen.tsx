import { Printer } from 'lucide-react';
import { receiptRows, receiptTitle, totalKey, type ReceiptRow } from '@atelier/domain/till';
import type { ReceiptView } from '@atelier/contract/till';
import { Button } from '../../design/button.tsx';
import { useDocumentTitle } from '../../design/document-title.ts';
import { Drawing } from '../../design/drawing.tsx';
import { InstantText, MoneyText } from '../../design/figures.tsx';
import { FormatsProvider } from '../../design/formats.tsx';
import { Linked, PublicFooter, PublicPage, usePrintInLight } from '../../sales-documents/index.ts';
import { receiptLogo, useReceipt } from './receipt-page.api.ts';

/** A receipt behind its link, without a sign-in. */
export function ReceiptScreen({ token }: { token: string }) {
  return (
    <PublicPage>
      <ReceiptBehindLink token={token} />
    </PublicPage>
  );
}

function ReceiptBehindLink({ token }: { token: string }) {
  const query = useReceipt(token);
  if (query.data === null)
    return <NotThere isAsking={query.isFetching} onRetry={() => void query.refetch()} />;
  return (
    <Linked thing="receipt" query={{ ...query, data: query.data }}>
      {(receipt) => <OpenReceipt token={token} receipt={receipt} />}
    </Linked>
  );
}

function NotThere({ isAsking, onRetry }: { isAsking: boolean; onRetry: () => void }) {
  useDocumentTitle('Receipt not found');
  return (
    <div className="py-16 text-center">
      <Drawing name="parcel" />
      <h1 className="mt-6 font-serif text-3xl font-semibold">No receipt here yet</h1>
      <p className="text-ink-soft mx-auto mt-2 mb-6 max-w-md">
        If you have just paid, the seller may be without a connection: try again later, or ask them whether
        the link is right.
      </p>
      <Button busy={isAsking} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function OpenReceipt({ token, receipt }: { token: string; receipt: ReceiptView }) {
  const { seller, number, at, timeZone, currency, locale, hasLogo } = receipt;
  useDocumentTitle(`Receipt ${number} from ${seller.name}`);
  usePrintInLight();
  const { items, sums, payments, refunds } = receiptRows(receipt, locale);
  return (
    <FormatsProvider currency={currency} locale={locale}>
      <article className="bg-surface border-line mx-auto max-w-md rounded-lg border p-5 sm:p-8 print:max-w-none print:border-0 print:p-0">
        <header className="text-center">
          {hasLogo && (
            <img src={receiptLogo(token)} alt="" className="mx-auto mb-4 max-h-20 max-w-48 object-contain" />
          )}
          <h1 className="font-serif text-2xl font-semibold wrap-anywhere">{seller.name}</h1>
          <address className="text-ink-soft mt-1 whitespace-pre-line not-italic">
            {[seller.address, seller.phone, seller.email].filter(Boolean).join('\n')}
          </address>
          <p className="mt-4">
            <span className="block font-semibold">{receiptTitle(receipt)}</span>
            <InstantText instant={at} timeZone={timeZone} />
          </p>
        </header>
        <Rows name="Items" rows={items} />
        <Rows name="Total" rows={sums} />
        <Rows name="Payment" rows={payments} />
        {receipt.refunds.map((refund, index) => (
          <div key={refund.id}>
            <Rows name={`Refund ${refund.number}`} rows={refunds[index] ?? []} />
            <p className="text-ink-soft text-sm">
              <InstantText instant={refund.at} timeZone={timeZone} />
            </p>
          </div>
        ))}
        <p className="mt-6 text-center print:hidden">
          <Button icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        </p>
      </article>
      <PublicFooter thing="receipt" seller={seller} />
    </FormatsProvider>
  );
}

function Rows({ name, rows }: { name: string; rows: readonly ReceiptRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label={name} className="border-line mt-4 border-t pt-3">
      {rows.map(({ key, text, cents }) => (
        <li
          key={key}
          className={`flex justify-between gap-4 py-1 ${key === totalKey ? 'text-lg font-semibold' : ''}`}
        >
          <span className="min-w-0 wrap-anywhere">{text}</span>
          {cents !== null && <MoneyText cents={cents} />}
        </li>
      ))}
    </ul>
  );
}
