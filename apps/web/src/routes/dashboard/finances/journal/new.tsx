import { createFileRoute } from '@tanstack/react-router';
import { NewJournalEntryScreen } from '../../../../books/new-journal-entry.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/journal/new')({ component: NewJournalEntryScreen });
