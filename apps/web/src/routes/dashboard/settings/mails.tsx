import { createFileRoute } from '@tanstack/react-router';
import { MailSettingsScreen } from '../../../invoices/mail-settings.screen.tsx';

export const Route = createFileRoute('/dashboard/settings/mails')({ component: MailSettingsScreen });
