import { createContext, useContext, type ComponentProps } from 'react';

const InsideMain = createContext(false);

/** The page's one `<main>`; inside another it is a plain block, since a page has one only. */
export function MainArea(props: Omit<ComponentProps<'main'>, 'ref'>) {
  const isInside = useContext(InsideMain);
  if (isInside) return <div {...props} />;
  return (
    <InsideMain value>
      <main {...props} />
    </InsideMain>
  );
}
