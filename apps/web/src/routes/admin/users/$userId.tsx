import { createFileRoute } from '@tanstack/react-router';
import { UserScreen } from '../../../admin/user.screen.tsx';

export const Route = createFileRoute('/admin/users/$userId')({ component: UserScreen });
