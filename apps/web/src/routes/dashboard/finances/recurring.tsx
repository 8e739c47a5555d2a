import { createFileRoute } from '@tanstack/react-router';
import { RecurringScreen } from '../../../finances/recurring.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/recurring')({ component: RecurringScreen });
