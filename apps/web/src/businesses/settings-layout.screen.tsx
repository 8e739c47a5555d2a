import { Outlet } from '@tanstack/react-router';
import { readsBusiness } from '@atelier/domain/businesses';
import { LinkTabs } from '../design/head/link-tabs.tsx';
import { useRoleHere } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';

const ofBusiness = [
  { to: paths.settings, label: 'Business' },
  { to: paths.settingsInvoices, label: 'Invoices' },
  { to: paths.settingsMails, label: 'Emails' },
  { to: paths.settingsReminders, label: 'Reminders' },
  { to: paths.settingsPayments, label: 'Payments' },
  { to: paths.settingsBooks, label: 'Taxes and books' },
  { to: paths.settingsPeople, label: 'People' },
  { to: paths.settingsSubscription, label: 'Subscription' },
];

/** Shows what can be set, of the business and of the person, side by side. */
export function SettingsLayout() {
  const role = useRoleHere();
  const isReader = role !== null && readsBusiness(role);
  return (
    <>
      <div className="mb-5">
        <LinkTabs
          label="Settings pages"
          tabs={[
            ...(isReader ? ofBusiness : []),
            { to: paths.settingsAccount, label: 'Account' },
            { to: paths.settingsProfile, label: 'Profile' },
            ...(role === null ? [] : [{ to: paths.settingsNotifications, label: 'Notifications' }]),
          ]}
        />
      </div>
      <Outlet />
    </>
  );
}
