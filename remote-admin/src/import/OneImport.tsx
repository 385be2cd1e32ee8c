import { ApiError, errorText, faultReference } from '@open-date/shared-api/client';
import type { AdminImport } from '@open-date/shared-api/contract';
import {
  IMPORT_FORGOTTEN,
  IMPORT_UNDO_DAYS,
  type ImportOutcome,
  conferenceSeasons,
} from '@open-date/shared-api/rules/admin/transfer';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { easternDay, easternTableTime } from '@open-date/shared-api/rules/platform/eastern-time';
import {
  Banner,
  Button,
  Card,
  EmptyText,
  Icon,
  LinkButton,
  LoadFailed,
  PageHeader,
  SkeletonLines,
  Stack,
  Text,
} from '@open-date/shared-ui';
import { ConfirmDialog } from '@open-date/shared-ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ShareDone } from '../layout/ShareDone.tsx';
import { path } from '../remote.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { DiffCard } from './DiffCard.tsx';
import { FileButton } from './FileButton.tsx';
import { importQuery, isAtWork } from './import-queries.ts';
import { STATE_WORDS } from './import-words.ts';
import { useImportActions } from './use-import-actions.ts';

/** One import: its state, what it would do or did, and the steps that it allows. */
export function OneImport({ id }: { readonly id: number }) {
  const { data: found, isError, error, refetch } = useQuery(importQuery(id));
  if (found) return <Loaded found={found} />;
  const isUnknown = error instanceof ApiError && error.code === 'not-found';
  return (
    <>
      <PageHeader title="Import">{isUnknown ? null : <AllImports />}</PageHeader>
      {isUnknown ? (
        <EmptyText action={<AllImports />}>There is no such import.</EmptyText>
      ) : isError ? (
        <LoadFailed onRetry={refetch} reference={faultReference(error)}>
          {errorText(error, 'The import could not be loaded.')}
        </LoadFailed>
      ) : (
        <SkeletonLines />
      )}
    </>
  );
}

const AllImports = () => <LinkButton href={path('admin.import')}>All imports</LinkButton>;

function Loaded({ found }: { readonly found: AdminImport }) {
  const [asks, setAsks] = useState<'apply' | 'undo' | null>(null);
  const actions = useImportActions(found.id);
  const apply = () => {
    setAsks(null);
    actions.apply.mutate(found.fingerprint);
  };
  const undo = () => {
    setAsks(null);
    actions.undo.mutate();
  };
  const isOpen = found.state === 'compared' || found.state === 'failed';
  const rows = countRows(found, 'added') + countRows(found, 'changed');
  const derived = countRows(found, 'derived');
  return (
    <>
      <PageHeader title={found.files.join(', ') || `Import ${found.id}`} detail={STATE_WORDS[found.state]}>
        <AllImports />
        {isOpen ? (
          <FileButton label="Add files" isLoading={actions.addFiles.isPending} onFiles={actions.addFiles.mutate} />
        ) : null}
        {found.state === 'compared' && rows + derived > 0 ? (
          <Button variant="primary" onClick={() => setAsks('apply')}>
            Apply import
          </Button>
        ) : null}
        {found.canUndo ? <Button onClick={() => setAsks('undo')}>Undo import</Button> : null}
      </PageHeader>
      <Stack>
        <StateBanner found={found} rows={rows} derived={derived} />
        {isOpen ? <ChoiceCard found={found} choose={actions.choose} /> : null}
        {found.state === 'failed' || found.isForgotten ? null : <DiffCard found={found} />}
      </Stack>
      <ConfirmDialog
        isOpen={asks === 'apply'}
        title={applyTitle(rows)}
        confirmLabel="Apply import"
        onConfirm={apply}
        onCancel={() => setAsks(null)}
      >
        All of it is written at once, or nothing.{' '}
        {derived > 0 && `Conference play is derived for ${conferenceSeasons(derived)}, too. `}
        You can undo the whole import later.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asks === 'undo'}
        title="Undo the whole import?"
        confirmLabel="Undo import"
        isDanger
        onConfirm={undo}
        onCancel={() => setAsks(null)}
      >
        Added rows go and changed rows get their values back
        {derived > 0 && `, also the conference play that was derived for ${conferenceSeasons(derived)}`}. Where
        something newer stands, nothing is undone and you see why.
      </ConfirmDialog>
    </>
  );
}

function countRows({ counts }: AdminImport, outcome: ImportOutcome): number {
  return counts.filter((one) => one.outcome === outcome).reduce((sum, { rows }) => sum + rows, 0);
}

/** Asks for what the files change; what is derived is not a change of theirs. */
function applyTitle(rows: number): string {
  return rows === 0 ? 'Derive conference play?' : `Apply ${countWords(rows, 'change')}?`;
}

const DAY = 86_400_000;

/** Until when an applied import can be undone, or why it cannot. */
function undoWords({ canUndo, isForgotten }: AdminImport, applied: string): string {
  if (isForgotten) return IMPORT_FORGOTTEN;
  if (!canUndo) return 'An imported export cannot be undone.';
  return `You can undo it until ${easternDay(new Date(Date.parse(applied) + IMPORT_UNDO_DAYS * DAY).toISOString())}.`;
}

interface StateBannerProps {
  readonly found: AdminImport;
  /** Rows that are added or changed. */
  readonly rows: number;
  /** Seasons of conferences whose play is derived. */
  readonly derived: number;
}

function StateBanner({ found, rows, derived }: StateBannerProps) {
  if (isAtWork(found.state))
    return (
      <Card>
        <Stack>
          <ShareDone text={`${found.step || STATE_WORDS[found.state]}.`} percent={found.percent} />
          <Text $tone="secondary">You can leave this page: the server goes on.</Text>
        </Stack>
      </Card>
    );
  if (found.problems.length > 0)
    return (
      <Banner tone="error">
        <Stack>
          <Text>{found.state === 'applied' ? 'The import was not undone:' : 'Nothing was changed:'}</Text>
          <ul>
            {found.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Stack>
      </Banner>
    );
  if (found.state === 'applied' && found.applied !== null)
    return (
      <Banner
        tone={found.canUndo ? 'success' : 'neutral'}
        icon={found.canUndo ? <Icon icon={CircleCheck} size={18} /> : undefined}
      >
        {`Applied on ${easternTableTime(found.applied)} by ${found.user}. ${
          derived > 0 ? `Conference play was derived for ${conferenceSeasons(derived)}. ` : ''
        }${undoWords(found, found.applied)}`}
      </Banner>
    );
  if (found.state === 'undone' && found.undone !== null)
    return (
      <Banner tone="neutral">
        {`Undone on ${easternTableTime(found.undone)}.${
          derived > 0 ? ` Conference play that was derived for ${conferenceSeasons(derived)} is as before.` : ''
        }`}
      </Banner>
    );
  if (rows > 0) return null;
  return (
    <Banner tone="neutral">
      {derived > 0
        ? `No row to import: everything is here already, or refused. Conference play can be derived for ${conferenceSeasons(derived)}.`
        : 'Nothing to import: everything is here already, or refused.'}
    </Banner>
  );
}
