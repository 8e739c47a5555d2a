import { useEffect, useRef, useSyncExternalStore, type FocusEvent, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
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

function dismissThanks(): void {
  for (const shown of sonner.getToasts()) {
    if ('type' in shown && shown.type === 'success' && shown.action === undefined) sonner.dismiss(shown.id);
  }
}

const gap = 14;
const shown = '[data-sonner-toast][data-y-position="bottom"][data-visible="true"][data-removed="false"]';

/**
 * Returns how far what is in the corner below the toasts has to move up to be reached while they are there, in pixels.
 */
function measureRoom(place: HTMLElement): number {
  const toasts = [...place.querySelectorAll<HTMLElement>(shown)];
  const lengthOf = (element: Element | null, name: string) =>
    element instanceof HTMLElement ? Number.parseFloat(element.style.getPropertyValue(name)) || 0 : 0;
  const tops = toasts.map((toast) =>
    toast.dataset['expanded'] === 'true'
      ? lengthOf(toast, '--offset') + lengthOf(toast, '--initial-height')
      : lengthOf(toast.parentElement, '--front-toast-height') + gap * (toasts.length - 1),
  );
  return tops.length === 0 ? 0 : Math.max(...tops) + 8;
}

function useToastRoom() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const page = document.documentElement.style;
    const observer = new MutationObserver(() =>
      page.setProperty('--toast-room', `${String(measureRoom(element))}px`),
    );
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributeFilter: ['style', 'data-visible', 'data-removed', 'data-expanded'],
    });
    return () => {
      observer.disconnect();
      page.removeProperty('--toast-room');
    };
  }, []);
  return place;
}

/**
 * How the keyboard comes past the toasts: Tab goes on from the last one, Escape goes back to where it came from. Sonner
 * must not learn of the focus; it would send it back from wherever Tab leads to, so that nothing after it is reached.
 */
function useWayOut() {
  const origin = useRef<HTMLElement>(null);
  return {
    onFocusCapture: (event: FocusEvent) => {
      const { currentTarget, target, relatedTarget } = event;
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        origin.current = relatedTarget;
      event.stopPropagation();
      // F8 leads to the list, which shows no ring.
      if (target.localName === 'ol') target.querySelector<HTMLElement>('[data-sonner-toast]')?.focus();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') origin.current?.focus();
    },
  };
}

/** Sonner's own bound: below it a toast is as wide as the window. */
const telephone = window.matchMedia('(max-width: 600px)');

function subscribeToSize(listener: () => void): () => void {
  telephone.addEventListener('change', listener);
  return () => telephone.removeEventListener('change', listener);
}

/**
 * Up to three toasts at the bottom right; F8 leads the keyboard to them. On a telephone they come from above: the
 * buttons of forms and of dialogs are at the bottom there.
 */
export function Toaster() {
  const place = useToastRoom();
  const wayOut = useWayOut();
  useEffect(() => connectToaster({ show, dismiss: (id) => sonner.dismiss(id), dismissThanks }), []);
  const isTelephone = useSyncExternalStore(subscribeToSize, () => telephone.matches);
  // Beside the app, not in it: the app is a layer of its own, and dialogs lie above all of it.
  return createPortal(
    <div ref={place} {...wayOut}>
      <Sonner
        position={isTelephone ? 'top-center' : 'bottom-right'}
        visibleToasts={3}
        duration={4000}
        gap={gap}
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
    </div>,
    document.body,
  );
}
