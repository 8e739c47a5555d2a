import { createFileRoute } from '@tanstack/react-router';
import { readInboxSearch } from '../../../../banking/index.ts';
import { InboxScreen } from '../../../../banking/inbox.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/inbox/')({
  validateSearch: readInboxSearch,
  component: InboxScreen,
});
