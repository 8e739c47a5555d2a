import { createFileRoute } from '@tanstack/react-router';
import { BooksSettingsScreen } from '../../../reports/books-settings.screen.tsx';

export const Route = createFileRoute('/dashboard/settings/books')({ component: BooksSettingsScreen });
