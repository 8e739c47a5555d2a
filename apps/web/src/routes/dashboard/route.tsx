import { createFileRoute } from '@tanstack/react-router';
import { SignedInLayout } from '../../dashboard/signed-in-layout.screen.tsx';
import { ApplicationError } from '../../platform/errors/error-screens.tsx';
import { requireSession } from '../../platform/require-session.ts';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: requireSession,
  component: SignedInLayout,
  // Without the shell nothing of the app is left.
  errorComponent: ApplicationError,
});
