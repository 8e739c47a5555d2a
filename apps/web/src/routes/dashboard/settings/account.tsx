import { createFileRoute } from '@tanstack/react-router';
import { OwnDataScreen } from '../../../businesses/own-data.screen.tsx';
import { AccountSettingsScreen } from '../../../identity/account-settings.screen.tsx';

export const Route = createFileRoute('/dashboard/settings/account')({ component: AccountPage });

function AccountPage() {
  return (
    <AccountSettingsScreen>
      <OwnDataScreen />
    </AccountSettingsScreen>
  );
}
