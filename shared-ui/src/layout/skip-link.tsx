import { styled } from 'styled-components';

const Anchor = styled.a`
  position: fixed;
  left: -999px;
  top: 8px;
  z-index: var(--od-z-notice);
  padding: var(--od-space-4) 14px;
  border-radius: var(--od-radius-control);
  background: var(--od-bg-raised);
  color: var(--od-text-link);
  font-weight: var(--od-font-weight-semibold);
  &:focus {
    left: 8px;
  }
  @media print {
    display: none;
  }
`;

/** The first Tab stop of a page: skips the header to the element with the id `targetId` (default `main`). */
export function SkipLink({ targetId = 'main' }: { readonly targetId?: string }) {
  return <Anchor href={`#${targetId}`}>Skip to content</Anchor>;
}
