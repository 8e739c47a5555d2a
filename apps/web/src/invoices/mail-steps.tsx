import { BellRing } from 'lucide-react';
import type { InvoiceMailsView } from '@atelier/contract/invoices';
import { DateText } from '../design/figures.tsx';
import { Step } from '../sales-documents/index.ts';

/** When the next reminder comes, or why none does. */
export function NextReminder({ reminders }: { reminders: InvoiceMailsView['reminders'] }) {
  if (!reminders.isOnForBusiness) return null;
  const isLeftAlone = !reminders.isOn || !reminders.isOnForCustomer;
  if (!isLeftAlone && reminders.nextOn === null) return null;
  return (
    <Step
      icon={BellRing}
      isOpen
      title={isLeftAlone ? 'Not reminded' : 'Next reminder'}
      when={reminders.nextOn === null ? undefined : <DateText date={reminders.nextOn} />}
    >
      {isLeftAlone &&
        (reminders.isOn ? 'Reminders are off for this customer.' : 'Reminders are off for this invoice.')}
    </Step>
  );
}
