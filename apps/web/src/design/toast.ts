import type { ReactNode } from 'react';

export type ToastKind = 'default' | 'success' | 'info' | 'warning' | 'destructive' | 'loading';

export type Toast = {
  title: string;
  description?: ReactNode;
  kind?: ToastKind;
  /** Milliseconds; 4000 unless told, Infinity stays until dismissed. */
  duration?: number;
  action?: { label: string; onClick: () => void };
  /** A toast with the same id replaces the one shown. */
  id?: string;
};

type Sink = { show: (toast: Toast) => void; dismiss: (id: string) => void; dismissThanks: () => void };

let sink: Sink | undefined;
let waiting: ((sink: Sink) => void)[] = [];
const listeners = new Set<() => void>();
let wanted = false;

function deliver(message: (sink: Sink) => void): void {
  if (sink !== undefined) return message(sink);
  waiting.push(message);
  wanted = true;
  for (const listener of listeners) listener();
}

/** Tells the person something that just happened. The toaster's code is fetched with the first toast. */
export function showToast(toast: Toast): void {
  deliver((ready) => ready.show(toast));
}

export function dismissToast(id: string): void {
  deliver((ready) => ready.dismiss(id));
}

/**
 * Takes away what only says that something is done: the person who opens a dialog has gone on, and a toast under a resting
 * pointer would stay before the dialog's buttons. What can be undone stays.
 */
export function dismissThanks(): void {
  sink?.dismissThanks();
}

/** For the toaster only: takes what waited and everything from now on. */
export function connectToaster(ready: Sink): () => void {
  sink = ready;
  for (const message of waiting) message(ready);
  waiting = [];
  return () => {
    sink = undefined;
  };
}

/** For the toaster's place in the page only: whether anything has been said yet. */
export const toastDemand = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: (): boolean => wanted,
};
