import { useEffect } from 'react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../design/link-button.tsx';
import { showToast } from '../design/toast.ts';
import { accountApi } from '../platform/api.ts';
import { paths } from '../platform/paths.ts';
import { readProblem } from '../platform/problems.ts';
import { SignedInLayout } from './signed-in-layout.screen.tsx';

/** The admin area: the server says who may see it. */
export function AdminLayout() {
  return (
    <SignedInLayout needsBusiness={false}>
      <AdminGate />
    </SignedInLayout>
  );
}

function AdminGate() {
  const check = useQuery(accountApi.identity.isAdmin.queryOptions());
  const navigate = useNavigate();
  const isDenied = check.data === false;
  const hasFailed = check.data === undefined && check.error !== null;
  const problem = readProblem(check.error);

  useEffect(() => {
    if (!isDenied) return;
    showToast({
      title: 'Access Denied',
      description: "You don't have permission to access the admin area",
      kind: 'destructive',
    });
    void navigate({ to: paths.dashboard, replace: true });
  }, [isDenied, navigate]);

  useEffect(() => {
    if (!hasFailed) return;
    showToast({
      title: 'Access Error',
      description: 'An error occurred while checking admin permissions',
      kind: 'destructive',
    });
  }, [hasFailed]);

  if (check.data === true) return <Outlet />;
  if (hasFailed) {
    return (
      <div role="alert" className="border-line bg-surface rounded-lg border px-6 py-10 text-center">
        <h1 className="font-serif text-xl font-semibold">Access Error</h1>
        <p className="text-ink-soft mt-1 mb-5">
          {/* The server said that it cannot tell, or nobody knows what happened. */}
          {problem.status === undefined ? 'Unexpected error' : 'Failed to verify admin status'}:{' '}
          {problem.message}
        </p>
        <LinkButton to={paths.dashboard} tone="primary">
          Go to Dashboard
        </LinkButton>
      </div>
    );
  }
  return (
    <p role="status" className="text-ink-soft py-10 text-center">
      Verifying admin access...
    </p>
  );
}
