import { createFileRoute } from '@tanstack/react-router';
import { FeedbackItemScreen } from '../../../feedback/feedback-item.screen.tsx';

export const Route = createFileRoute('/dashboard/feedback/$itemId')({ component: FeedbackItemScreen });
