import { callQuery } from '@open-date/shared-api/queries';
import { weekTaken } from '@open-date/shared-api/rules/messages';
import { listFailure } from '@open-date/shared-host';
import { Icon, IconButton, MarkOfSchool, media, SchoolMark, textStyle } from '@open-date/shared-ui';
import { schoolItem, Typeahead } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useEdit, useWeekDialog } from './week-dialog.ts';

const Versus = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  gap: var(--od-space-4);
  align-items: start;
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Swap = styled.div`
  padding-top: var(--od-space-8);
  ${media.mobile} {
    justify-self: center;
    padding-top: 0;
  }
`;

const OwnTeam = styled.div`
  display: grid;
  gap: var(--od-space-2);
`;

const OwnLabel = styled.span`
  ${textStyle('label')}
  color: var(--od-text-secondary);
`;

const OwnName = styled.div`
  display: flex;
  align-items: center;
  gap: var(--od-space-inner);
  min-height: var(--od-size-controlLg);
  padding: 0 var(--od-space-inner);
  border: 1px solid var(--od-border-default);
  border-radius: var(--od-radius-control);
  background: var(--od-bg-sunken);
  font-weight: var(--od-font-weight-semibold);
`;

function opponentHelp({ draft, opponent }: ReturnType<typeof useEdit>): string | undefined {
  const { Cell } = draft.base;
  const other = opponent?.week;
  const isTaken = other !== undefined && other.GameID !== null && other.GameID !== Cell.GameID;
  if (opponent && isTaken) return weekTaken(opponent.name);
  return Cell.HoldForFCS === 1 ? 'This week is held for an FCS opponent.' : undefined;
}

/** Away and home side: the viewed school is fixed, its opponent is picked, and the sides can be swapped. */
export function TeamFields() {
  const { schools } = useWeekDialog();
  const edit = useEdit();
  const { form, opponent } = edit;
  const { values, base } = edit.draft;
  const own = base.School;
  const list = useQuery(callQuery('reference', 'schools'));
  const items = useMemo(() => schools.filter(({ ID }) => ID !== own.ID).map(schoolItem), [schools, own.ID]);
  const chosen = items.find(({ school }) => school.ID === values.opponentId);
  const known = opponent && {
    id: String(opponent.side.id),
    label: opponent.name,
    mark: <SchoolMark {...opponent.side.mark} size={20} />,
  };
  const ownSide = (
    <OwnTeam key="own">
      <OwnLabel>{values.isHome ? 'Home team' : 'Away team'}</OwnLabel>
      <OwnName>
        <MarkOfSchool school={own} size={24} />
        {own.SchoolName}
      </OwnName>
    </OwnTeam>
  );
  const opponentSide = (
    <Typeahead
      key="opponent"
      label={values.isHome ? 'Away team' : 'Home team'}
      size="lg"
      items={items}
      value={chosen ?? known}
      onValueChange={(item) => edit.chooseOpponent(item === null ? null : Number(item.id))}
      isLoading={list.isPending}
      failure={listFailure(list, 'The schools could not be loaded.')}
      error={form.formState.errors.opponentId?.message}
      help={opponentHelp(edit)}
    />
  );
  const swap = (
    <Swap key="swap">
      <IconButton
        label="Swap home and away"
        icon={<Icon icon={ArrowLeftRight} />}
        onClick={() => form.setValue('isHome', !values.isHome)}
      />
    </Swap>
  );
  return <Versus>{values.isHome ? [opponentSide, swap, ownSide] : [ownSide, swap, opponentSide]}</Versus>;
}
