import { createFileRoute } from '@tanstack/react-router';
import { JournalEntryScreen } from '../../../../finances/journal-entry.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/journal/$entryId')({
  component: JournalEntryScreen,
});
