import { permits } from '@atelier/domain/businesses';
import { useCustomer } from '../customers/index.ts';
import { Switch } from '../design/toggles.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { useReminderPlan, useRemindersOfCustomer, useSwitchRemindersOfCustomer } from './reminders.api.ts';

/** Tells whether a customer is reminded, on their page; nothing where no one is. */
export function CustomerReminders({ customerId }: { customerId: string }) {
  const { role } = useActiveBusiness().business;
  const isOn = useRemindersOfCustomer(customerId).data?.isOn;
  const isErased = useCustomer(customerId).data?.isErased === true;
  const isOnForAll = useReminderPlan().data?.isOn === true;
  const change = useSwitchRemindersOfCustomer();
  if (!isOnForAll || isOn === undefined || isErased) return null;
  return (
    <Switch
      className="mt-3"
      label="Remind this customer of open invoices"
      checked={change.isPending ? change.variables.isOn : isOn}
      disabled={!permits(role, 'invoices.write') || change.isPending}
      onChange={(event) => change.mutate({ customerId, isOn: event.target.checked })}
    />
  );
}
