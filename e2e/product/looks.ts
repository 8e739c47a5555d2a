/** A window and a color scheme in which people look at a page. */
export interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  /**
   * What axe looks at when it sees a page in every look: in between, colors are those of the narrowest and the widest
   * window. In a rotation, it looks at everything.
   */
  readonly of: 'all' | 'colors' | 'layout';
}

/** A window of 1280 × 800 at a zoom of 200 % is laid out as one of 640 × 400. */
export const looks: readonly Look[] = [
  { name: '375 px', width: 375, height: 812, scheme: 'light', of: 'all' },
  { name: '375 px', width: 375, height: 812, scheme: 'dark', of: 'colors' },
  { name: '1280 px at 200 %', width: 640, height: 400, scheme: 'light', of: 'layout' },
  { name: '768 px', width: 768, height: 1024, scheme: 'light', of: 'layout' },
  { name: '1280 px', width: 1280, height: 800, scheme: 'dark', of: 'all' },
  { name: '1280 px', width: 1280, height: 800, scheme: 'light', of: 'colors' },
];

/** Windows through which the keyboard walks. */
const byKeyboard = [640, 1280];

/** Looks and keyboard walks to run for one route. */
export interface Due {
  readonly looks: readonly Look[];
  /** Widths through which the keyboard walks. */
  readonly keyboard: readonly number[];
}

/** A route whose module did not change is opened by the walk with one commit of so many. */
const turns = 2;

/** All looks where everything is due or the route's module changed; else one with every second commit, and none between. */
export function dueFor(index: number, modules: readonly string[], env: NodeJS.ProcessEnv = process.env): Due {
  const changed = env['ATELIER_CHANGED_MODULES']?.split(',') ?? [];
  if (env['ATELIER_THOROUGH'] || modules.some((module) => changed.includes(module))) {
    return { looks, keyboard: byKeyboard };
  }
  const position = index + Number(env['ATELIER_ROTATION'] ?? 0);
  if (position % turns !== 0) return { looks: [], keyboard: [] };
  const turn = position / turns;
  return {
    looks: looks
      .slice(turn % looks.length, (turn % looks.length) + 1)
      .map((look) => ({ ...look, of: 'all' })),
    keyboard: byKeyboard.slice(turn % 2, (turn % 2) + 1),
  };
}
