/** A longer sign, such as the name of someone's own pack, is cut. */
export const mostOfSign = 10;

/** Returns how far the text of a field stays from the edge at which a sign stands. */
export function besideSign(sign: string): string {
  return `calc(${String(Math.min(Math.max(sign.length, 2), mostOfSign))}ch + 1.25rem)`;
}
