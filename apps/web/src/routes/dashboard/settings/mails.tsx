import { createFileRoute } from '@tanstack/react-router';
import { MailSettingsScreen } from '../../../sales-documents/mail-settings.screen.tsx';

export const Route = createFileRoute('/dashboard/settings/mails')({ component: MailSettingsScreen });
