import { createFileRoute } from '@tanstack/react-router';
import { TillScreen } from '../till/till.screen.tsx';

export const Route = createFileRoute('/till')({ component: TillScreen });
