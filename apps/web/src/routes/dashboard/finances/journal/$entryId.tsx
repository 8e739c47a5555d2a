import { createFileRoute } from '@tanstack/react-router';
import { JournalEntryScreen } from '../../../../reports/journal-entry.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/journal/$entryId')({
  component: JournalEntryScreen,
});
