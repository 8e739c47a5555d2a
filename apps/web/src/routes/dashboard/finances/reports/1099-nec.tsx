import { createFileRoute } from '@tanstack/react-router';
import { Form1099Screen } from '../../../../reports/form-1099.screen.tsx';
import { readForm1099Search } from '../../../../reports/index.ts';

export const Route = createFileRoute('/dashboard/finances/reports/1099-nec')({
  validateSearch: readForm1099Search,
  component: Form1099Screen,
});
