import { useLocation } from '@tanstack/react-router';
import { EmptyState } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { NotFound } from '../platform/not-found.screen.tsx';
import { paths } from '../platform/paths.ts';
import { findComingPage } from './coming-pages.ts';

/** An honest word about a page that is still to come; a page that nobody plans is not found, inside the shell. */
export function ComingScreen() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const page = findComingPage(pathname);
  if (page === undefined) return <NotFound />;
  const isHome = page.instead.to === paths.dashboard;
  return (
    <>
      <PageHeader title={page.title} description="This page is still to come." />
      <EmptyState
        drawing={page.drawing}
        title="Coming soon"
        action={
          <>
            <LinkButton to={page.instead.to} tone="primary">
              {page.instead.label}
            </LinkButton>
            {!isHome && <LinkButton to={paths.dashboard}>Back to Dashboard</LinkButton>}
          </>
        }
      >
        {page.will} {page.untilThen}
      </EmptyState>
    </>
  );
}
