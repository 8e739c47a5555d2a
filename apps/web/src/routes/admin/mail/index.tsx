import { createFileRoute } from '@tanstack/react-router';
import { MailListScreen } from '../../../admin/mail-list.screen.tsx';

export const Route = createFileRoute('/admin/mail/')({ component: MailListScreen });
