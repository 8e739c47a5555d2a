import { Outlet } from '@tanstack/react-router';
import { LinkTabs } from '../design/link-tabs.tsx';
import { paths } from '../platform/paths.ts';

/** What can be set, of the business and of the person, side by side. */
export function SettingsLayout() {
  return (
    <>
      <LinkTabs
        label="Settings pages"
        tabs={[
          { to: paths.settings, label: 'Business' },
          { to: paths.settingsInvoices, label: 'Invoices' },
          { to: paths.settingsMails, label: 'Mails' },
          { to: paths.settingsReminders, label: 'Reminders' },
          { to: paths.settingsPayments, label: 'Payments' },
          { to: paths.settingsBooks, label: 'Taxes and books' },
          { to: paths.settingsPeople, label: 'People' },
          { to: paths.settingsAccount, label: 'Account' },
          { to: paths.settingsProfile, label: 'Profile' },
          { to: paths.settingsNotifications, label: 'Notifications' },
        ]}
        coming={['Subscription']}
      />
      <Outlet />
    </>
  );
}
