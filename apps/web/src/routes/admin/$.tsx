import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../platform/not-found.screen.tsx';

export const Route = createFileRoute('/admin/$')({ component: NotFound });
