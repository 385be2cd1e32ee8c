import { Button } from '@open-date/shared-ui';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid; place-items: center;
  @media print { display: none; }
`;

/** The button under a list of people that shows more of them. */
export function LoadMore({ onLoadMore }: { readonly onLoadMore: () => void }) {
  return (
    <Frame>
      <Button canRepeat onClick={onLoadMore}>
        Load more
      </Button>
    </Frame>
  );
}
