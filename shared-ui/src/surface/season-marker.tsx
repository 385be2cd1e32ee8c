import { styled } from 'styled-components';

/** The outlined marker of a season's length: `12`, `14`, `12*` or `14*`. */
export const SeasonMarker = styled.span`
  display: inline-block;
  height: 15px;
  padding: 0 var(--od-space-2);
  border-radius: 3px;
  box-shadow: inset 0 0 0 1px var(--od-border-strong);
  font-size: var(--od-type-caption-size);
  line-height: 15px;
  font-weight: var(--od-font-weight-semibold);
  color: var(--od-text-secondary);
`;
