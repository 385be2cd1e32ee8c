import { textStyle, Icon, MarkOfConference, MarkOfSchool } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { fullName, type ListedPerson } from './listed-person.ts';
import { UserRound } from 'lucide-react';

const Frame = styled.span`
  display: flex; flex: 1; align-items: center; gap: var(--od-space-5); min-width: 0;
  > svg, > img { flex: none; }
`;
const Words = styled.span`
  display: grid; min-width: 0; overflow-wrap: anywhere;
  > b { ${textStyle('subtitle')} }
  > span {
    overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
    line-height: var(--od-type-subtitle-line); font-weight: var(--od-font-weight-regular); color: var(--od-text-secondary);
  }
`;

/** A person's mark, name and title. */
export function PersonIdentity({ person }: { readonly person: ListedPerson }) {
  const { entry } = person;
  return (
    <Frame>
      <PersonMark person={person} />
      <Words>
        <b>{fullName(entry)}</b>
        {entry.Title === '' ? null : <span title={entry.Title}>{entry.Title}</span>}
      </Words>
    </Frame>
  );
}

const Nobody = styled.span`
  display: grid; flex: none; place-items: center; width: var(--od-size-avatar); height: var(--od-size-avatar); border-radius: 50%;
  background: var(--od-bg-sunken); color: var(--od-text-tertiary);
`;

/** The mark of a person's school or conference, or the icon of a person. */
function PersonMark({ person: { school, conference } }: { readonly person: ListedPerson }) {
  if (school) return <MarkOfSchool school={school} size={40} />;
  if (conference) return <MarkOfConference conference={conference} size={40} />;
  return (
    <Nobody>
      <Icon icon={UserRound} size={20} />
    </Nobody>
  );
}
