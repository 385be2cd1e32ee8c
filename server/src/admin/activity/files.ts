import type { Activity } from '@open-date/shared-api/contract';
import { actionName, objectName } from '@open-date/shared-api/rules/admin/activity';
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

/** Entries as a file: one line for each changed field, one for an entry without changes. */
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
