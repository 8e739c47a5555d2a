import { createFileRoute } from '@tanstack/react-router';
import { readUsersSearch } from '../../../admin/index.ts';
import { UserListScreen } from '../../../admin/user-list.screen.tsx';

export const Route = createFileRoute('/admin/users/')({
  validateSearch: readUsersSearch,
  component: UsersPage,
});

function UsersPage() {
  const navigate = Route.useNavigate();
  return (
    <UserListScreen
      search={Route.useSearch()}
      onSearchChange={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
