import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { actionName, objectName } from '@open-date/shared-api/rules/admin/activity';
import { compareNames } from '@open-date/shared-api/rules/platform/name-order';
import { listFailure } from '@open-date/shared-host';
import { ConferenceField, SchoolField } from '@open-date/shared-host/fields';
import { Button, DateField, Icon, media, TextField } from '@open-date/shared-ui';
import { Select, type SelectOption } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { useTyped } from '../layout/use-address-search.ts';
import type { ActivityAddress } from './activity-filters.ts';

const Tools = styled.search`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(var(--od-width-field), 1fr)); align-items: start; gap: var(--od-space-4) var(--od-space-5);
  > button { align-self: end; }
  ${media.mobile} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media print { display: none; }
`;

const byLabel = (one: SelectOption, other: SelectOption) => compareNames(one.label, other.label);

/** The choices, with the present one even when the log of the last year does not have it. */
function withPresent(options: readonly SelectOption[], present: string | undefined, label: string): SelectOption[] {
  const isMissing = present !== undefined && !options.some(({ value }) => value === present);
  return [...options, ...(isMissing ? [{ value: present, label }] : [])].toSorted(byLabel);
}

function usePickers({ question: { action, object, userId } }: ActivityAddress) {
  const actionList = useQuery(callQuery('activity', 'actions'));
  const objectList = useQuery(callQuery('activity', 'objects'));
  const userList = useQuery(callQuery('activity', 'users'));
  const actions = actionList.data ?? EMPTY_LIST;
  const objects = objectList.data ?? EMPTY_LIST;
  return {
    failures: {
      actions: listFailure(actionList, 'The actions could not be loaded.'),
      objects: listFailure(objectList, 'The objects could not be loaded.'),
      users: listFailure(userList, 'The users could not be loaded.'),
    },
    actions: withPresent(
      actions.map((value) => ({ value, label: actionName(value) })),
      action,
      actionName(action ?? ''),
    ),
    objects: withPresent(
      objects.map((value) => ({ value, label: objectName(value) })),
      object,
      objectName(object ?? ''),
    ),
    users: withPresent(
      (userList.data ?? []).flatMap(({ id, FirstName, LastName }) =>
        id === null ? [] : [{ value: String(id), label: [LastName, FirstName].filter(Boolean).join(', ') }],
      ),
      userId,
      `User ${userId ?? ''}`,
    ),
  };
}

/** The filters of the log: days, who, what and where; all of them stand in the address. */
export function ActivityFilters({ address }: { readonly address: ActivityAddress }) {
  const { question, change, clear, hasFilters } = address;
  const { actions, objects, users, failures } = usePickers(address);
  const [name, setName] = useTyped(question.user ?? '');
  return (
    <Tools aria-label="Filters">
      <DateField label="From" value={question.from} onChange={({ target }) => change({ from: target.value })} />
      <DateField label="To" value={question.to} onChange={({ target }) => change({ to: target.value })} />
      <Select
        label="Action"
        placeholder="Every action"
        value={question.action ?? ''}
        options={actions}
        failure={failures.actions}
        onValueChange={(action) => change({ action })}
      />
      <TextField
        label="User name"
        type="search"
        placeholder="Part of a name"
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          change({ user: target.value }, { isTyped: true });
        }}
      />
      <Select
        label="User"
        placeholder="Every user"
        value={question.userId ?? ''}
        options={users}
        failure={failures.users}
        onValueChange={(userId) => change({ userId })}
      />
      <ConferenceField
        placeholder="Every conference"
        value={question.conference === undefined ? null : Number(question.conference)}
        onValueChange={(conference) => change({ conference: String(conference ?? '') })}
      />
      <SchoolField
        placeholder="Every school"
        value={question.school === undefined ? null : Number(question.school)}
        onValueChange={(school) => change({ school: String(school ?? '') })}
      />
      <Select
        label="Object"
        placeholder="Every object"
        value={question.object ?? ''}
        options={objects}
        failure={failures.objects}
        onValueChange={(object) => change({ object, objectId: '' })}
      />
      {question.objectId === undefined ? null : (
        <TextField
          label="Object id"
          type="search"
          value={question.objectId}
          onChange={({ target }) => change({ objectId: target.value }, { isTyped: true })}
        />
      )}
      {hasFilters ? (
        <Button icon={<Icon icon={X} />} onClick={clear}>
          Clear filters
        </Button>
      ) : null}
    </Tools>
  );
}
