import type { Placement } from './tours.ts';

export type Box = { x: number; y: number; width: number; height: number };
type Size = { width: number; height: number };

/** Of the founding spec, section 2: the card's size and its distance from the edge of the window. */
export const cardSize: Size = { width: 320, height: 180 };
export const edgeMargin = 10;
/** Between the card and what it speaks of. */
const gap = 14;

/** The card in this window: it shrinks where the window is smaller than the card and its margins. */
export function cardIn(window: Size): Size {
  return {
    width: Math.min(cardSize.width, window.width - 2 * edgeMargin),
    height: Math.min(cardSize.height, window.height - 2 * edgeMargin),
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The least height of a frame that still shows something. */
const leastLit = 80;

/** Returns how high something may be so that the card finds its place below it. */
export function roomAboveCard(window: Size, top: number): number {
  return window.height - edgeMargin - cardIn(window).height - gap - top;
}

/**
 * The part of the target that is lit: what of it can be seen below `top`, where the header covers the page. Of a target
 * that leaves the card no side, a long list on a telephone, it is the upper part: the card never hides what it speaks of.
 */
export function litPart(target: Box, window: Size, top: number): Box {
  const y = Math.max(target.y, top);
  const bottom = Math.min(target.y + target.height, window.height);
  // Not in sight, as in the moment before the page scrolls to it.
  if (bottom - y < 1) return target;
  const { width, height } = cardIn(window);
  const hasRoom =
    target.x - gap - width >= edgeMargin ||
    target.x + target.width + gap + width <= window.width - edgeMargin ||
    y - gap - height >= edgeMargin ||
    bottom + gap + height <= window.height - edgeMargin;
  const room = roomAboveCard(window, y);
  return { ...target, y, height: hasRoom || room < leastLit ? bottom - y : Math.min(bottom - y, room) };
}

/**
 * Returns where the card goes: beside its target as asked, inside the window always, in the middle without a target.
 */
export function placeCard(target: Box | null, placement: Placement, window: Size): Box {
  const card = cardIn(window);
  const inside = (x: number, y: number): Box => ({
    x: clamp(x, edgeMargin, window.width - card.width - edgeMargin),
    y: clamp(y, edgeMargin, window.height - card.height - edgeMargin),
    ...card,
  });
  if (target === null) return inside((window.width - card.width) / 2, (window.height - card.height) / 2);
  const centreX = target.x + target.width / 2 - card.width / 2;
  const centreY = target.y + target.height / 2 - card.height / 2;
  const choices: Record<Placement, Box> = {
    top: inside(centreX, target.y - card.height - gap),
    bottom: inside(centreX, target.y + target.height + gap),
    left: inside(target.x - card.width - gap, centreY),
    right: inside(target.x + target.width + gap, centreY),
  };
  // Where there is no room on the side asked for, the side that hides least of the target.
  const order: readonly Placement[] = [placement, 'bottom', 'top', 'right', 'left'];
  const best = order.reduce((found, side) =>
    hiddenPart(choices[side], target) < hiddenPart(choices[found], target) ? side : found,
  );
  return choices[best];
}

function hiddenPart(card: Box, target: Box): number {
  const across = Math.min(card.x + card.width, target.x + target.width) - Math.max(card.x, target.x);
  const down = Math.min(card.y + card.height, target.y + target.height) - Math.max(card.y, target.y);
  return Math.max(0, across) * Math.max(0, down);
}
