/** A place on the picture, in pixels of the picture. */
type Spot = { readonly x: number; readonly y: number };

/** One picture of the app with one caption. */
export type Scene = {
  readonly picture: string;
  readonly caption: string;
  readonly seconds: number;
  /** Where the pointer goes; null leaves it where it was. */
  readonly pointer: (Spot & { readonly clicks: boolean }) | null;
  /** Subject of the caption. */
  readonly frame: (Spot & { readonly width: number; readonly height: number }) | null;
};

/** A captioned walk through the real app, as e2e/walkthroughs records it. */
export type Walkthrough = {
  readonly title: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
  readonly scenes: readonly Scene[];
};

/** The length of the whole, in seconds. */
export function lengthOf(scenes: readonly Scene[]): number {
  // Tenths of a second do not add up exactly.
  return Math.round(scenes.reduce((sum, scene) => sum + scene.seconds, 0) * 10) / 10;
}

/** When a scene begins, in seconds from the start. */
export function startOf(scenes: readonly Scene[], index: number): number {
  return lengthOf(scenes.slice(0, index));
}

/** Returns which scene is on at a time; the last one from its start on. */
export function sceneAt(scenes: readonly Scene[], seconds: number): number {
  let end = 0;
  for (const [index, scene] of scenes.entries()) {
    end += scene.seconds;
    if (seconds < end) return index;
  }
  return Math.max(0, scenes.length - 1);
}

/** Returns where the pointer rests in a scene: at its own spot, or at the last one before it. */
export function pointerIn(scenes: readonly Scene[], index: number): Scene['pointer'] {
  for (let each = index; each >= 0; each -= 1) {
    const pointer = scenes[each]?.pointer ?? null;
    if (pointer !== null) return each === index ? pointer : { ...pointer, clicks: false };
  }
  return null;
}

/** A length as people read it on a player: 155 is `2:35`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 60))}:${String(whole % 60).padStart(2, '0')}`;
}
