import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address of one document opens it over the list. */
export const Route = createFileRoute('/dashboard/documents/$documentId')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/dashboard/documents', search: { open: params.documentId } });
  },
});
