import { createFileRoute } from '@tanstack/react-router';
import { AccountSettingsScreen } from '../../../identity/account-settings.screen.tsx';

export const Route = createFileRoute('/dashboard/settings/account')({ component: AccountSettingsScreen });
