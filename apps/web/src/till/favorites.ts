import { useState } from 'react';

const key = 'atelier:till-favorites';

/** Gives favorite products of this device in their own order, and putting one in or out. */
export function useFavorites(): [readonly string[], (productId: string) => void] {
  const [ids, setIds] = useState<readonly string[]>(() => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? kept.map(String) : [];
    } catch {
      return [];
    }
  });
  const toggle = (productId: string) => {
    const next = ids.includes(productId) ? ids.filter((id) => id !== productId) : [...ids, productId];
    setIds(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // They last until the page is left.
    }
  };
  return [ids, toggle];
}
