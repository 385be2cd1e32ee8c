import { EmptyText, media } from '@open-date/shared-ui';
import { styled } from 'styled-components';

const Frame = styled.div`
  ${media.mobile} { display: none; }
`;

/** Fills the place beside a list until an auction is chosen; small screens show the list alone. */
export function NothingChosen() {
  return (
    <Frame>
      <EmptyText>Choose an auction from the list.</EmptyText>
    </Frame>
  );
}
