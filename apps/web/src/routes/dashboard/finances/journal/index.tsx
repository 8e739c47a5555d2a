import { createFileRoute } from '@tanstack/react-router';
import { JournalScreen } from '../../../../finances/journal.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/journal/')({ component: JournalScreen });
