import { createFileRoute } from '@tanstack/react-router';
import { CardMoneyScreen } from '../../../payments/card-money.screen.tsx';

export const Route = createFileRoute('/dashboard/payments/cards')({
  validateSearch: ({ pages }): { pages?: number } =>
    typeof pages === 'number' && Number.isInteger(pages) && pages > 1 ? { pages } : {},
  component: CardMoneyPage,
});

function CardMoneyPage() {
  const { pages = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CardMoneyScreen
      pages={pages}
      onMore={() => void navigate({ search: { pages: pages + 1 }, replace: true, resetScroll: false })}
    />
  );
}
