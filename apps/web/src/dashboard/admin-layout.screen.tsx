import { useEffect } from 'react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw, ShieldAlert, ShieldCheck } from 'lucide-react';
import { Button } from '../design/button.tsx';
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
      id: 'admin-access',
      title: 'Access Denied',
      description: "You don't have permission to access the admin area",
      kind: 'destructive',
    });
    void navigate({ to: paths.dashboard, replace: true });
  }, [isDenied, navigate]);

  useEffect(() => {
    if (!hasFailed) return;
    showToast({
      id: 'admin-access',
      title: 'Access Error',
      description: 'An error occurred while checking admin permissions',
      kind: 'destructive',
    });
  }, [hasFailed]);

  if (check.data === true) return <Outlet />;
  if (hasFailed) {
    return (
      <div role="alert" className="border-line bg-surface rounded-lg border px-6 py-12 text-center">
        <ShieldAlert aria-hidden className="text-danger mx-auto size-9" strokeWidth={1.6} />
        <h1 className="mt-3 font-serif text-xl font-semibold">Access Error</h1>
        <p className="text-ink-soft mx-auto mt-1 max-w-md wrap-anywhere">
          {/* The server said that it cannot tell, or nobody knows what happened. */}
          {problem.status === undefined ? 'Unexpected error' : 'Failed to verify admin status'}:{' '}
          {problem.message}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <LinkButton to={paths.dashboard} tone="primary">
            Go to Dashboard
          </LinkButton>
          <Button icon={RotateCcw} busy={check.isFetching} onClick={() => void check.refetch()}>
            Retry
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div
      role="status"
      className="text-ink-soft flex min-h-[50dvh] flex-col items-center justify-center gap-4"
    >
      <ShieldCheck aria-hidden className="text-accent size-10 animate-pulse" strokeWidth={1.5} />
      <p>Verifying admin access...</p>
    </div>
  );
}
