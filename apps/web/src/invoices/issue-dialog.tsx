import { useRef, useState } from 'react';
import type { ChosenLotsView } from '@atelier/contract/stock';
import { formatDate, type CalendarDate, type Quantity } from '@atelier/domain/foundation';
import { stockOfSold } from '@atelier/domain/stock';
import { ConfirmDialog } from '../design/dialog.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { goToUnreadable } from '../design/unreadable-fields.ts';
import { LotChoices, ShortageNote, chosenLotsOf, type SaidLots } from '../stock/index.ts';
import { useProductsById } from '../items/index.ts';
import { useBusinessSettings } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { productsOf } from './invoice-form.ts';
import { useNamesWaysToPay } from './invoices.api.ts';

type IssueDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: (lots: ChosenLotsView) => Promise<unknown>;
  /** The total, written. */
  total: string;
  /** Sale with its day and place: more than is there is told before it is done, and the lots are chosen. */
  sale: {
    readonly day: CalendarDate | null;
    readonly placeId: string | null | undefined;
    readonly lines: readonly {
      readonly productId: string | null;
      readonly quantity: Quantity | null;
      readonly unit?: string | undefined;
    }[];
  };
};

/** Says what issuing does before it is done. */
export function IssueDialog({ isOpen, onClose, onConfirm, total, sale }: IssueDialogProps) {
  const [lots, setLots] = useState<SaidLots>({});
  const choices = useRef<HTMLDivElement>(null);
  const products = useProductsById(isOpen ? productsOf(sale.lines) : [], null).data;
  const going = sale.lines.map(({ productId, quantity, unit }) => ({
    productId,
    quantity: quantity && stockOfSold({ productId, quantity, unit }, products?.get(productId ?? '')),
  }));
  const { locale } = useFormats();
  const dated = sale.day === null ? '' : `, is dated ${formatDate(sale.day, locale)}`;
  const number = useBusinessSettings().data?.nextInvoiceNumber ?? 'the next number';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {
        setLots({});
        onClose();
      }}
      onConfirm={() =>
        choices.current !== null && goToUnreadable(choices.current)
          ? Promise.reject(new Error('unreadable'))
          : onConfirm(chosenLotsOf(lots))
      }
      title={`Issue this invoice for ${total}?`}
      consequence={`It takes ${number}${dated} and is posted to your books. After that it can’t be edited; to fix a mistake, void it or issue a credit note. Sending it is the next step.`}
      confirmLabel="Issue invoice"
      tone="primary"
      canUndo
    >
      <div ref={choices} className="space-y-4">
        {isOpen && <NoWayToPay />}
        <ShortageNote {...sale} lines={going} />
        {isOpen && (
          <LotChoices
            lines={going.map(({ productId, quantity }) => ({ itemId: productId, quantity }))}
            placeId={sale.placeId ?? null}
            day={sale.day}
            said={lots}
            onChange={setLots}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Tells that the paper says nothing of how to pay, before it is issued. */
function NoWayToPay() {
  if (useNamesWaysToPay()) return null;
  return (
    <p role="status" className="bg-warning-soft text-warning rounded-md px-3 py-2.5 text-sm">
      It names no way to pay. <TextLink to={paths.settingsPayments}>Name one in Settings</TextLink>, or say it
      in the note.
    </p>
  );
}
