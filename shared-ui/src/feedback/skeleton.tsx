import { styled } from 'styled-components';

/** A grey block in place of content that loads; sizes are CSS lengths. Put `aria-busy` on the region around it. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string }>`
  display: block;
  max-width: 100%;
  border-radius: 3px;
  background: var(--od-bg-skeleton);
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '12px' }) => $height};
`;

const Lines = styled.output`
  display: grid;
  gap: var(--od-space-inner);
  padding: var(--od-space-6);
`;

const WIDTHS = ['72%', '94%', '58%', '86%', '66%'];

/** Grey lines in place of a text or a list that loads. */
export function SkeletonLines({ count = 5 }: { readonly count?: number }) {
  return (
    <Lines aria-busy="true" aria-label="Loading">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} $width={WIDTHS[index % WIDTHS.length] ?? '80%'} />
      ))}
    </Lines>
  );
}
