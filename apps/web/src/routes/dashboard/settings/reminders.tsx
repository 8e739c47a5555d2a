import { createFileRoute } from '@tanstack/react-router';
import { ReminderSettingsScreen } from '../../../invoices/reminder-settings.screen.tsx';

export const Route = createFileRoute('/dashboard/settings/reminders')({ component: ReminderSettingsScreen });
