import type { WhatIf, WhatIfConsequences } from '@open-date/shared-api/contract';
import { Loaded, useAddress, useDocumentTitle, useScreen } from '@open-date/shared-host';
import { Banner, Button, EmptyText, LinkButton, Stack, Text } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { path } from '../remote.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { ConsequenceCounts } from './ConsequenceCounts.tsx';
import { ConsequenceParts } from './ConsequenceParts.tsx';
import { filterBySchool, listSchools } from './consequences.ts';
import { LoadedObject, ObjectPage } from '../layout/ObjectPage.tsx';
import { MissingDraft } from './MissingDraft.tsx';
import { StateTags } from './StateTags.tsx';
import { useDraftActions } from './use-draft-actions.ts';
import { countMoves } from './what-if-draft.ts';
import { consequences } from './route.ts';
import { consequencesQuery } from './what-if-queries.ts';

const School = styled.div`
  max-width: var(--od-width-search);
  @media print { display: none; }
`;

/** /admin/whatif/:draftId/consequences: everything that applying a draft would do, and the way to apply it. */
export function ConsequencesPage() {
  useDocumentTitle('Consequences');
  const { params, queries } = useScreen(consequences);
  const draft = useQuery(queries.draft);
  return (
    <LoadedObject of="draft" title="Consequences" query={draft} missing={<MissingDraft id={params.draftId} />}>
      {(data) => (data.State === 'applied' ? <AppliedAlready draft={data} /> : <OpenDraft draft={data} />)}
    </LoadedObject>
  );
}

const pageTitle = ({ Name }: WhatIf) => `Consequences of ${Name}`;
const draftPath = ({ id }: WhatIf) => path('admin.whatif.edit', { draftId: id });

function AppliedAlready({ draft }: { readonly draft: WhatIf }) {
  return (
    <ObjectPage of="draft" title={pageTitle(draft)}>
      <EmptyText action={<LinkButton href={draftPath(draft)}>Open the draft</LinkButton>}>
        This draft is applied. Its consequences are in the schedules.
      </EmptyText>
    </ObjectPage>
  );
}

function OpenDraft({ draft }: { readonly draft: WhatIf }) {
  const found = useQuery(consequencesQuery(draft.id));
  return (
    <Loaded
      query={found}
      failed="The consequences could not be loaded."
      lines={8}
      frame={(state) => (
        <ObjectPage of="draft" title={pageTitle(draft)}>
          {state}
        </ObjectPage>
      )}
    >
      {(data) => <Consequences draft={draft} found={data} />}
    </Loaded>
  );
}

interface ConsequencesProps {
  readonly draft: WhatIf;
  readonly found: WhatIfConsequences;
}

function Consequences({ draft, found }: ConsequencesProps) {
  const navigate = useNavigate();
  const [address, changeAddress] = useAddress();
  const [isAsking, setAsking] = useState(false);
  const { apply } = useDraftActions(draft.id);
  const schools = useMemo(() => listSchools(found), [found]);
  const chosen = schools.find(({ id }) => String(id) === address.get('school'));
  const shown = useMemo(() => filterBySchool(found, chosen?.id ?? null), [found, chosen]);
  const toDraft = draftPath(draft);
  const handleApply = () =>
    apply.mutate(
      { version: found.version, Fingerprint: found.Fingerprint },
      { onSuccess: () => void navigate(toDraft), onSettled: () => setAsking(false) },
    );
  return (
    <ObjectPage
      of="draft"
      title={pageTitle(draft)}
      detail={<StateTags draft={draft} />}
      actions={
        <>
          <LinkButton href={toDraft}>Edit moves</LinkButton>
          <Button
            variant="primary"
            disabledReason={found.CanApply === 1 ? undefined : 'Solve the problems first.'}
            onClick={() => setAsking(true)}
          >
            Apply draft
          </Button>
        </>
      }
    >
      <Stack $gap={6}>
        {found.CanApply === 1 ? null : <Banner>This draft cannot be applied before its problems are solved.</Banner>}
        <Text $tone="secondary">{`${countMoves(draft)}. Nothing has changed yet.`}</Text>
        <ConsequenceCounts found={found} />
        {schools.length > 1 ? (
          <School>
            <Select
              label="School"
              placeholder="All schools"
              options={schools.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={chosen === undefined ? '' : String(chosen.id)}
              onValueChange={(id) =>
                changeAddress((next) => {
                  if (id === '') next.delete('school');
                  else next.set('school', id);
                  return next;
                })
              }
            />
          </School>
        ) : null}
        <ConsequenceParts found={shown} school={chosen?.name} />
      </Stack>
      <ApplyDialog
        isOpen={isAsking}
        name={draft.Name}
        found={found}
        isBusy={apply.isPending}
        onApply={handleApply}
        onCancel={() => setAsking(false)}
      />
    </ObjectPage>
  );
}
