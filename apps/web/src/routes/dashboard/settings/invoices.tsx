import { createFileRoute } from '@tanstack/react-router';
import { InvoiceSettingsScreen } from '../../../sales-documents/invoice-settings.screen.tsx';

export const Route = createFileRoute('/dashboard/settings/invoices')({ component: InvoiceSettingsScreen });
