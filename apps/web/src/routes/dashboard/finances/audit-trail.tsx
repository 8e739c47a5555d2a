import { createFileRoute } from '@tanstack/react-router';
import { AuditTrailScreen } from '../../../books/audit-trail.screen.tsx';
import { readAuditTrailSearch } from '../../../books/index.ts';

export const Route = createFileRoute('/dashboard/finances/audit-trail')({
  validateSearch: readAuditTrailSearch,
  component: AuditTrailScreen,
});
