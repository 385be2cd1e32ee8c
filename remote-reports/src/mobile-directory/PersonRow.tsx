import { Button, Icon } from '@open-date/shared-ui';
import { ChevronDown, ContactRound } from 'lucide-react';
import { memo, useId } from 'react';
import { styled } from 'styled-components';
import type { ListedPerson } from '../people/listed-person.ts';
import { Organization } from '../people/Organization.tsx';
import { PersonFacts } from '../people/PersonFacts.tsx';
import { PersonIdentity } from '../people/PersonIdentity.tsx';
import { useContactDownload } from '../people/use-contact-download.ts';

const Row = styled.li`
  &:not(:last-child) { border-bottom: 1px solid var(--od-border-hairline); }
  > h2 { font: inherit; }
`;
const Head = styled.button`
  display: flex; align-items: center; gap: var(--od-space-5); width: 100%; min-height: calc(var(--od-size-avatar) + 2 * var(--od-space-inner)); padding: var(--od-space-4) var(--od-space-5);
  border: 0; border-radius: var(--od-radius-card); background: none; color: inherit; font: inherit; text-align: left;
  > svg { flex: none; color: var(--od-text-tertiary); }
  &[aria-expanded='true'] > svg { transform: rotate(180deg); }
`;
const Details = styled.div`
  padding: var(--od-space-1) var(--od-space-5) var(--od-space-5);
`;

interface PersonRowProps {
  readonly person: ListedPerson;
  readonly isOpen: boolean;
  readonly onToggle: (person: ListedPerson, isOpen: boolean) => void;
}

/** A person in the mobile directory; a tap shows how to reach them. */
export const PersonRow = memo(function PersonRow({ person, isOpen, onToggle }: PersonRowProps) {
  const { entry } = person;
  const id = useId();
  const handleSave = useContactDownload(entry);
  return (
    <Row>
      <h2>
        <Head
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(person, !isOpen)}
        >
          <PersonIdentity person={person} />
          <Icon icon={ChevronDown} />
        </Head>
      </h2>
      {isOpen ? (
        <Details id={id}>
          <Organization entry={entry} />
          <PersonFacts entry={entry} />
          <Button icon={<Icon icon={ContactRound} />} onClick={handleSave}>
            Save contact
          </Button>
        </Details>
      ) : null}
    </Row>
  );
});
