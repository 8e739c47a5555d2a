const views = [
  () => import('./close-view.tsx'),
  () => import('./customer-dialog.tsx'),
  () => import('./day-view.tsx'),
  () => import('./drawer-view.tsx'),
  () => import('./open-till.tsx'),
  () => import('./method-panel.tsx'),
  () => import('./online-view.tsx'),
  () => import('./order-dialog.tsx'),
  () => import('./pin-lock.tsx'),
  () => import('./ready-view.tsx'),
  () => import('./printer/print-receipt.ts'),
  () => import('./printer/printer-view.tsx'),
  () => import('./receipt/qr-dialog.tsx'),
  () => import('./receipt/receipt-actions.tsx'),
  () => import('./sale-view.tsx'),
  () => import('./sales-view.tsx'),
  () => import('../design/qr-code.tsx'),
  () => import('../design/toaster.tsx'),
] as const;

/**
 * Fetches what selling doesn't wait for. A new version of the app, which another tab may take, removes the files of an open
 * till; it goes on with what it has.
 */
export const fetchViews = () => Promise.allSettled(views.map((fetchView) => fetchView()));
