import { describe, expect, it } from 'vitest';
import { clockText, lengthOf, pointerIn, sceneAt, startOf, type Scene } from './walkthrough-timeline.ts';

const scene = (seconds: number, pointer: Scene['pointer'] = null): Scene => ({
  picture: '01.webp',
  caption: 'Here.',
  seconds,
  pointer,
  frame: null,
});
const scenes = [
  scene(4, { x: 10, y: 20, clicks: true }),
  scene(2.5),
  scene(3, { x: 5, y: 5, clicks: false }),
];

describe('the timeline of a walk-through', () => {
  it('is as long as its scenes', () => {
    expect(lengthOf(scenes)).toBe(9.5);
    expect(startOf(scenes, 2)).toBe(6.5);
  });

  it.each([
    [0, 0],
    [3.99, 0],
    [4, 1],
    [6.5, 2],
    [9.5, 2],
    [100, 2],
  ])('at %d s shows scene %d', (seconds, index) => {
    expect(sceneAt(scenes, seconds)).toBe(index);
  });

  it('leaves the pointer where it was, without clicking again', () => {
    expect(pointerIn(scenes, 0)).toEqual({ x: 10, y: 20, clicks: true });
    expect(pointerIn(scenes, 1)).toEqual({ x: 10, y: 20, clicks: false });
    expect(pointerIn([scene(1)], 0)).toBeNull();
  });

  it('is written as on a player', () => {
    expect([0, 59.9, 60, 155, 405].map(clockText)).toEqual(['0:00', '0:59', '1:00', '2:35', '6:45']);
  });
});
