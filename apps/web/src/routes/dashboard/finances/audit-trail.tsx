import { createFileRoute } from '@tanstack/react-router';
import { AuditTrailScreen } from '../../../finances/audit-trail.screen.tsx';
import { readAuditTrailSearch } from '../../../finances/index.ts';

export const Route = createFileRoute('/dashboard/finances/audit-trail')({
  validateSearch: readAuditTrailSearch,
  component: AuditTrailScreen,
});
