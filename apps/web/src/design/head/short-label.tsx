/** A button's label in full. In the head of a page on a phone, its first word shows and a screen reader tells the rest. */
export function ShortLabel({ children }: { children: string }) {
  const [first = '', ...rest] = children.split(' ');
  return (
    <span>
      {first}
      <span data-rest> {rest.join(' ')}</span>
    </span>
  );
}
