import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../dashboard/coming.screen.tsx';

/** Pages of the list that are still to come; and what is on no list, so that its not-found keeps the shell. */
export const Route = createFileRoute('/dashboard/$')({ component: ComingScreen });
