import { useDocumentTitle } from '@open-date/shared-host';
import { EmptyText, media } from '@open-date/shared-ui';
import { styled } from 'styled-components';

const Frame = styled.div`
  ${media.mobile} { display: none; }
`;

interface NothingChosenProps {
  /** The title of the list, which is the page's until an auction is chosen. */
  readonly title: string;
  /** Whether the list has an auction; null while that is not known. */
  readonly hasAuctions: boolean | null;
}

/** Fills the space next to a list until an auction is chosen; small screens show only the list. */
export function NothingChosen({ title, hasAuctions }: NothingChosenProps) {
  useDocumentTitle(title);
  if (hasAuctions === null) return null;
  return (
    <Frame>
      {hasAuctions ? (
        <EmptyText>Choose an auction from the list.</EmptyText>
      ) : (
        <EmptyText>An auction is created in an open week of a schedule.</EmptyText>
      )}
    </Frame>
  );
}
