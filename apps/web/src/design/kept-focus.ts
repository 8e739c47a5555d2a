import { useEffect } from 'react';

/** Where something stands: itself, all that is around it, and which child each is of the next. */
type Place = { pathname: string; steps: [Step, ...Step[]] };
type Step = { node: HTMLElement; index: number };

/** What takes the focus where nothing within it can. */
const grounds = 'main, [role="dialog"]';
const mayBeStop = 'a[href], button, input, select, textarea, [tabindex]';

const candidatesIn = (root: Element): HTMLElement[] => [
  ...(root instanceof HTMLElement && root.matches(mayBeStop) ? [root] : []),
  ...root.querySelectorAll<HTMLElement>(mayBeStop),
];
const isStop = (element: HTMLElement): boolean => element.tabIndex >= 0 && isUsable(element);

/** All that Tab stops at in an element, itself among it, in order. */
export const stopsIn = (root: Element): HTMLElement[] => candidatesIn(root).filter(isStop);

/** Two rows have the same buttons, but not always the same fields. */
const stopsLike = (element: Element, root: Element) =>
  stopsIn(root).filter(({ localName }) => localName === element.localName);

function isUsable(element: HTMLElement): boolean {
  // What was taken out has no boxes, and is asked for the order of its controls only.
  return !element.matches(':disabled') && (!element.isConnected || element.getClientRects().length > 0);
}

function placeOf(element: HTMLElement): Place {
  const stepOf = (node: HTMLElement): Step => ({
    node,
    index: [...(node.parentElement?.children ?? [])].indexOf(node),
  });
  const steps: Place['steps'] = [stepOf(element)];
  for (let node = element.parentElement; node !== null && node !== document.body; node = node.parentElement)
    steps.push(stepOf(node));
  return { pathname: window.location.pathname, steps };
}

/** The page, a dialog over it: each is a child of the body. */
const layerOf = ({ steps }: Place) => steps.at(-1)?.node;

/** A menu is gone once it was used, and its button does not get the focus when a pointer opens it. */
function buttonOfMenu(focused: Element): HTMLElement | null {
  const button = focused.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : null;
}

/** Returns what stands now where something was, or next to it; of a row the same control of the next row. */
function neighborOf({ steps }: Place): HTMLElement | null {
  const lost = steps[0].node;
  const removed = steps.findLastIndex(({ node }) => !node.isConnected);
  for (const [above, { node, index }] of steps.slice(Math.max(0, removed)).entries()) {
    const parent = node.isConnected ? node.parentElement : steps[removed + 1]?.node;
    if (parent === undefined || parent === null || parent === document.body) return null;
    const siblings = [...parent.children];
    const here = node.isConnected ? siblings.indexOf(node) : index;
    const rank = above === 0 && node.matches('li, tr') ? stopsLike(lost, node).indexOf(lost) : -1;
    for (const sibling of [...siblings.slice(here), ...siblings.slice(0, here).reverse()]) {
      // Asking for boxes is dear: only as many controls are asked as it takes.
      const stop =
        (rank < 0 ? undefined : stopsLike(lost, sibling)[rank]) ?? candidatesIn(sibling).find(isStop);
      if (stop !== undefined) return stop;
    }
    if (parent.matches(grounds)) return parent;
  }
  return null;
}

/** Leads the focus back to a place; false where it is gone with all around it. */
function goTo(place: Place): boolean {
  if (layerOf(place)?.isConnected !== true) return false;
  const [{ node }] = place.steps;
  const isThere = node.isConnected && isUsable(node);
  const isOtherPage = place.pathname !== window.location.pathname;
  const target = isThere ? node : isOtherPage ? null : neighborOf(place);
  target?.focus({ preventScroll: target.matches(grounds) });
  return target !== null && target === document.activeElement;
}

/** React moves a row by taking it out and putting it back, which costs it the focus. */
const isTakenOut = (node: Node, changes: readonly MutationRecord[]) =>
  changes.some(({ removedNodes }) => [...removedNodes].some((removed) => removed.contains(node)));

/**
 * Keeps the focus from being lost, for the whole app: a dialog or menu that closes gives it back to what had it before,
 * and where that is gone (a deleted row, a step that is done), it goes to what is there now or next to it. On
 * another page it begins at its content. A person who clicks beside everything has left; nothing is reversed then.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** Where the focus was last in each layer, from the page up. */
    let places: Place[] = [];
    let hasLeft = false;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      hasLeft = false;
      const place = placeOf(buttonOfMenu(target) ?? target);
      const known = places.findIndex((one) => layerOf(one) === layerOf(place));
      places = [...places.slice(0, known < 0 ? places.length : known), place];
    };
    const noteLeaving = ({ target }: PointerEvent) => {
      const pressed = target instanceof Element ? (buttonOfMenu(target) ?? target) : null;
      hasLeft = places.at(-1)?.steps[0].node.contains(pressed) === false;
    };
    const keep = (changes: readonly MutationRecord[]) => {
      const last = places.at(-1);
      if (last === undefined) return;
      const [{ node }] = last.steps;
      const { activeElement } = document;
      if (activeElement !== null && activeElement !== document.body && activeElement !== node) return;
      if (node.isConnected && !node.matches(':disabled') && !isTakenOut(node, changes)) return;
      if (hasLeft && layerOf(last)?.isConnected === true) return;
      if (!places.toReversed().some(goTo)) document.querySelector('main')?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    // On its way down: the toasts let it go no further.
    document.addEventListener('focusin', remember, { capture: true });
    document.addEventListener('pointerdown', noteLeaving, { capture: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember, { capture: true });
      document.removeEventListener('pointerdown', noteLeaving, { capture: true });
    };
  }, []);
}
