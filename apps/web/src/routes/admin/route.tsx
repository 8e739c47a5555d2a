import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '../../dashboard/admin-layout.screen.tsx';
import { ApplicationError } from '../../platform/errors/error-screens.tsx';
import { requireSession } from '../../platform/require-session.ts';

export const Route = createFileRoute('/admin')({
  beforeLoad: requireSession,
  component: AdminLayout,
  // Without the shell nothing of the app is left.
  errorComponent: ApplicationError,
});
