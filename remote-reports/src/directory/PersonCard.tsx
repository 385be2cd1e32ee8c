import { Icon, IconButton, Stack } from '@open-date/shared-ui';
import { ContactRound } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { fullName, type ListedPerson } from '../people/listed-person.ts';
import { Organization } from '../people/Organization.tsx';
import { PersonFacts } from '../people/PersonFacts.tsx';
import { PersonIdentity } from '../people/PersonIdentity.tsx';
import { useContactDownload } from '../people/use-contact-download.ts';
import { CardSurface } from './card-grid.ts';

const Head = styled.div`
  display: flex; align-items: start; gap: var(--od-space-4);
  > h2 { display: flex; flex: 1; min-width: 0; font: inherit; }
  /* Moves the button into the card's padding, so that its icon aligns with the text. */
  > button { margin: calc(-1 * var(--od-space-2)) calc(-1 * var(--od-space-3)) 0 0; }
`;
/** A person with everything the directory has about them. */
export const PersonCard = memo(function PersonCard({ person }: { readonly person: ListedPerson }) {
  const { entry } = person;
  const handleSave = useContactDownload(entry);
  return (
    <CardSurface>
      <Stack $gap="inner">
        <Head>
          <h2>
            <PersonIdentity person={person} />
          </h2>
          <IconButton
            label={`Save contact of ${fullName(entry)}`}
            icon={<Icon icon={ContactRound} />}
            variant="ghost"
            size="sm"
            onClick={handleSave}
          />
        </Head>
        <Stack $gap={2}>
          <Organization entry={entry} />
          <PersonFacts entry={entry} />
        </Stack>
      </Stack>
    </CardSurface>
  );
});
