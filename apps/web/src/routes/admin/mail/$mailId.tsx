import { createFileRoute } from '@tanstack/react-router';
import { MailScreen } from '../../../admin/mail.screen.tsx';

export const Route = createFileRoute('/admin/mail/$mailId')({ component: MailScreen });
