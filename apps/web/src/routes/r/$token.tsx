import { createFileRoute } from '@tanstack/react-router';
import { ReceiptScreen } from '../../till/receipt-page/receipt.screen.tsx';

export const Route = createFileRoute('/r/$token')({ component: ReceiptPage });

function ReceiptPage() {
  const { token } = Route.useParams();
  return <ReceiptScreen key={token} token={token} />;
}
