import type { ComponentProps, ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from '@tanstack/react-router';
import { headingId } from './headings.ts';
import './prose.css';

/** Pictures of the app, which all have one shape: the page does not jump when they come. */
const picture = { width: 1440, height: 900 };

function Anchor({ href = '', children }: ComponentProps<'a'>) {
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  return (
    <a href={href} {...(href.startsWith('#') ? {} : { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </a>
  );
}

/** A picture with its caption, which Markdown writes as the title of the picture. */
function Picture({ src, alt = '', title }: ComponentProps<'img'>) {
  return (
    <figure>
      <img src={src} alt={alt} {...picture} loading="lazy" decoding="async" />
      {title !== undefined && <figcaption>{title}</figcaption>}
    </figure>
  );
}

type Paragraph = ComponentProps<'p'> & { node?: { children: { type: string; tagName?: string }[] } };

function Text({ node, children }: Paragraph) {
  // Markdown puts a picture into a paragraph, which may not hold a figure.
  const [only, more] = node?.children ?? [];
  return only?.tagName === 'img' && more === undefined ? children : <p>{children}</p>;
}

function plainText(children: ReactNode): string {
  if (Array.isArray(children)) return children.map(plainText).join('');
  return typeof children === 'string' ? children : '';
}

const components: Components = {
  a: Anchor,
  img: Picture,
  p: Text as NonNullable<Components['p']>,
  h2: ({ children }) => <h2 id={headingId(plainText(children))}>{children}</h2>,
};

/** Where the text is below a heading of the second rank already, its own are of the third. */
const nestedComponents: Components = {
  ...components,
  h2: ({ children }) => <h3 data-section>{children}</h3>,
  h3: 'h4',
};

/** A text of the library, written in Markdown. Headings of the second rank can be linked to. */
export function Prose({ children, isNested = false }: { children: string; isNested?: boolean }) {
  return (
    <div className="prose">
      <Markdown components={isNested ? nestedComponents : components}>{children}</Markdown>
    </div>
  );
}
