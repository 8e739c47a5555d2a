import { useEffect } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Toaster as Sonner, toast as sonner, type ExternalToast } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';
import { connectToaster, type Toast, type ToastKind } from './toast.ts';

const kinds: Record<ToastKind, (title: string, options: ExternalToast) => unknown> = {
  default: sonner,
  success: sonner.success,
  info: sonner.info,
  warning: sonner.warning,
  destructive: sonner.error,
  loading: sonner.loading,
};

function show({ title, kind = 'default', action, ...options }: Toast): void {
  kinds[kind](title, { ...options, ...(action === undefined ? {} : { action }) });
}

/** Up to three toasts at the bottom right; F8 leads the keyboard to them. */
export function Toaster() {
  useEffect(() => connectToaster({ show, dismiss: (id) => sonner.dismiss(id) }), []);
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={14}
      offset={32}
      mobileOffset={16}
      hotkey={['F8']}
      closeButton
      containerAriaLabel="Notifications"
      icons={{
        success: <CircleCheck aria-hidden className="size-5" />,
        info: <Info aria-hidden className="size-5" />,
        warning: <TriangleAlert aria-hidden className="size-5" />,
        error: <CircleAlert aria-hidden className="size-5" />,
      }}
      toastOptions={{ closeButtonAriaLabel: 'Dismiss' }}
    />
  );
}
