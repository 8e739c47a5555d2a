import { useEffect, useState } from 'react';

/** Less than this many pixels is a finger that rests. */
const leastMove = 8;

/** Tells whether the page was last scrolled down; not at its end, where nothing is left to be read. */
export function useScrollsDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const look = () => {
      const { scrollY, innerHeight } = window;
      if (Math.abs(scrollY - before) < leastMove) return;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - leastMove;
      setDown(scrollY > before && !isAtEnd);
      before = scrollY;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isDown;
}
