import { ApiError, errorText, faultReference } from '@open-date/shared-api/client';
import type { WhatIf, WhatIfConsequences } from '@open-date/shared-api/contract';
import { useAddress, useDocumentTitle } from '@open-date/shared-host';
import { Banner, Button, EmptyText, LinkButton, LoadFailed, SkeletonLines, Stack, Text } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { path } from '../remote.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { ConsequenceCounts } from './ConsequenceCounts.tsx';
import { ConsequenceParts } from './ConsequenceParts.tsx';
import { filterBySchool, listSchools } from './consequences.ts';
import { DraftPage } from './DraftPage.tsx';
import { MissingDraft } from './MissingDraft.tsx';
import { StateTags } from './StateTags.tsx';
import { useDraftActions } from './use-draft-actions.ts';
import { countMoves } from './what-if-draft.ts';
import { consequencesQuery, draftQuery } from './what-if-queries.ts';

const School = styled.div`
  max-width: var(--od-width-search);
  @media print { display: none; }
`;

/** /admin/whatif/:draftId/consequences: everything that applying a draft would do, and the way to apply it. */
export function ConsequencesPage() {
  useDocumentTitle('Consequences');
  const { draftId = '' } = useParams();
  const isId = /^[1-9]\d{0,8}$/.test(draftId);
  const draft = useQuery({ ...draftQuery(Number(draftId)), enabled: isId });
  const isApplied = draft.data?.State === 'applied';
  const found = useQuery({ ...consequencesQuery(Number(draftId)), enabled: isId && draft.isSuccess && !isApplied });
  const toDraft = path('admin.whatif.edit', { draftId: Number(draftId) });
  if (draft.data && !isApplied && found.data) return <Loaded draft={draft.data} found={found.data} />;
  const isUnknown = !isId || (draft.error instanceof ApiError && draft.error.code === 'not-found');
  const failed = draft.isError ? draft : found.isError ? found : null;
  return (
    <DraftPage title={draft.data ? `Consequences of ${draft.data.Name}` : 'Consequences'}>
      {isUnknown ? (
        <MissingDraft id={isId ? Number(draftId) : null} />
      ) : isApplied ? (
        <EmptyText action={<LinkButton href={toDraft}>Open the draft</LinkButton>}>
          This draft is applied. Its consequences are in the schedules.
        </EmptyText>
      ) : failed ? (
        <LoadFailed onRetry={failed.refetch} reference={faultReference(failed.error)}>
          {errorText(failed.error, 'The consequences could not be loaded.')}
        </LoadFailed>
      ) : (
        <SkeletonLines count={8} />
      )}
    </DraftPage>
  );
}

interface LoadedProps {
  readonly draft: WhatIf;
  readonly found: WhatIfConsequences;
}

function Loaded({ draft, found }: LoadedProps) {
  const navigate = useNavigate();
  const [address, changeAddress] = useAddress();
  const [isAsking, setAsking] = useState(false);
  const { apply } = useDraftActions(draft.id);
  const schools = useMemo(() => listSchools(found), [found]);
  const chosen = schools.find(({ id }) => String(id) === address.get('school'));
  const shown = useMemo(() => filterBySchool(found, chosen?.id ?? null), [found, chosen]);
  const toDraft = path('admin.whatif.edit', { draftId: draft.id });
  const handleApply = () =>
    apply.mutate(
      { version: found.version, Fingerprint: found.Fingerprint },
      { onSuccess: () => void navigate(toDraft), onSettled: () => setAsking(false) },
    );
  return (
    <DraftPage
      title={`Consequences of ${draft.Name}`}
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
    </DraftPage>
  );
}
