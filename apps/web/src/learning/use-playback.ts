import { useCallback, useEffect, useRef, useState } from 'react';

export type Playback = {
  seconds: number;
  isPlaying: boolean;
  play: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
};

/** A clock that runs from nought to `length` seconds, can be stopped and set, and stops by itself at the end. */
export function usePlayback(length: number, speed: number): Playback {
  const [seconds, setSeconds] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const position = useRef(0);

  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      position.current = Math.min(length, position.current + ((now - last) / 1000) * speed);
      last = now;
      setSeconds(position.current);
      if (position.current >= length) return setPlaying(false);
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, length, speed]);

  const seek = useCallback(
    (to: number) => {
      position.current = Math.min(length, Math.max(0, to));
      setSeconds(position.current);
    },
    [length],
  );
  const play = useCallback(() => {
    // Playing from the end begins again.
    if (position.current >= length) seek(0);
    setPlaying(true);
  }, [length, seek]);
  return { seconds, isPlaying, play, pause: () => setPlaying(false), seek };
}
