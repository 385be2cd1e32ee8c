import { callQuery } from '@open-date/shared-api/queries';
import { ACTIVITY_DAYS_MOST } from '@open-date/shared-api/rules/admin/activity';
import { addDays } from '@open-date/shared-api/rules/league/calendar';
import { useToday } from '@open-date/shared-host';
import { EmptyText, LinkButton, Row } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { path } from '../remote.ts';

/** Replaces a draft that is gone or hidden, with a link to its latest entry in the log; `id` is null for an address without one. */
export function MissingDraft({ id }: { readonly id: number | null }) {
  const today = useToday();
  const log = useQuery({
    ...callQuery('activity', 'list', {
      params: { from: addDays(today, 1 - ACTIVITY_DAYS_MOST), to: today },
      segments: { object: 'whatif', objectId: String(id) },
    }),
    enabled: id !== null,
  });
  const entry = log.data?.[0];
  return (
    <EmptyText
      action={
        <Row>
          {entry ? <LinkButton href={`${path('admin.activity')}?entry=${entry.id}`}>What it did</LinkButton> : null}
          <LinkButton href={path('admin.whatif')}>All drafts</LinkButton>
        </Row>
      }
    >
      There is no such draft, or its author no longer shares it.
      {entry ? ' It was applied: the Activity Log has what it did.' : null}
    </EmptyText>
  );
}
