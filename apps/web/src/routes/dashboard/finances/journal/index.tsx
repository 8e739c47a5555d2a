import { createFileRoute } from '@tanstack/react-router';
import { JournalScreen } from '../../../../reports/journal.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/journal/')({ component: JournalScreen });
