import { createFileRoute } from '@tanstack/react-router';
import { TriageItemScreen } from '../../../feedback/triage-item.screen.tsx';

export const Route = createFileRoute('/admin/feedback/$itemId')({ component: TriageItemScreen });
