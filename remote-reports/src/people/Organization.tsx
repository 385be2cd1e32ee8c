import type { DirectoryEntry } from '@open-date/shared-api/contract';
import { styled } from 'styled-components';

const Line = styled.p`
  min-height: var(--od-type-subtitle-line); line-height: var(--od-type-subtitle-line); font-weight: var(--od-font-weight-semibold);
  span { font-weight: var(--od-font-weight-regular); color: var(--od-text-secondary); }
`;

/** A person's school with its conference, or the conference they work for. */
export function Organization({ entry: { SchoolName, ConferenceNameShort } }: { readonly entry: DirectoryEntry }) {
  if (SchoolName === '') return <Line>{ConferenceNameShort}</Line>;
  return (
    <Line>
      {SchoolName}
      {ConferenceNameShort === '' ? null : <span> · {ConferenceNameShort}</span>}
    </Line>
  );
}
