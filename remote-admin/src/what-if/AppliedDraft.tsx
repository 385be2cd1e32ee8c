import type { WhatIf, WhatIfMove } from '@open-date/shared-api/contract';
import { easternTableTime } from '@open-date/shared-api/rules/platform/eastern-time';
import { useConfirm } from '@open-date/shared-host';
import { Banner, Button, Card, Icon, LinkButton, Stack } from '@open-date/shared-ui';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { path } from '../remote.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { ObjectPage } from '../layout/ObjectPage.tsx';
import { SchoolLink } from './SchoolLink.tsx';
import { StateTags } from './StateTags.tsx';
import type { DraftActions } from './use-draft-actions.ts';
import { rangeText } from '../seasons/range-text.ts';
import { countMoves } from './what-if-draft.ts';

const COLUMNS: readonly TableColumn<WhatIfMove>[] = [
  {
    id: 'school',
    header: 'School',
    isRowHeader: true,
    cell: ({ SchoolId, SchoolName, FirstSeason }) => <SchoolLink id={SchoolId} name={SchoolName} year={FirstSeason} />,
    sortValue: ({ SchoolName }) => SchoolName,
  },
  {
    id: 'seasons',
    header: 'Seasons',
    cell: ({ FirstSeason, LastSeason }) => rangeText(FirstSeason, LastSeason),
    sortValue: ({ FirstSeason }) => FirstSeason,
  },
  {
    id: 'conference',
    header: 'Joined',
    cell: ({ ConferenceName }) => ConferenceName,
    sortValue: ({ ConferenceName }) => ConferenceName,
  },
  { id: 'division', header: 'Division', cell: ({ DivisionName }) => DivisionName || 'None' },
];

const Rows = styled.div`
  td, th { white-space: normal; overflow-wrap: anywhere; }
`;

interface AppliedDraftProps {
  readonly draft: WhatIf;
  readonly actions: DraftActions;
}

/** A draft that is in force: its moves, and the way to undo all of them. */
export function AppliedDraft({ draft, actions }: AppliedDraftProps) {
  const confirm = useConfirm();
  const handleUndo = async () => {
    const isSure = await confirm({
      title: `Undo ${draft.Name}?`,
      body: 'Memberships, divisions, games, preferences and weeks held for FCS come back as they were. When any of it has since been changed, nothing is undone.',
      confirmLabel: 'Undo draft',
    });
    if (isSure) actions.undo.mutate();
  };
  return (
    <ObjectPage
      of="draft"
      title={draft.Name}
      detail={<StateTags draft={draft} />}
      actions={
        <>
          {draft.MayShare === 1 ? <DeleteButton draft={draft} actions={actions} /> : null}
          <Button
            icon={<Icon icon={Undo2} />}
            isLoading={actions.undo.isPending}
            loadingLabel="Undoing"
            onClick={() => void handleUndo()}
          >
            Undo draft
          </Button>
        </>
      }
    >
      <Stack $gap={6}>
        {draft.AppliedAt === null ? null : (
          <Banner
            tone="success"
            action={
              draft.ChangeId === null ? undefined : (
                <LinkButton size="sm" href={`${path('admin.activity')}?entry=${draft.ChangeId}`}>
                  Activity Log
                </LinkButton>
              )
            }
          >
            {`Applied ${easternTableTime(draft.AppliedAt)} by ${draft.AppliedBy}. Undo it to change it.`}
          </Banner>
        )}
        <Card isFlush title={countMoves(draft)}>
          <Rows>
            <DataTable
              label="Moves"
              columns={COLUMNS}
              rows={draft.Moves}
              rowKey={({ SchoolId, FirstSeason }) => `${SchoolId} ${FirstSeason}`}
              hasCards
            />
          </Rows>
        </Card>
      </Stack>
    </ObjectPage>
  );
}
