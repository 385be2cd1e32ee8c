import { styled } from 'styled-components';
import { Glyph } from '../icon/glyph.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import type { GridSeasonStatus } from './grid-types.ts';

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  height: 16px;
  padding: 0 5px;
  border-radius: 3px;
  font-size: var(--od-type-caption-size);
  line-height: var(--od-type-small-line);
  font-weight: var(--od-font-weight-semibold);
  white-space: nowrap;
  background: var(--od-bg-sunken);
  color: var(--od-text-secondary);
  &[data-open] {
    background: var(--od-open-fill);
    color: var(--od-open-text);
    box-shadow: inset 0 0 0 1px var(--od-open-border);
  }
`;

/** The text of a season status: "2 avail", "Full" or "Full*". */
export function statusText(status: GridSeasonStatus): string {
  if (status.kind === 'avail') return `${status.count} avail`;
  return status.kind === 'full' ? 'Full' : 'Full*';
}

/** A season status for heads, menu buttons and the year index; a padlock marks a forced status. */
export function HeadStatus({
  status,
  isLocked,
}: {
  readonly status: GridSeasonStatus;
  readonly isLocked?: boolean | undefined;
}) {
  return (
    <Frame
      data-open={status.kind === 'avail' ? '' : undefined}
      title={status.kind === 'full*' ? 'Full, conference games available' : undefined}
    >
      {isLocked ? (
        <>
          <Glyph name="lock" size={11} />
          <VisuallyHidden>Forced: </VisuallyHidden>
        </>
      ) : null}
      {statusText(status)}
    </Frame>
  );
}
