import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  type Ref,
  use,
} from 'react';
import { styled } from 'styled-components';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

const PlainLink = ({ children, ...rest }: LinkProps) => <a {...rest}>{children}</a>;

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Sets the component that renders links, so that the shell can plug in its router. Default: a plain `<a>`. */
export function LinkProvider({
  component,
  children,
}: {
  readonly component: ComponentType<LinkProps>;
  readonly children: ReactNode;
}) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** An unstyled link, rendered by the component of the LinkProvider. */
export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props);
}

/** A link inside running text. */
export const TextLink = styled(Link)`
  color: var(--od-text-link);
  text-underline-offset: 2px;
  text-decoration-thickness: 1px;
  &:hover {
    text-decoration-thickness: 2px;
  }
`;
