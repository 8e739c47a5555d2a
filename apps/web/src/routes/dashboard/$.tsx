import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../platform/not-found.screen.tsx';

/** Addresses that no route has: they are not found, inside the shell. */
export const Route = createFileRoute('/dashboard/$')({ component: NotFound });
