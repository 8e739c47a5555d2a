import { createContext, useContext, type ComponentProps } from 'react';
import { focusFirstWrongField } from './first-wrong-field.ts';

const InsideMain = createContext(false);

/** The page's one `<main>`; inside another it is a plain block, since a page has one only. */
export function MainArea(props: Omit<ComponentProps<'main'>, 'ref' | 'onSubmit'>) {
  const isInside = useContext(InsideMain);
  if (isInside) return <div {...props} />;
  return (
    <InsideMain value>
      <main
        {...props}
        onSubmit={({ target }) => focusFirstWrongField(target instanceof HTMLFormElement ? target : null)}
      />
    </InsideMain>
  );
}
