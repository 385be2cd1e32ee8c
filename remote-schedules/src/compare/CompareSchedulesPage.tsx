import { ApiError, errorText, faultReference } from '@open-date/shared-api/client';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import {
  FEWEST_COMPARED,
  parseSchoolYears,
  type SchoolYearPair,
} from '@open-date/shared-api/rules/schedules/school-years';
import { useDocumentTitle } from '@open-date/shared-host';
import { EmptyText, LinkButton, LoadFailed, Page, PageHeader } from '@open-date/shared-ui';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { ScheduleSkeleton } from '../schedule-view/ScheduleSkeleton.tsx';
import { SEASON_VIEW, useViewChoice } from '../schedule-view/view-choice.ts';
import { selectPath } from './compare-path.ts';
import { CompareView } from './CompareView.tsx';
import { useComparison } from './use-compared.ts';

const TITLE = 'Compare schedules';

/** /compare/:pairs: seasons of schools beside each other, such as 2027-12,2028-40. */
export function CompareSchedulesPage() {
  const { pairs: text = '' } = useParams();
  const pairs = useMemo(() => parseSchoolYears(text), [text]);
  return pairs && pairs.length >= FEWEST_COMPARED ? (
    <Comparison pairs={pairs} />
  ) : (
    <NoComparison reason={MESSAGES.compareNeedsTwo} pairs={pairs ?? []} />
  );
}

interface NoComparisonProps {
  readonly reason: string;
  /** The seasons in the address; the link to /compare/select keeps them. */
  readonly pairs: readonly SchoolYearPair[];
}

function NoComparison({ reason, pairs }: NoComparisonProps) {
  useDocumentTitle(TITLE);
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={TITLE} />
      <EmptyText action={<LinkButton href={selectPath(pairs)}>Compare</LinkButton>}>{reason}</EmptyText>
    </Page>
  );
}

function Comparison({ pairs }: { readonly pairs: readonly SchoolYearPair[] }) {
  const { result, isReloading } = useComparison(pairs);
  const view = useViewChoice(SEASON_VIEW);
  if (result.data)
    return (
      <CompareView
        pairs={pairs}
        schools={result.data}
        isReloading={isReloading}
        isChosen={!result.isPlaceholderData}
        view={view}
      />
    );
  if (result.isPending) return <ScheduleSkeleton title={TITLE} view={view} columns={pairs.length} />;
  if (result.error instanceof ApiError && result.error.code === 'not-found')
    return <NoComparison reason="One of these schools is not there, or has no such season." pairs={pairs} />;
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={TITLE} />
      <LoadFailed onRetry={result.refetch} reference={faultReference(result.error)}>
        {errorText(result.error, 'The schedules could not be loaded.')}
      </LoadFailed>
    </Page>
  );
}
