import type { Activity } from '@open-date/shared-api/contract';
import { type ActivitySort, actionName, objectName } from '@open-date/shared-api/rules/admin/activity';
import { csvFile } from '@open-date/shared-api/rules/platform/csv';

const HEADINGS = [
  'Time (UTC)',
  'First Name',
  'Last Name',
  'User Level',
  'Action',
  'Object',
  'Object Id',
  'Description',
  'Field',
  'Before',
  'After',
];
const NO_CHANGE = { Field: '', Before: '', After: '' };

const { compare } = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

const SORT_TEXTS: Readonly<Record<Exclude<ActivitySort, 'date'>, (entry: Activity) => string>> = {
  user: ({ user }) => `${user.LastName} ${user.FirstName}`.trim(),
  level: ({ user }) => user.Role,
  action: ({ action }) => actionName(action),
};

/** Sorts entries, given newest first, by a column; empty values come last. */
export function sortEntries(
  entries: readonly Activity[],
  sortby: ActivitySort = 'date',
  order: 'asc' | 'desc' = sortby === 'date' ? 'desc' : 'asc',
): readonly Activity[] {
  if (sortby === 'date') return order === 'desc' ? entries : entries.toReversed();
  const text = SORT_TEXTS[sortby];
  const sign = order === 'asc' ? 1 : -1;
  return entries.toSorted((one, other) => {
    const [a, b] = [text(one), text(other)];
    return a === '' || b === '' ? Number(a === '') - Number(b === '') : sign * compare(a, b);
  });
}

/** One line per changed field; one for an entry without changes. */
export function activityFile(entries: readonly Activity[]): string {
  return csvFile([
    HEADINGS,
    ...entries.flatMap(({ createdAt, user, action, objectType, objectId, description, Changes }) =>
      (Changes.length === 0 ? [NO_CHANGE] : Changes).map(({ Field, Before, After }) => [
        createdAt,
        user.FirstName,
        user.LastName,
        user.Role,
        actionName(action),
        objectName(objectType),
        objectId ?? '',
        description,
        Field,
        Before,
        After,
      ]),
    ),
  ]);
}
