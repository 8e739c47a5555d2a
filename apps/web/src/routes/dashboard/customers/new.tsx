import { createFileRoute } from '@tanstack/react-router';
import { NewCustomerScreen } from '../../../customers/new-customer.screen.tsx';

export const Route = createFileRoute('/dashboard/customers/new')({ component: NewCustomerScreen });
