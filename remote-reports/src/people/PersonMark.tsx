import { Icon, MarkOfConference, MarkOfSchool } from '@open-date/shared-ui';
import { UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import type { ListedPerson } from './listed-person.ts';

const Nobody = styled.span`
  display: grid; flex: none; place-items: center; width: var(--od-size-avatar); height: var(--od-size-avatar); border-radius: 50%;
  background: var(--od-bg-sunken); color: var(--od-text-tertiary);
`;

/** The mark of a person's school or conference, or the icon of a person. */
export function PersonMark({ person: { school, conference } }: { readonly person: ListedPerson }) {
  if (school) return <MarkOfSchool school={school} size={40} />;
  if (conference) return <MarkOfConference conference={conference} size={40} />;
  return (
    <Nobody>
      <Icon icon={UserRound} size={20} />
    </Nobody>
  );
}
