import { createFileRoute } from '@tanstack/react-router';
import { JournalDraftScreen } from '../../../../../books/journal-draft.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/journal/drafts/$draftId')({
  component: JournalDraftScreen,
});
