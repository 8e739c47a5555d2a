import { createFileRoute } from '@tanstack/react-router';
import { RecurringScreen } from '../../../transactions/recurring.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/recurring')({ component: RecurringScreen });
