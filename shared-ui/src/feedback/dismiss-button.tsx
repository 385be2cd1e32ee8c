import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { media } from '../theme/media.ts';

const Frame = styled.button`
  flex: none;
  margin-left: auto;
  width: 28px;
  height: 28px;
  padding: 0;
  display: grid;
  place-items: center;
  border: 0;
  border-radius: var(--od-radius-control);
  background: none;
  color: inherit;
  &:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  ${media.mobile} {
    width: 36px;
    height: 36px;
  }
`;

/** The round button with a cross that takes a message away. */
export function DismissButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Frame type="button" aria-label="Dismiss" onClick={onClick}>
      <Icon icon={X} />
    </Frame>
  );
}
