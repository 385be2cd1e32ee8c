import { Icon } from '@open-date/shared-ui';
import { UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import { ConferenceRoundel } from './ConferenceRoundel.tsx';
import type { ListedPerson } from './listed-person.ts';
import { SchoolShield } from './SchoolShield.tsx';

const Nobody = styled.span`
  display: grid; flex: none; place-items: center; width: 40px; height: 40px; border-radius: 50%;
  background: var(--od-bg-sunken); color: var(--od-text-tertiary);
`;

/** The mark of a person's school, else of the conference, else a plain figure. */
export function PersonMark({ person: { school, conference } }: { readonly person: ListedPerson }) {
  if (school) return <SchoolShield school={school} size={40} />;
  if (conference) return <ConferenceRoundel conference={conference} size={40} />;
  return (
    <Nobody>
      <Icon icon={UserRound} size={20} />
    </Nobody>
  );
}
