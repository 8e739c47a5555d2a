import { createFileRoute } from '@tanstack/react-router';
import { readInboxSearch } from '../../../../finances/index.ts';
import { InboxScreen } from '../../../../finances/inbox.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/inbox/')({
  validateSearch: readInboxSearch,
  component: InboxScreen,
});
